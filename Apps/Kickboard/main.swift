print("k")
