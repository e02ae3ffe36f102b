#pragma once

#include <sys/types.h>

/// What to start: a program with its arguments, environment, folder and descriptors.
struct maru_process_description {
    /// Path of the program.
    const char *path;
    /// Its arguments with the name in front; ends with NULL.
    char *const *arguments;
    /// Its whole environment; ends with NULL.
    char *const *environment;
    /// The folder to start in.
    const char *folder;
    /// The descriptor that becomes number 3 in the program; all others but 0, 1 and 2 are closed.
    int link;
    /// The descriptor that becomes standard output and standard error.
    int log;
};

/// Starts a process that is killed when the calling thread ends.
///
/// On success `pid` is the process and `pidfd` a descriptor that becomes readable when it ends; the caller owns both: it closes
/// the descriptor and reaps the process. Returns 0, or the error number of the step that failed.
int maru_process_start(const struct maru_process_description *description, pid_t *pid, int *pidfd);

/// Makes a connected pair of stream sockets that are closed on exec. Returns 0, or -1 with errno set.
int maru_stream_pair(int ends[2]);
