import { existsSync, mkdirSync, renameSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { readFresh } from "#src/release/read-fresh.ts";
import type { PublishedMedia } from "./resolve-media.ts";

const publishedFile = (distDir: string): string => join(distDir, "build", "published-media.json");

export function keepMedia(distDir: string, media: PublishedMedia): void {
  const file = publishedFile(distDir);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(`${file}.${process.pid}.tmp`, JSON.stringify(media));
  renameSync(`${file}.${process.pid}.tmp`, file);
}

export const publishedMedia = (distDir: string): PublishedMedia =>
  existsSync(publishedFile(distDir)) ? readFresh<PublishedMedia>(publishedFile(distDir)) : { pictures: [], copies: [] };
