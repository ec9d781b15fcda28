import { existsSync } from "node:fs";
import { join } from "node:path";
import type { Entry } from "#src/catalogue/entry.ts";
import type { Problem } from "#src/catalogue/problem.ts";
import { type Check, error } from "./check.ts";
import type { SourceText } from "./source-text.ts";

const image = /!\[([^\]]*)\](?:\(<?([^)\s>]*)>?[^)]*\)|\[[^\]]*\])?/g;

function imagesOf(text: SourceText, publicDir: string): readonly Problem[] {
  return text.lines.flatMap(({ text: words, line }) =>
    [...words.matchAll(image)].flatMap(([, alt = "", address]) => {
      const found: Problem[] = [];
      if (alt.trim() === "") found.push(error(text, line, "Das Bild hat keinen Alternativtext: ![Was zu sehen ist](/pfad/bild.svg)."));
      if (address !== undefined && !address.startsWith("/"))
        found.push(error(text, line, `Das Bild ${address} wird nicht angezeigt: Bilder liegen unter public, ihre Adresse beginnt mit /.`));
      else if (address !== undefined && !existsSync(join(publicDir, decodeURI(address))))
        found.push(error(text, line, `Das Bild ${address} gibt es unter public nicht.`));
      return found;
    }),
  );
}

/** What stands beside a video: subtitles and the picture before it starts. */
const companions = { vtt: "die Untertitel", jpg: "das Vorschaubild" } as const;

function videoOf(text: SourceText, publicDir: string): readonly Problem[] {
  if (text.entry.collection !== "videos") return [];
  const { file } = (text.entry as Entry<"videos">).data;
  return Object.entries(companions).flatMap(([ending, what]) =>
    existsSync(join(publicDir, "videos", `${file}.${ending}`))
      ? []
      : [error(text, 2, `Für das Video fehlen ${what}: public/videos/${file}.${ending}.`)],
  );
}

/** Images in texts: each needs a text for those who do not see it, and must be ours. */
export const checkImages: Check = ({ texts, publicDir }) =>
  texts.flatMap((text) => [...imagesOf(text, publicDir), ...videoOf(text, publicDir)]);
