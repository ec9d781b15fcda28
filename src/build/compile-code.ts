import { fork } from "node:child_process";
import { join } from "node:path";

/**
 * Without a bound V8 lets the young generation and the heap grow as the machine allows, to a third more than the compiler needs;
 * collected sooner it takes as long.
 */
const HEAP = ["--max-semi-space-size=16", "--max-old-space-size=640"];

/** In a process of its own: frees the compiler's half gigabyte. That process prints its errors; then this throws. */
export function compileCode(): Promise<void> {
  return new Promise((resolve, reject) => {
    // Not the parent's options: they are chosen for publishing or serving.
    const child = fork(join(import.meta.dirname, "compile-process.ts"), { execArgv: HEAP, stdio: ["ignore", "inherit", "inherit", "ipc"] });
    child.once("error", reject);
    child.once("exit", (code, signal) => {
      if (code === 0) resolve();
      else reject(new Error(`Der Code ließ sich nicht übersetzen (${signal ?? `Rückgabewert ${code}`}).`));
    });
  });
}
