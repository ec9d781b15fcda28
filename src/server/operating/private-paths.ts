import { readdirSync } from "node:fs";
import { basename, dirname, join, resolve } from "node:path";
import type { Environment } from "#src/shared/server/environment/environment.ts";
import { databaseParts, everythingBelow, isFolder, narrow } from "#src/shared/server/process/private-files.ts";

type Places = Pick<Environment, "databaseUrl" | "varDir" | "contentDir">;

export const backupFolder = (varDir: string): string => join(varDir, "backups");

/** What stands in VAR_DIR; a new one is added here, or VAR_DIR counts as somebody else's. */
export const ours: readonly string[] = [
  "secret",
  "mails",
  "uploads",
  "backups",
  "content-lists",
  "media-library.json",
  "imported-statutes.json",
];
/** What `npm run db:restore` has kept, and what a command that was killed has left. */
const besideDatabase = /^\.(?:[\dTZ-]+\.alt(?:-wal|-shm)?|teil|kopie)$/;

function entriesOf(folder: string): readonly string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

function databaseFiles(databaseUrl: string): readonly string[] {
  if (!databaseUrl.startsWith("file:")) return [];
  const file = databaseUrl.slice("file:".length);
  const [folder, name] = [dirname(file), basename(file)];
  const beside = entriesOf(folder).filter((each) => each.startsWith(name) && besideDatabase.test(each.slice(name.length)));
  // A folder that was named by mistake is none of ours.
  const parts = databaseParts(file).filter((part) => !isFolder(part));
  return [...parts, ...beside.map((each) => join(folder, each))];
}

/** VAR_DIR may be a folder in which other things lie too, such as the published pages, which a web server has to read. */
function isOursAlone(varDir: string, known: readonly string[]): boolean {
  const paths = new Set(known.map((path) => resolve(path)));
  return entriesOf(varDir).every((name) => paths.has(resolve(varDir, name)));
}

/** All that may hold data of people, for the portal's account alone. */
export function privatePaths({ varDir, databaseUrl, contentDir }: Places): readonly string[] {
  const inside = ours.flatMap((name) => everythingBelow(join(varDir, name)));
  const files = [...inside, ...databaseFiles(databaseUrl)];
  // The content may lie in VAR_DIR: no data of people, but ours.
  return isOursAlone(varDir, [...files, contentDir]) ? [varDir, ...files] : files;
}

/** Takes from others what earlier versions, or a copy made by hand, have left open to them. */
export const narrowPrivatePaths = (places: Places): void => privatePaths(places).forEach(narrow);
