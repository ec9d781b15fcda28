import { readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import Database from "better-sqlite3";
import { todayInBerlin } from "#src/domain/time/berlin-time.ts";
import { CommandError } from "../command.ts";
import type { Workspace } from "./workspace.ts";

/** Something an editor or the booking office does; `apply` answers how to take it back. */
export type Change = Readonly<{ name: string; apply: (space: Workspace) => () => void }>;

function edit(file: string, change: (text: string) => string): () => void {
  const before = readFileSync(file, "utf8");
  const after = change(before);
  if (after === before) throw new CommandError(`An ${file} ließ sich nichts ändern.`);
  writeFileSync(file, after);
  return () => writeFileSync(file, before);
}

function entriesOf({ contentDir }: Workspace, collection: string): readonly string[] {
  const folder = join(contentDir, collection);
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".md"))
    .sort();
}

function unreferenced(space: Workspace, collection: string): string {
  const texts = ["news", "articles", "decisions", "lexicon"].flatMap((name) =>
    entriesOf(space, name).map((file) => readFileSync(join(space.contentDir, name, file), "utf8")),
  );
  const everything = texts.join("\n");
  const found = entriesOf(space, collection).find((file) => {
    const id = file.slice(0, -".md".length);
    return !everything.includes(`"${id}"`) && !everything.includes(`/${id})`);
  });
  if (found === undefined) throw new CommandError(`In „${collection}“ gibt es keinen Eintrag, auf den nichts verweist.`);
  return join(space.contentDir, collection, found);
}

const lexiconFile = (space: Workspace, place: number): string =>
  join(space.contentDir, "lexicon", entriesOf(space, "lexicon").at(place) ?? "");

/** The entry that is edited, and the address of its page. */
export function editedEntry(space: Workspace): Readonly<{ file: string; path: string }> {
  const file = lexiconFile(space, 3);
  return { file, path: `/betriebsratslexikon/${file.slice(join(space.contentDir, "lexicon").length + 1, -".md".length)}` };
}

export const entryEdited: Change = {
  name: "ein Lexikoneintrag geändert",
  apply: (space) => edit(editedEntry(space).file, (text) => `${text}\nEin nachgetragener Satz zum Abschluss.\n`),
};

const titleEdited: Change = {
  name: "Titel eines Eintrags geändert, auf den andere verweisen",
  apply: (space) => edit(lexiconFile(space, 1), (text) => text.replace(/^title: "(.+)"$/m, 'title: "$1 neu gefasst"')),
};

const entryDeleted: Change = {
  name: "eine Meldung gelöscht",
  apply: (space) => {
    const file = unreferenced(space, "news");
    const before = readFileSync(file, "utf8");
    rmSync(file);
    return () => writeFileSync(file, before);
  },
};

export const navigationChanged: Change = {
  name: "Navigation geändert",
  apply: ({ contentDir }) =>
    edit(join(contentDir, "navigation/betriebsrat.yaml"), (text) => text.replace(/ linkText: (\S+)$/m, " linkText: $1 neu")),
};

export const eventChanged: Change = {
  name: "ein Termin in der Datenbank geändert",
  apply: ({ databaseFile }) => {
    const shift = (id: number, by: number): void => {
      const database = new Database(databaseFile);
      database.prepare("UPDATE events SET booked = booked + ? WHERE event_id = ?").run(by, id);
      database.close();
    };
    const reader = new Database(databaseFile, { readonly: true });
    const row = reader
      .prepare(
        "SELECT event_id AS id, seats - booked AS free FROM events WHERE start_date > ? AND cancelled_at IS NULL AND seats - booked > 4 ORDER BY event_id",
      )
      .get(todayInBerlin(new Date()));
    reader.close();
    const { id, free } = row as { id: number; free: number };
    shift(id, free);
    return () => shift(id, -free);
  },
};

/** Every kind of change after which an incremental build must equal a clean one (a changed layout has a test of its own). */
export const allChanges: readonly Change[] = [entryEdited, titleEdited, entryDeleted, navigationChanged, eventChanged];
