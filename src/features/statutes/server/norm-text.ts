import { readFileSync } from "node:fs";
import { join } from "node:path";
import { splitFile } from "#src/catalogue/parse-entry.ts";
import { catalogue } from "#src/catalogue/read-catalogue.ts";
import type { BodyRef } from "#src/catalogue/render-body.ts";
import { formatDay } from "#src/domain/time/german-date.ts";
import { formerAnchor, wordingAnchor } from "../rules/change-anchors.ts";
import { countsSentences } from "../rules/citation.ts";
import { type ComparedBlock, compareWordings } from "../rules/compare-wordings.ts";
import type { FormerNorm, NormBody } from "../rules/norm-text.ts";
import { readNormBody } from "../rules/read-norm-body.ts";
import { imagePath } from "./image-paths.ts";
import { NormHtml, type ShownImage } from "./norm-html.ts";

export type Synopsis = Readonly<{ anchor: string; older: string; newer: string; blocks: readonly ComparedBlock[] }>;

export type NormText = Readonly<{
  html: string;
  footnotes: readonly Readonly<{ id: string; sign: string; html: string; inHeading: boolean }>[];
  notesHtml: string;
  synopses: readonly Synopsis[];
  /** Provisions that the statute no longer contains, with the wordings they had, newest first. */
  former: readonly Readonly<{
    anchor: string;
    label: string;
    heading: string;
    wordings: readonly Readonly<{ asOf: string; html: string }>[];
  }>[];
}>;

function synopsesOf({ text, earlier }: NormBody, heading: string, asOf: string): readonly Synopsis[] {
  return earlier.map((old, i) => {
    const newer = earlier[i - 1] ?? { asOf, heading, text };
    const titles = [old.heading ?? "", newer.heading ?? ""] as const;
    const headings = titles[0] === titles[1] ? [] : compareWordings([titles[0]], [titles[1]]);
    return {
      anchor: wordingAnchor(old.asOf),
      older: formatDay(old.asOf),
      newer: formatDay(newer.asOf),
      blocks: [...headings, ...compareWordings(old.text, newer.text)],
    };
  });
}

/** What the importer keeps of a provision, read from its file. */
export function readNorm(ref: BodyRef): NormBody {
  const body = readNormBody(splitFile(readFileSync(join(catalogue().contentDir, ref.file), "utf8"))?.body ?? "");
  if (!body) throw new Error(`${ref.file} enthält keinen eingelesenen Wortlaut; bitte mit import:statutes erneuern.`);
  return body;
}

/** `norms/sgb-ix/231.md` is of the statute sgb-ix. */
const statuteOf = ({ file }: BodyRef): string => file.split("/")[1] ?? "";

/** Where the pictures of a wording are, by the names it gives them. */
export const shownImages = (ref: BodyRef, { images = [] }: NormBody): ReadonlyMap<string, ShownImage> =>
  new Map(images.map(({ name, file, width, height }) => [name, { path: imagePath(statuteOf(ref), file), width, height }]));

export type FormerWording = Readonly<{ asOf: string; html: string }>;

const formerWordings = (norm: FormerNorm): readonly FormerWording[] =>
  norm.earlier.map((old) => ({
    asOf: formatDay(old.asOf),
    html: `<div class="norm">${new NormHtml([]).plain(old.text)}</div>`,
  }));

/** What a provision said that the statute no longer contains, newest first; read from the file about the statute. */
export const formerText = (ref: BodyRef, slug: string): readonly FormerWording[] =>
  (readNorm(ref).former ?? []).filter((norm) => norm.slug === slug).flatMap(formerWordings);

/** Reads the file of a provision and makes its HTML; done only when the page is rendered. */
export function normText(ref: BodyRef, { label, heading, asOf }: Readonly<{ label: string; heading: string; asOf: string }>): NormText {
  const body = readNorm(ref);
  const html = new NormHtml(body.footnotes, {
    links: ref.links?.citations ?? {},
    countsSentences: countsSentences(label),
    images: shownImages(ref, body),
  });
  const aside = new NormHtml(body.footnotes);
  return {
    html: body.text.length === 0 ? "" : `<div class="norm">${html.wording(body.text)}</div>`,
    footnotes: body.footnotes.map(({ id, sign, in: nodes, inHeading = false }) => ({ id, sign, html: aside.plain(nodes), inHeading })),
    notesHtml: aside.plain(body.notes),
    synopses: synopsesOf(body, heading, asOf),
    former: (body.former ?? []).map((norm) => ({
      anchor: formerAnchor(norm.label),
      label: norm.label,
      heading: norm.heading ?? "",
      wordings: formerWordings(norm),
    })),
  };
}
