import { spawn } from "node:child_process";
import { join, resolve } from "node:path";

const root = resolve(import.meta.dirname, "../..");

/**
 * In a process of its own: Astro's has React in the shell's mode. It prints its errors; then this throws.
 * `mode` is the NODE_ENV the command was started with.
 */
export function publishAlone(mode: string | undefined): Promise<void> {
  // biome-ignore lint/style/noProcessEnv: the child is started as this process was.
  const { NODE_ENV: _, ...inherited } = process.env;
  const env = mode === undefined ? inherited : { ...inherited, NODE_ENV: mode };
  return new Promise((done, failed) => {
    const child = spawn(process.execPath, [join(root, "scripts/build.ts")], { stdio: "inherit", env });
    child.once("error", failed);
    child.once("exit", (code, signal) => {
      if (code === 0) done();
      else failed(new Error(`Es wurde nicht veröffentlicht (${signal ?? `Rückgabewert ${code}`}).`));
    });
  });
}
