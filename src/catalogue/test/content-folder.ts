import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";

export type ContentFolder = Readonly<{
  dir: string;
  write: (file: string, text: string) => void;
  remove: (file: string) => void;
  drop: () => void;
}>;

/** A content directory of its own, filled file by file. */
export function contentFolder(files: Readonly<Record<string, string>> = {}): ContentFolder {
  const dir = mkdtempSync(join(tmpdir(), "content-"));
  const write = (file: string, text: string): void => {
    mkdirSync(dirname(join(dir, file)), { recursive: true });
    writeFileSync(join(dir, file), text);
  };
  for (const [file, text] of Object.entries(files)) write(file, text);
  return { dir, write, remove: (file) => rmSync(join(dir, file)), drop: () => rmSync(dir, { recursive: true, force: true }) };
}

/** A lexicon entry as an editor writes it; `fields` are further lines of the front matter. */
export const lexiconText = (fields: readonly string[] = [], body = "## Form\n\nSchriftlich.\n"): string =>
  [
    "---",
    "title: Abmahnung",
    "description: Was eine Abmahnung ist, welche Form sie braucht und wann sie wirkt.",
    "definition: Eine Abmahnung rügt eine Pflichtverletzung und droht für den Wiederholungsfall Folgen an.",
    ...fields,
    "checked: 2026-11-02",
    "---",
    "",
    body,
  ].join("\n");
