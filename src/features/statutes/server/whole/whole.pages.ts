import type { Catalogue } from "#src/catalogue/catalogue.ts";
import { definePages } from "#src/catalogue/define-pages.ts";
import { linkedBody } from "#src/catalogue/links/linked-body.ts";
import { repealedSince } from "#src/catalogue/links/listed-norm.ts";
import type { BodyRef, TocEntry } from "#src/catalogue/render-body.ts";
import type { Fact } from "#src/domain/page/fact.ts";
import type { PageHead } from "#src/domain/page/page-head.ts";
import { formatDay } from "#src/domain/time/german-date.ts";
import { lastAmendment, normsOf, start } from "../norms.pages.ts";
import { type OutlineUnit, outlineOf } from "../outline.ts";
import { wholeEpubPath, wholePath, wholePdfPath } from "./whole-paths.ts";

/** A heading of the statute's structure, or a provision with the place of its wording. `level` is that of its heading. */
export type WholePart = Readonly<{ id: string; level: number; label: string; heading: string }> &
  (
    | Readonly<{ kind: "unit" }>
    | Readonly<{ kind: "text"; body: BodyRef }>
    | Readonly<{ kind: "norm"; body: BodyRef; path: string; repealed: boolean }>
  );

export type WholeModel = Readonly<{
  head: PageHead;
  kicker: string;
  abbreviation: string;
  lead: string;
  title: string;
  /** ISO day of the official file. */
  asOf: string;
  /** First day on which the statute was law no more; undefined while it is. */
  repealedSince: string | undefined;
  parts: readonly WholePart[];
  toc: readonly TocEntry[];
  facts: readonly Fact[];
}>;

const MOST_LEVEL = 6;
/** The structure is our own list of contents: the printed one is a table for paper. */
const isContents = (label: string): boolean => /^Inhalts(?:übersicht|verzeichnis)$/i.test(label);

/** Everything a statute says, in reading order. */
function partsOf(c: Catalogue, statute: string): readonly WholePart[] {
  const norms = new Map(normsOf(c, statute).map((norm) => [`${start.path}/${norm.id}`, norm]));
  const parts: WholePart[] = [];
  const walk = ({ norms: links, units }: OutlineUnit, depth: number): void => {
    const level = Math.min(MOST_LEVEL, depth + 2);
    for (const { path, label, heading, repealed } of links) {
      const norm = norms.get(path);
      if (norm === undefined || isContents(label)) continue;
      const id = `norm-${path.slice(path.lastIndexOf("/") + 1)}`;
      parts.push({ kind: "norm", id, level, label, heading, path, repealed, body: linkedBody(c, norm) });
    }
    for (const unit of units) {
      const at = parts.length;
      const id = `teil-${at + 1}`;
      parts.push({ kind: "unit", id, level, label: unit.label, heading: unit.title });
      const own = unit.path === undefined ? undefined : norms.get(unit.path);
      if (own) parts.push({ kind: "text", id: `${id}-text`, level, label: unit.label, heading: unit.title, body: linkedBody(c, own) });
      walk(unit, depth + 1);
    }
  };
  walk(outlineOf([...norms.values()]), 0);
  return parts;
}

function tocOf(parts: readonly WholePart[]): readonly TocEntry[] {
  const units = parts.filter(({ kind, level }) => kind === "unit" && level === 2);
  const listed = units.length > 1 ? units : parts.filter(({ kind }) => kind === "norm");
  return listed.map(({ id, label, heading }) => ({ id, text: `${label} ${heading}`.trim(), depth: 2 as const }));
}

/** `/gesetze/{x}/gesamt`: the whole wording on one page, for statutes whose wording was imported (spec:law#whole-statute). */
export const wholePages = definePages({
  paths: (c) => c.list("norms").flatMap(({ data }) => (data.law ? [{ params: { statute: data.statute }, id: data.statute }] : [])),
  model: (c, id): WholeModel => {
    const { abbreviation, shortTitle, title, officialUrl } = c.get("statutes", id).data;
    const about = normsOf(c, id).find(({ data }) => data.law);
    const asOf = about?.data.asOf ?? "";
    const parts = partsOf(c, id);
    return {
      head: {
        brand: "betriebsrat",
        path: wholePath(id),
        title: `${abbreviation}: Das ganze Gesetz`,
        description: `${abbreviation} (${shortTitle.slice(0, 80)}) vollständig auf einer Seite, Stand ${formatDay(asOf)}, zum Lesen, Durchsuchen und Drucken.`,
        illustration: "statutes",
        crumbs: [start, { label: abbreviation, path: `${start.path}/${id}` }],
        jsonLd: [],
      },
      kicker: shortTitle,
      abbreviation,
      lead: title === shortTitle ? "" : title,
      title,
      asOf,
      repealedSince: repealedSince(c, id),
      parts,
      toc: tocOf(parts),
      facts: [
        { label: "Gesetz", value: abbreviation, href: `${start.path}/${id}` },
        ...lastAmendment(c, about),
        { label: "Amtliche Datei vom", value: formatDay(asOf) },
        {
          label: "Zum Mitnehmen",
          value: "PDF, EPUB",
          parts: [
            { text: "PDF", href: wholePdfPath(id) },
            { text: "EPUB", href: wholeEpubPath(id) },
          ],
        },
        { label: "Amtlicher Text", value: "gesetze-im-internet.de", href: officialUrl },
      ],
    };
  },
});
