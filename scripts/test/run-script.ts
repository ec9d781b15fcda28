import { execFile } from "node:child_process";
import { join } from "node:path";

export type ScriptResult = Readonly<{ code: number; out: string; err: string }>;

/** A command of scripts/ as a process that knows these variables alone, beside how ours start. */
export function runScript(name: string, args: readonly string[], variables: Readonly<Record<string, string>>): Promise<ScriptResult> {
  const { NODE_OPTIONS } = process.env;
  return new Promise((resolve) => {
    execFile(process.execPath, [join("scripts", `${name}.ts`), ...args], { env: { NODE_OPTIONS, ...variables } }, (error, out, err) =>
      resolve({ code: error === null ? 0 : Number(error.code), out, err }),
    );
  });
}
