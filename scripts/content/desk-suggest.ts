import { entriesOf } from "#src/catalogue/check-content.ts";
import { collections } from "#src/catalogue/collections.ts";
import type { Entry } from "#src/catalogue/entry.ts";
import { entryPath } from "#src/catalogue/entry-path.ts";
import { entryTitle } from "#src/catalogue/entry-title.ts";
import { readNormFacts } from "#src/catalogue/links/norm-facts.ts";
import { readCitation } from "#src/catalogue/links/read-citation.ts";
import { findPlaying } from "#src/catalogue/playing.ts";
import type { Scan } from "#src/catalogue/scan-content.ts";
import { none } from "#src/content/collections/define/item.ts";
import { folded } from "#src/domain/german-text/folded-text.ts";
import { appearsAt, type Hold } from "#src/domain/page/publication.ts";
import { todayInBerlin } from "#src/domain/time/berlin-time.ts";
import { formatDay } from "#src/domain/time/german-date.ts";
import type { SuggestAsked, Suggestion } from "#src/editing/desk-calls.ts";
import { scanMedia } from "#src/media/scan-media.ts";
import { type DeskLaw, type KnownNorm, lawIn } from "./desk-law.ts";

type Ranked<Of> = Readonly<{ of: Of; rank: number }>;

const best = <Of>(found: readonly Ranked<Of>[], limit: number): readonly Of[] =>
  found
    .toSorted((a, b) => a.rank - b.rank)
    .slice(0, limit)
    .map(({ of }) => of);

/** How well a folded name fits what was typed: the smaller the better; undefined where it does not. */
function rankOf(text: string, words: readonly string[]): number | undefined {
  if (!words.every((word) => text.includes(word))) return undefined;
  const [first = ""] = words;
  if (text === words.join(" ")) return 0;
  return text.startsWith(first) ? 1 : text.includes(` ${first}`) ? 2 : 3;
}

const wordsOf = (text: string): readonly string[] => folded(text).split(" ").filter(Boolean);

type Typed = Readonly<{
  sign: "§" | "Art.";
  number: string;
  /** „Abs. 6 Satz 1“ as it was typed. */
  place: string;
  /** „Abs.“ without a number yet. */
  open: boolean;
  /** The beginning of a statute's name, or words of a heading. */
  rest: string;
}>;

const unit = /^(?:Abs\.?|Absatz|S\.|Satz|Nr\.?|Nummer|Buchst\.?|lit\.?|Halbs\.?|Alt\.?)$/;
const value = /^[\dIVXa-z]{1,4}$/;

/** What was typed from the sign on: `§ 37 Abs. 6 Bet`. */
function typedNorm(text: string): Typed | undefined {
  const found = /^(§|Art\.?) ?(\d{0,4}[a-z]?)(?: (.*))?$/.exec(text.trimStart().replace(/\s/g, " ").replace(/^§ ?§/, "§"));
  if (found === null) return undefined;
  const [, sign = "", number = "", further = ""] = found;
  const words = further.split(" ").filter(Boolean);
  let at = 0;
  while (unit.test(words[at] ?? "") && value.test(words[at + 1] ?? "")) at += 2;
  const open = unit.test(words[at] ?? "");
  return {
    ...{ sign: sign === "§" ? ("§" as const) : ("Art." as const), number, open },
    place: words.slice(0, at).join(" "),
    rest: words.slice(open ? at + 1 : at).join(" "),
  };
}

function stateOf(norm: KnownNorm, wrong: string | undefined): string {
  if (norm.gone) return "weggefallen";
  return wrong ?? `in Kraft, Stand ${formatDay(norm.asOf)}`;
}

function suggestedNorm(law: DeskLaw, norm: KnownNorm, place: string): Suggestion {
  const asked = [norm.sign, norm.number, ...(place === "" ? [] : [place]), norm.abbreviation].join(" ");
  const citation = readCitation(asked);
  const wrong = citation?.kind === "norm" ? law.judge(citation) : undefined;
  const note = [norm.heading, stateOf(norm, wrong)].filter(Boolean).join(" · ");
  return { insert: asked, label: asked, note, gone: norm.gone || wrong !== undefined };
}

function absaetzeOf(law: DeskLaw, { statute, slug }: KnownNorm): readonly string[] {
  const list = findPlaying(law.catalogue, "norm-list", statute);
  const facts = list?.role.list(list.entry).norms[slug];
  return [...(readNormFacts(facts ?? "?").absaetze ?? new Map<string, Readonly<{ gone: boolean }>>())].flatMap(([name, { gone }]) =>
    gone ? [] : [name],
  );
}

