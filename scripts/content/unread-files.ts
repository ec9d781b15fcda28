import { existsSync } from "node:fs";
import { join } from "node:path";
import { collections } from "#src/catalogue/collections.ts";
import { filesBelow } from "#src/catalogue/files-below.ts";
import type { Problem } from "#src/catalogue/problem.ts";

/** Texts that somebody may take for entries: their endings are none that we read. */
const textEnding = /\.(?:MD|Md|YAML|YML|markdown|mdown|mdx|mkd|txt|text|rtf|docx?|odt|html?|json)$/i;
const isRead = /\.(?:md|ya?ml)$/;

/** Files in the folders of entries that the portal passes over because of their endings. */
export const unreadFiles = (contentDir: string): readonly Problem[] =>
  collections.list.flatMap(({ name, body }) => {
    const folder = join(contentDir, name);
    if (!existsSync(folder)) return [];
    const right = body === "none" ? ".yaml" : ".md";
    return filesBelow(folder)
      .filter((file) => textEnding.test(file) && !isRead.test(file))
      .map((file) => ({
        file: `${name}/${file}`,
        line: 1,
        message: `Die Endung ${/\.\w+$/.exec(file)?.[0] ?? ""} liest das Portal nicht, der Text erscheint also nicht. Bitte als Datei mit der Endung ${right} speichern.`,
        warning: true as const,
      }));
  });
