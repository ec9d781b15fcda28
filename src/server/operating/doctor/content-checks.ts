import { readdirSync } from "node:fs";
import { join } from "node:path";
import type { Environment } from "#src/shared/server/environment/environment.ts";
import { facts } from "../facts.ts";
import { type Finding, fine, problem } from "./finding.ts";

/** The folder and those of the collections; hidden ones are git's and editors'. */
function foldersOf(contentDir: string): readonly string[] {
  const inside = readdirSync(contentDir, { withFileTypes: true }).filter((item) => item.isDirectory() && !item.name.startsWith("."));
  return [contentDir, ...inside.map(({ name }) => join(contentDir, name))];
}

/** Staff publish in the browser, and what they publish are files. */
export function checkContent(
  { contentDir, releasesFrom }: Pick<Environment, "contentDir" | "releasesFrom">,
  isWritable = facts.isWritable,
): readonly Finding[] {
  // Nothing is edited where another machine's releases are shown.
  if (releasesFrom !== undefined) return [];
  const closed = isWritable(contentDir) ? foldersOf(contentDir).find((folder) => !isWritable(folder)) : contentDir;
  if (closed === undefined) return [fine("Inhalte, Medien und Gesetze lassen sich im Browser veröffentlichen.")];
  return [
    problem(
      `In den Ordner ${closed} darf das Portal nicht schreiben: Was im Browser an Inhalten, Medien und Gesetzen bearbeitet wird, kann nicht erscheinen. Bitte geben Sie ihn dem Konto des Portals, oder setzen Sie CONTENT_DIR auf eine Kopie von src/content, die ihm gehört.`,
    ),
  ];
}