function normSuggestions(law: DeskLaw, words: string, limit: number): readonly Suggestion[] {
  const typed = typedNorm(words);
  if (typed === undefined) return [];
  const { sign, number, place, open, rest } = typed;
  const asked = wordsOf(rest);
  const byHeading = number === "";
  const cited = law.cited();
  const found = law.norms.flatMap((norm): readonly Ranked<KnownNorm>[] => {
    if (norm.sign !== sign || !norm.number.startsWith(number)) return [];
    const named = asked.length === 0 || folded(norm.abbreviation).replaceAll(" ", "").startsWith(asked.join(""));
    if (!named && !(byHeading && rankOf(folded(norm.heading), asked) !== undefined)) return [];
    const often = (cited.statutes.get(norm.statute) ?? 0) + 50 * (cited.norms.get(`${norm.statute}/${norm.slug}`) ?? 0);
    // A number that was typed whole, then what is in force, then what our texts cite most.
    return [{ of: norm, rank: (norm.number === number ? 0 : 2e9) + (norm.gone ? 1e9 : 0) - Math.min(often, 9e8) }];
  });
  const norms = best(found, limit);
  const [first] = norms;
  if (!open || first === undefined) return norms.map((norm) => suggestedNorm(law, norm, place));
  const deeper = place === "" ? absaetzeOf(law, first) : [];
  return deeper.slice(0, limit).map((absatz) => suggestedNorm(law, first, `Abs. ${absatz}`));
}

const isOfficial = (entry: Entry): boolean => collections.of(entry).writtenBy === "importer";
const isHeld = (entry: Entry): boolean => appearsAt(entry.data as Hold) > Date.now();

const knownNames = new WeakMap<Entry, readonly string[]>();

/** What an entry is known by, its title first; folded. */
function namesOf(entry: Entry): readonly string[] {
  const known = knownNames.get(entry);
  if (known !== undefined) return known;
  const more = (["synonyms", "forms"] as const).flatMap((field) => {
    const given: unknown = Reflect.get(entry.data, field);
    return Array.isArray(given) ? given.filter((one): one is string => typeof one === "string") : [];
  });
  const names = [entryTitle(entry), ...more, entry.id].map(folded);
  knownNames.set(entry, names);
  return names;
}

function ranked(entry: Entry, words: readonly string[]): number | undefined {
  const fits = namesOf(entry).flatMap((name, i) => {
    const rank = rankOf(name, words);
    return rank === undefined ? [] : [rank + (i === 0 ? 0 : 0.5)];
  });
  return fits.length === 0 ? undefined : Math.min(...fits) + entryTitle(entry).length / 1000;
}

function found(entries: readonly Entry[], words: string, limit: number): readonly Entry[] {
  const asked = wordsOf(words);
  return best(
    entries.flatMap((entry) => {
      const rank = ranked(entry, asked);
      return rank === undefined ? [] : [{ of: entry, rank }];
    }),
    limit,
  );
}

function pageSuggestions(scan: Scan, words: string, limit: number): readonly Suggestion[] {
  const pages = entriesOf(scan).filter((entry) => !isOfficial(entry) && collections.of(entry).address !== none && !isHeld(entry));
  return found(pages, words, limit).flatMap((entry) => {
    const path = entryPath(entry);
    if (path === undefined) return [];
    return [{ insert: path, label: entryTitle(entry), note: `${collections.of(entry).label.one} · ${path}`, gone: false }];
  });
}

const entrySuggestions = (scan: Scan, collection: string, words: string, limit: number): readonly Suggestion[] =>
  found(
    entriesOf(scan).filter((entry) => entry.collection === collection),
    words,
    limit,
  ).map((entry) => ({
    ...{ insert: entry.id, label: entryTitle(entry), gone: isHeld(entry) },
    note: isHeld(entry) ? `${entry.id} · noch nicht öffentlich` : entry.id,
  }));

async function pictureSuggestions(contentDir: string, words: string, limit: number): Promise<readonly Suggestion[]> {
  const asked = wordsOf(words);
  const { media } = await scanMedia(contentDir);
  const pictures = [...media.values()].filter(
    ({ file, kind }) => !["pdf", "film"].includes(kind) && !file.startsWith("media/illustrations/"),
  );
  return best(
    pictures.flatMap((picture) => {
      const rank = rankOf(folded(`${picture.details.alt ?? ""} ${picture.file} ${picture.details.source ?? ""}`), asked);
      return rank === undefined ? [] : [{ of: picture, rank }];
    }),
    limit,
  ).map(({ file, details, width, height }) => ({
    ...{ insert: file, label: details.alt ?? "", gone: details.alt === undefined },
    note: `${file}${width > 0 ? ` · ${width} × ${height}` : ""}${details.alt === undefined ? " · ohne Alternativtext" : ""}`,
  }));
}

/** What somebody may mean by what was typed so far, the likeliest first (spec:editing#completion). */
export async function suggestions(
  scan: Scan,
  { kind, words, collection, limit }: SuggestAsked,
  contentDir: string,
): Promise<readonly Suggestion[]> {
  switch (kind) {
    case "norm":
      return normSuggestions(lawIn(scan, contentDir, todayInBerlin(new Date())), words, limit);
    case "page":
      return pageSuggestions(scan, words, limit);
    case "picture":
      return pictureSuggestions(contentDir, words, limit);
    case "entry":
      return entrySuggestions(scan, collection, words, limit);
    default:
      return kind satisfies never;
  }
}
