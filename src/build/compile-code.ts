import { fork } from "node:child_process";
import { join } from "node:path";

/** In a process of its own: frees the compiler's half gigabyte. That process prints its errors; then this throws. */
export function compileCode(): Promise<void> {
  return new Promise((resolve, reject) => {
    // Like the parent's own, but for its options: they are chosen for publishing or serving.
    const child = fork(join(import.meta.dirname, "compile-process.ts"), { execArgv: [], stdio: ["ignore", "inherit", "inherit", "ipc"] });
    child.once("error", reject);
    child.once("exit", (code, signal) => {
      if (code === 0) resolve();
      else reject(new Error(`Der Code ließ sich nicht übersetzen (${signal ?? `Rückgabewert ${code}`}).`));
    });
  });
}
