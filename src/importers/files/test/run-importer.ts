import { execFile } from "node:child_process";

type Result = Readonly<{ code: number; out: string; err: string }>;

export function runImporter(name: string, args: readonly string[], env: Readonly<Record<string, string>>): Promise<Result> {
  const file = new URL(`../../../../scripts/${name}.ts`, import.meta.url).pathname;
  return new Promise((resolve) => {
    execFile(process.execPath, [file, ...args], { env }, (error, out, err) =>
      resolve({ code: error === null ? 0 : Number(error.code), out, err }),
    );
  });
}
