import { existsSync } from "node:fs";
import { basename, join } from "node:path";
import { isDraft } from "#src/catalogue/appearance.ts";
import type { Entry } from "#src/catalogue/entry.ts";
import { lineOfWord } from "#src/catalogue/line-of-word.ts";
import type { Problem } from "#src/catalogue/problem.ts";
import { decodedPath } from "#src/domain/page/decoded.ts";
import { withoutQuery } from "#src/domain/page/without-query.ts";
import { type EntryUse, usesOf } from "./entry-media.ts";
import { isMediaName } from "./media-file.ts";
import { detailsFile } from "./read-details.ts";
import type { MediaScan } from "./scan-media.ts";
import { downloadPath } from "./shown-media.ts";

type Places = Readonly<{
  contentDir: string;
  publicDir: string;
}>;

const commonFolders = /^media\/(?:illustrations|videos)\//;

function missing({ use: { kind, ref }, file }: EntryUse): string {
  const what = kind === "picture" ? "Das Bild" : "Die Datei";
  if (file === undefined)
    return /^[a-z]+:|^\/\//i.test(ref)
      ? `${what} ${ref} wird nicht angezeigt: Fremde Bilder binden wir nicht ein; bitte neben dem Eintrag ablegen.`
      : `${what} ${ref} liegt außerhalb der Inhalte; bitte neben dem Eintrag oder unter media ablegen.`;
  if (!isMediaName(withoutQuery(ref)))
    return `${what} ${ref} hat eine Endung, die wir nicht zeigen. Möglich sind SVG, JPG, PNG, WebP, AVIF und PDF.`;
  return `${what} ${ref} gibt es nicht. Erwartet wird ${kind === "picture" ? "es" : "sie"} als ${file}.`;
}

function sentenceOf(entryUse: EntryUse, { media, problems }: MediaScan, publicDir: string): string | undefined {
  const { use, file, field } = entryUse;
  const medium = file === undefined ? undefined : media.get(file);
  const lead = field === undefined ? "" : `Feld „${field}“: `;
  if (medium === undefined) {
    const known = file !== undefined && problems.some((problem) => problem.file === file);
    const path = decodedPath(withoutQuery(use.ref));
    const common = path?.startsWith("/") && existsSync(join(publicDir, path));
    if (known) return undefined;
    if (!common) return lead + missing(entryUse);
  }
  if (use.kind === "download") {
    if (medium === undefined || medium.kind === "pdf") return undefined;
    return `${lead}Zum Herunterladen verlinken wir nur PDF-Dateien; ${use.ref} ist ein Bild.`;
  }
  if (medium?.kind === "pdf") {
    const asLink = field === undefined ? `; bitte als Link schreiben: [Titel](${use.ref})` : "";
    return `${lead}Ein PDF lässt sich nicht als Bild zeigen${asLink}.`;
  }
  if (medium === undefined && field !== undefined)
    return `${lead}Eine Zeichnung aus dem Bestand nennen Sie mit ihrem Namen: ${basename(use.ref, ".svg")}.`;
  if ((use.alt ?? "") !== "" || medium?.details.alt !== undefined) return undefined;
  const beside = medium && detailsFile(basename(medium.file));
  return field === undefined
    ? `Das Bild hat keinen Alternativtext: ![Was zu sehen ist](${use.ref}).`
    : `${lead}Das Bild ${use.ref} hat keinen Alternativtext. Er steht in ${beside}: alt: „Was zu sehen ist“.`;
}

function sameNames({ media }: MediaScan): Problem[] {
  const owners = new Map<string, string>();
  return [...media.values()].flatMap(({ kind, file }) => {
    if (kind !== "pdf") return [];
    const path = downloadPath(file);
    const other = owners.get(path);
    owners.set(path, file);
    return other === undefined ? [] : [{ file, line: 1, message: `Die Adresse ${path} gehört schon zu ${other}. Bitte anders nennen.` }];
  });
}

/** What is wrong with media and how entries use them. Unused files, and what drafts lack, are warnings. */
export function checkMedia(entries: readonly Entry[], scan: MediaScan, { contentDir, publicDir }: Places): Problem[] {
  const used = new Set<string>();
  const found = entries.flatMap((entry) => {
    const draft = isDraft(entry);
    return usesOf(entry, (field, value) => lineOfWord(contentDir, entry, field, value)).flatMap((use): Problem[] => {
      if (use.file !== undefined) used.add(use.file);
      const message = sentenceOf(use, scan, publicDir);
      if (message === undefined) return [];
      const problem = { file: entry.file, line: use.use.line };
      return [draft ? { ...problem, message: `Entwurf: ${message}`, warning: true } : { ...problem, message }];
    });
  });
  const unused = [...scan.media.keys()]
    .filter((file) => !used.has(file) && !commonFolders.test(file))
    .map((file): Problem => ({ file, line: 1, message: "Diese Datei verwendet kein Eintrag.", warning: true }));
  return [...scan.problems, ...found, ...sameNames(scan), ...unused];
}
