import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { linksOfMarkdown } from "#src/catalogue/body-links.ts";
import type { Entry } from "#src/catalogue/entry.ts";
import { mediaUsesOf } from "#src/catalogue/media-uses.ts";
import { madeEntry } from "#src/catalogue/test/made-entry.ts";
import { type MediaScan, scanMedia } from "../scan-media.ts";

export function makeDirectories(dir: string, files: Readonly<Record<string, string | Buffer>>): void {
  for (const [name, body] of Object.entries(files)) {
    mkdirSync(dirname(join(dir, name)), { recursive: true });
    writeFileSync(join(dir, name), body);
  }
}

export async function mediaIn(
  contentDir: string,
  lines: readonly string[],
  data: Readonly<Record<string, unknown>> = {},
): Promise<MediaScan & Readonly<{ entries: readonly Entry[] }>> {
  const body = lines.join("\n");
  writeFileSync(
    join(contentDir, "news/a.md"),
    `---\n${Object.entries(data)
      .map(([key, value]) => `${key}: ${JSON.stringify(value)}\n`)
      .join("")}---\n${body}`,
  );
  const firstLine = Object.keys(data).length + 3;
  const entry = madeEntry({ collection: "news", id: "a", data, mediaUses: mediaUsesOf(body, firstLine, linksOfMarkdown(body, firstLine)) });
  return { ...(await scanMedia(contentDir)), entries: [entry as unknown as Entry] };
}
