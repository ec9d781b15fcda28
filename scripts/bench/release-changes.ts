import { copyFileSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import Database from "better-sqlite3";
import sharp from "sharp";
import type { ProjectCopy } from "#src/build/test/project-copy.ts";
import { CommandError } from "../command.ts";

export type ChangedSite = Readonly<{ project: ProjectCopy; contentDir: string; databaseFile: string }>;

/** What happens before a build: `undo` takes it back after one that has to fail. */
export type ReleaseChange = Readonly<{
  name: string;
  fails?: true;
  apply: (site: ChangedSite, at: number) => Promise<(() => void) | undefined> | (() => void) | undefined;
}>;

const newsOf = (contentDir: string): readonly string[] =>
  readdirSync(join(contentDir, "news"))
    .filter((name) => name.endsWith(".md"))
    .sort();

function newsFile(contentDir: string, at: number): string {
  const names = newsOf(contentDir);
  const name = names[at % names.length];
  if (name === undefined) throw new CommandError("Es gibt keine Meldungen.");
  return join(contentDir, "news", name);
}

const append = (file: string, text: string): void => writeFileSync(file, `${readFileSync(file, "utf8")}\n\n${text}\n`);

const content: ReleaseChange = {
  name: "Inhalt",
  apply: ({ contentDir }, at) => {
    append(newsFile(contentDir, at), `Nachgetragen vor dem Build ${at}.`);
    return undefined;
  },
};

const picture: ReleaseChange = {
  name: "neues Bild",
  apply: async ({ contentDir }, at) => {
    const background = { r: (at * 37) % 256, g: 80, b: 120 };
    await sharp({ create: { width: 900, height: 600, channels: 3, background } })
      .jpeg()
      .toFile(join(contentDir, "news", `bild-${at}.jpg`));
    append(newsFile(contentDir, at), `![Ein Bild zum Build ${at}](bild-${at}.jpg)`);
    return undefined;
  },
};

const event: ReleaseChange = {
  name: "Termin in der Datenbank",
  apply: ({ databaseFile }, at) => {
    const database = new Database(databaseFile);
    database
      .prepare("UPDATE events SET price1 = coalesce(price1, 0) + ? WHERE event_id = (SELECT max(event_id) FROM events)")
      .run(100 + at);
    database.close();
    return undefined;
  },
};

const entry: ReleaseChange = {
  name: "neuer Eintrag",
  apply: ({ contentDir }, at) => {
    copyFileSync(newsFile(contentDir, 0), join(contentDir, "news", `zum-build-${at}.md`));
    return undefined;
  },
};

const code: ReleaseChange = {
  name: "Code",
  apply: ({ project }, at) => {
    project.renumber(at);
    return undefined;
  },
};

const brokenContent: ReleaseChange = {
  name: "falscher Inhalt",
  fails: true,
  apply: ({ contentDir }, at) => {
    const file = join(contentDir, "news", `falsch-${at}.md`);
    writeFileSync(file, "---\ntitle: Es fehlt fast alles\n---\n");
    return () => rmSync(file);
  },
};

const brokenCode: ReleaseChange = {
  name: "falscher Code",
  fails: true,
  apply: ({ project }) => {
    const file = join(project.dir, "src/pages/checkout/index.astro");
    const before = readFileSync(file, "utf8");
    writeFileSync(file, before.replace("---\n", '---\nimport "./gibt-es-nicht.ts";\n'));
    return () => writeFileSync(file, before);
  },
};

/** Ten builds; the fourth ten has the same as the first. */
const TEN: readonly ReleaseChange[] = [content, picture, brokenContent, content, code, content, event, brokenContent, entry, content];

export const changeBefore = (build: number): ReleaseChange => (build % 20 === 17 ? brokenCode : (TEN[build % TEN.length] ?? content));
