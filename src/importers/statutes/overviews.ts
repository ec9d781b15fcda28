import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { DataOf } from "#src/catalogue/collections.ts";
import { parseEntry } from "#src/catalogue/parse-entry.ts";
import { slugOf } from "#src/domain/german-text/slug.ts";
import { audienceKeys } from "#src/domain/law/audiences.ts";
import { formatDay } from "#src/domain/time/german-date.ts";
import { ImportRefused } from "../files/import-refused.ts";
import { parseNormFile } from "./norm-file.ts";
import { dayOfState, LAW_FILE, type Statute } from "./statute.ts";

export type Overview = Readonly<{ slug: string; data: DataOf<"statutes"> }>;

const OFFICIAL_SITE = "https://www.gesetze-im-internet.de/";

/** All statutes with an overview. A file that an editor still has to mend counts as not there. */
function readOverviews(contentDir: string): readonly Overview[] {
  const folder = join(contentDir, "statutes");
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => name.endsWith(".md"))
    .sort()
    .flatMap((name) => {
      const slug = name.slice(0, -".md".length);
      const parsed = parseEntry("statutes", slug, `statutes/${name}`, readFileSync(join(folder, name), "utf8"));
      return parsed.ok ? [{ slug, data: parsed.entry.data as DataOf<"statutes"> }] : [];
    });
}

type ImportedState = Readonly<{ docNumber: string; builtAt: string }>;

function importedStatute(contentDir: string, statute: string): ImportedState | undefined {
  const file = join(contentDir, "norms", statute, `${LAW_FILE}.md`);
  return existsSync(file) ? parseNormFile(`${statute}/${LAW_FILE}`, readFileSync(file, "utf8"))?.front.law : undefined;
}

const officialSlug = (url: string): string => new URL(url).pathname.replaceAll("/", "");

/** Overviews and imported states of a content folder, read once for a whole import. */
export class KnownStatutes {
  readonly #contentDir: string;
  readonly #states = new Map<string, ImportedState | undefined>();
  overviews: readonly Overview[];

  constructor(contentDir: string) {
    this.#contentDir = contentDir;
    this.overviews = readOverviews(contentDir);
  }

  stateOf(statute: string): ImportedState | undefined {
    if (!this.#states.has(statute)) this.#states.set(statute, importedStatute(this.#contentDir, statute));
    return this.#states.get(statute);
  }

  /** After a statute was written. */
  written(statute: string, overviewToo: boolean): void {
    this.#states.delete(statute);
    if (overviewToo) this.overviews = readOverviews(this.#contentDir);
  }
}

/** The statute made from this file before, or the one whose overview has its abbreviation or official address. */
export function statuteFor(known: KnownStatutes, law: Statute, sourceSlug: string | undefined): string | undefined {
  const { overviews } = known;
  const same = overviews.find(({ slug }) => known.stateOf(slug)?.docNumber === law.docNumber);
  if (same) return same.slug;
  const free = overviews.filter(({ slug }) => known.stateOf(slug) === undefined);
  const byAddress = free.find(({ data }) => sourceSlug !== undefined && officialSlug(data.officialUrl) === sourceSlug);
  return (byAddress ?? free.find(({ data }) => law.abbreviations.includes(data.abbreviation)))?.slug;
}

/** Official facts alone, for a statute no editor described. A generated one keeps its address. Throws `ImportRefused`. */
export function generatedOverview(
  contentDir: string,
  law: Statute,
  sourceSlug: string | undefined,
  before: Overview | undefined,
): Readonly<{ slug: string; text: string }> {
  const abbreviation = law.abbreviations[0] ?? "";
  const slug = before?.slug ?? slugOf(abbreviation);
  if (law.enacted === undefined) throw new ImportRefused("In der Datei fehlt der Tag der Ausfertigung, deshalb entsteht keine Übersicht.");
  if (!before && existsSync(join(contentDir, "statutes", `${slug}.md`)))
    throw new ImportRefused(`Die Übersicht statutes/${slug}.md gehört zu einem anderen Gesetz; bitte mit --as zuordnen.`);
  const front = {
    title: law.title,
    shortTitle: (law.shortTitle ?? law.title).slice(0, 200),
    abbreviation,
    description: `${abbreviation} vom ${formatDay(law.enacted)}: amtlicher Wortlaut mit Gliederung und allen Vorschriften.`.slice(0, 180),
    enacted: law.enacted,
    officialUrl: before?.data.officialUrl ?? (sourceSlug === undefined ? OFFICIAL_SITE : `${OFFICIAL_SITE}${sourceSlug}/`),
    imported: true,
    audiences: [...audienceKeys],
    checked: dayOfState(law.builtAt),
  };
  const fields = Object.entries(front).map(([field, value]) => `${field}: ${JSON.stringify(value)}`);
  return { slug, text: `---\n${fields.join("\n")}\n---\n` };
}
