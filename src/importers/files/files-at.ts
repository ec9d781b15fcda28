import { readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { ImportRefused } from "./import-refused.ts";

type Found = Readonly<{ file: string; inFolder: boolean }>;

/** The path itself or all fitting files below it. Throws `ImportRefused` when there is none; `what` names such files in it. */
export function filesAt(path: string, fitting: RegExp, what: string): readonly Found[] {
  const stat = statSync(path, { throwIfNoEntry: false });
  if (stat === undefined) throw new ImportRefused("Diese Datei gibt es nicht.");
  if (!stat.isDirectory()) return [{ file: path, inFolder: false }];
  const files = readdirSync(path, { recursive: true, encoding: "utf8" })
    .filter((name) => fitting.test(name))
    .sort();
  if (files.length === 0) throw new ImportRefused(`In diesem Ordner liegt keine ${what}.`);
  return files.map((name) => ({ file: join(path, name), inFolder: true }));
}
