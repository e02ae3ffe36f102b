#define _GNU_SOURCE
#include "CProcess.h"

#include <sys/socket.h>

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdlib.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

/// Runs in the child, which shares the parent's memory until it executes: only system calls, no library state.
static int become(const struct maru_process_description *d, pid_t parent) {
    sigset_t none;
    sigemptyset(&none);
    sigprocmask(SIG_SETMASK, &none, NULL);
    signal(SIGPIPE, SIG_DFL);
    setsid();
    if (prctl(PR_SET_PDEATHSIG, SIGKILL) != 0) return errno;
    if (getppid() != parent) return ESRCH;

    struct rlimit no_core = {0, 0};
    setrlimit(RLIMIT_CORE, &no_core);

    // The link and the log may sit on each other's target numbers: move them out of the way first.
    int link = fcntl(d->link, F_DUPFD, 10);
    int log = fcntl(d->log, F_DUPFD, 10);
    if (link < 0 || log < 0) return errno;
    int nothing = open("/dev/null", O_RDONLY);
    if (nothing < 0) return errno;
    if (dup2(nothing, 0) < 0 || dup2(log, 1) < 0 || dup2(log, 2) < 0 || dup2(link, 3) < 0) return errno;
    if (syscall(SYS_close_range, 4u, ~0u, 0u) != 0) return errno;
    if (chdir(d->folder) != 0) return errno;
    execve(d->path, d->arguments, d->environment);
    return errno;
}

int maru_process_start(const struct maru_process_description *description, pid_t *pid, int *pidfd) {
    volatile int failure = 0;
    pid_t parent = getpid();
    sigset_t all, before;
    sigfillset(&all);
    pthread_sigmask(SIG_SETMASK, &all, &before);
    pid_t child = vfork();
    if (child == 0) {
        failure = become(description, parent);
        _exit(127);
    }
    int fork_error = errno;
    pthread_sigmask(SIG_SETMASK, &before, NULL);
    if (child < 0) return fork_error;
    if (failure != 0) {
        waitpid(child, NULL, 0);
        return failure;
    }
    int descriptor = (int)syscall(SYS_pidfd_open, child, 0);
    if (descriptor < 0) {
        int error = errno;
        kill(child, SIGKILL);
        waitpid(child, NULL, 0);
        return error;
    }
    *pid = child;
    *pidfd = descriptor;
    return 0;
}

int maru_stream_pair(int ends[2]) {
    return socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends);
}
