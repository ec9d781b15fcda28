import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { Catalogue } from "#src/catalogue/catalogue.ts";
import type { StaticPath } from "#src/catalogue/define-pages.ts";
import type { CatalogueIndex, Entry } from "#src/catalogue/entry.ts";
import { lastChanges } from "#src/catalogue/last-changed.ts";
import { mentionsByFile, mentionsOf } from "#src/catalogue/links/term-mentions.ts";
import { isSource } from "#src/catalogue/published-sources.ts";
import { giveCatalogue } from "#src/catalogue/read-catalogue.ts";
import { addressesOf } from "#src/catalogue/redirects/vanished-addresses.ts";
import { markRendering } from "#src/catalogue/rendering.ts";
import { scanContent } from "#src/catalogue/scan-content.ts";
import type { PortalEvent } from "#src/domain/events/portal-event.ts";
import { recommendationsView } from "#src/queries/recommendations.ts";
import type { StoredFile } from "#src/release/stored-file.ts";
import { planPages } from "../publish-paths.ts";
import type { PageModule, PrerenderedRoute, Renderer } from "../renderer.ts";
import { documentSources, planDocuments } from "../search/plan-documents.ts";
import { copyContent } from "../test/content-copy.ts";
import { temporaryFolder } from "../test/temporary-folder.ts";
import { views } from "../write/views.ts";
import { type Made, PublisherMemory } from "./publisher-memory.ts";

type Index = CatalogueIndex;
type Pages = Pick<Renderer, "prerendered">;

const modules = import.meta.glob<Record<string, unknown>>("/src/features/*/server/*.pages.ts", { eager: true });

/** Every page type of the product as a route of its own. Pages without a model answer with what they would show. */
function routes(): Readonly<{ pages: Pages; shown: ReadonlyMap<string, () => unknown> }> {
  const shown = new Map<string, () => unknown>();
  const prerendered = Object.entries(modules).flatMap(([file, exported]) =>
    Object.entries(exported).flatMap(([name, value]): PrerenderedRoute[] => {
      const component = `${file}#${name}`;
      const getStaticPaths = (value as PageModule | null)?.getStaticPaths as (() => StaticPath[]) | undefined;
      if (getStaticPaths) {
        const params = Object.keys(getStaticPaths()[0]?.params ?? {}).map((param) => `/[${param}]`);
        const route = { component, route: component + params.join(""), type: "page" } as PrerenderedRoute["route"];
        return [{ route, module: () => Promise.resolve({ getStaticPaths }) }];
      }
      if (!/definePage\b|Index$|Start$|Finder$/.test(name) || typeof value !== "function" || value.length > 0) return [];
      shown.set(component, value as () => unknown);
      const route = { component, route: component, pathname: component, type: "page" } as PrerenderedRoute["route"];
      return [{ route, module: () => Promise.resolve({}) }];
    }),
  );
  return { pages: { prerendered }, shown };
}

/** A series of numbers that looks random and is the same each time (mulberry32). */
function numbers(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) % below;
  };
}

let first: Index;

beforeAll(() => {
  markRendering();
  const { dir } = copyContent("src/content", join(temporaryFolderForAll(), "content"), 5);
  const entries = [...scanContent(dir, new Map()).files.values()].map(({ entry }) => entry);
  const mentions = mentionsByFile(mentionsOf(entries, undefined, () => "---\na: b\n---\nDie Abmahnung und der Betriebsrat.\n"));
  first = { contentDir: dir, today: "2026-11-16", entries, waiting: [], events: eventsFor(entries), mentions };
});

function eventsFor(entries: readonly Entry[]): readonly PortalEvent[] {
  const themes = entries.filter(({ collection }) => collection === "themes");
  const hotels = entries.filter(({ collection }) => collection === "hotels");
  return themes.flatMap(({ id }, i) =>
    [0, 1].map((n): PortalEvent => {
      const hotel = hotels[(i + n) % hotels.length];
      const data = hotel?.data as { id: number; title: string };
      return {
        ...{ eventId: 100 + 2 * i + n, themeId: i, themeSlug: id, conferenceSlug: null, title: `Seminar ${i}` },
        ...{ startDate: `2026-1${n + 1}-2${i % 9}`, endDate: `2026-1${n + 1}-2${i % 9}`, startTime: "10:00", endTime: "16:00" },
        hotel: hotel ? [{ hotelId: data.id, name: data.title, slug: hotel.id, city: "Berlin" }] : [],
        ...{ modules: [], seats: 20, minimum: 5, booked: i, held: 0, cancelled: false, prices: [1000], rates: null },
      };
    }),
  );
}

const pick = <T>(list: readonly T[], below: (n: number) => number): T | undefined => list[below(list.length)];
const changedEntry = (entry: Entry, change: Partial<Entry>, n: number): Entry =>
  ({ ...entry, digest: `${entry.digest}${n}`, ...change }) as Entry;
const withData = (entry: Entry, data: Readonly<Record<string, unknown>>, n: number): Entry =>
  changedEntry(entry, { data: { ...entry.data, ...data } as Entry["data"] }, n);

type Edit = (index: Index, below: (n: number) => number, n: number) => Index;

const ofOne =
  (change: (entry: Entry, n: number, index: Index) => Entry, fits: (entry: Entry) => boolean = () => true): Edit =>
  (index, below, n) => {
    const one = pick(index.entries.filter(fits), below);
    return { ...index, entries: index.entries.map((entry) => (entry === one ? change(entry, n, index) : entry)) };
  };
const has =
  (field: string) =>
  ({ data }: Entry): boolean =>
    field in data;

const edits: Readonly<Record<string, Edit>> = {
  body: ofOne((entry, n) => changedEntry(entry, {}, n)),
  title: ofOne((entry, n) => withData(entry, { title: `Titel ${n}` }, n), has("title")),
  teaser: ofOne((entry, n) => withData(entry, { teaser: `Vorspann ${n}` }, n), has("teaser")),
  navigation: ofOne(
    (entry, n) => {
      const { header } = entry.data as { header: readonly object[] };
      return withData(
        entry,
        { header: header.map((link, i) => (i === n % header.length ? { ...link, linkText: `Punkt ${n}` } : link)) },
        n,
      );
    },
    ({ collection }) => collection === "navigation",
  ),
  date: ofOne((entry, n) => withData(entry, { date: `2026-10-${10 + (n % 20)}` }, n), has("date")),
  tags: ofOne((entry, n) => withData(entry, { tags: [] }, n), has("tags")),
  topics: ofOne((entry, n, { entries }) => {
    const topics = entries.filter(({ collection }) => collection === "topics").map(({ id }) => id);
    return withData(entry, { topics: topics.slice(n % 3, (n % 3) + 2) }, n);
  }, has("topics")),
  headings: ofOne(
    (entry, n) => changedEntry(entry, { headings: [...entry.headings, `Abschnitt ${n}`] }, n),
    ({ collection }) => collection === "lexicon",
  ),
  citation: ofOne((entry, n) => changedEntry(entry, { citations: [...entry.citations, { text: `§ ${37 + (n % 3)} BetrVG`, line: 9 }] }, n)),
  link: ofOne((entry, n, { entries }) => {
    const [target] = entries.filter(({ collection }) => collection === "lexicon").slice(n % 5);
    return changedEntry(entry, { links: [...entry.links, { href: `/betriebsratslexikon/${target?.id}`, line: 9 }] }, n);
  }),
  added: (index, below, n) => {
    const one = pick(
      index.entries.filter(({ collection }) => collection === "news"),
      below,
    );
    if (!one) return index;
    const made = { ...one, id: `${one.id}-${n}`, file: `news/${one.id}-${n}.md`, digest: `neu ${n}` };
    return { ...index, entries: [...index.entries, made].sort((a, b) => (a.file < b.file ? -1 : 1)) };
  },
  removed: (index, below) => {
    const one = pick(
      index.entries.filter(({ collection, id }) => collection === "news" && /-\d+$/.test(id)),
      below,
    );
    return { ...index, entries: index.entries.filter((entry) => entry !== one) };
  },
  mention: (index, below, n) => {
    const file =
      pick(
        index.entries.filter(({ collection }) => collection === "news"),
        below,
      )?.file ?? "";
    const term = index.entries.filter(({ collection }) => collection === "lexicon")[n % 5]?.id ?? "";
    return { ...index, mentions: { ...index.mentions, [file]: [{ term, text: "Wort" }] } };
  },
  event: (index, below, n) => {
    const one = pick(index.events, below);
    const change = [{ booked: 20 }, { cancelled: true }, { startDate: "2026-12-01", endDate: "2026-12-02" }, { title: `Neu ${n}` }][n % 4];
    return { ...index, events: index.events.map((event) => (event === one ? { ...event, ...change } : event)) };
  },
  rating: (index, below, n) => {
    const themeSlug = pick(
      index.entries.filter(({ collection }) => collection === "themes"),
      below,
    )?.id;
    if (themeSlug === undefined) return index;
    const [overall, trainers] = [
      { sum: 20 + n, count: 5 + (n % 2) },
      { sum: 24, count: 5 },
    ];
    const voices = n % 3 === 0 ? [] : [{ text: `Gut ${n}`, by: "", month: "Oktober 2026" }];
    const others = (index.ratings ?? []).filter((rating) => rating.themeSlug !== themeSlug);
    return { ...index, ratings: [...others, ...(n % 5 === 0 ? [] : [{ themeSlug, overall, trainers, voices, asOf: "2026-11-16" }])] };
  },
  day: (index, _, n) => ({ ...index, today: `2026-11-${16 + (n % 12)}` }),
};

const madeOf = ({ entries }: Index): Made => {
  const frame = entries.filter(({ collection }) => collection === "navigation").map(({ digest }) => digest);
  return { code: "code", stamp: "stamp", index: "", frame: frame.join(" ") };
};
const file: StoredFile = { h: "h", s: 1, t: "text/html" };

/** What is written beside pages, by name. */
function filesOf(c: Catalogue): ReadonlyMap<string, () => unknown> {
  return new Map<string, () => unknown>([
    ...views.map(({ name, make }) => [`view ${name}`, () => make(c)] as const),
    ...documentSources(c).map((source) => [`search ${source}`, () => planDocuments(c, source)] as const),
    ["sources", () => c.entries.filter(isSource).map(({ file, digest }) => [file, digest])],
    ["days", () => [...c.once("last changes", ({ entries }) => lastChanges(entries))]],
    ["addresses", () => addressesOf(c.entries)],
    ["links", () => c.entries.map(({ links }) => links)],
  ]);
}

type Online = Readonly<{ before?: string | undefined; now: string }>;

/** A publication without rendering: what each page and file would be made of, in order. */
async function publishModels(
  memory: PublisherMemory,
  index: Index,
  { pages, shown }: ReturnType<typeof routes>,
  { before, now }: Online = { now: "1" },
  crashes = false,
) {
  const made = madeOf(index);
  memory.begin(index, made, before);
  const { paths, doubted, gone } = await planPages(pages, memory);
  const contents = new Map<string, string>();
  for (const [name, make] of filesOf(memory.catalogue))
    if (!memory.files.isCurrent(name)) contents.set(name, JSON.stringify(memory.files.note(name, make)));
  let remade = 0;
  for (const { pathname, cacheKey } of doubted) {
    const show = shown.get(pathname);
    if (show === undefined) contents.set(pathname, cacheKey ?? "");
    else if (cacheKey === undefined) {
      remade += 1;
      contents.set(pathname, JSON.stringify(await memory.makePage(pathname, async () => show())));
    }
  }
  const online = doubted.map(({ pathname, component, cacheKey }) => [pathname, { component, cacheKey, file }] as const);
  if (!crashes) memory.keep(made, new Map(online), gone, now);
  return { contents, order: paths.flat(), remade };
}

function temporaryFolderForAll(): string {
  return ".cache/test/tracked-planning";
}

describe("after any edit", () => {
  it.each([1, 2, 3])(
    "the pages planned from what was read are those of a clean plan (series %i)",
    async (seed) => {
      const below = numbers(seed);
      giveCatalogue(new Catalogue(first));
      const all = routes();
      expect(all.pages.prerendered.length).toBeGreaterThan(25);
      expect(all.shown.size).toBeGreaterThan(5);
      const folder = temporaryFolder();
      let memory = new PublisherMemory(folder);
      let index = first;
      const shown = new Map((await publishModels(memory, index, all, { now: "-1" })).contents);
      const names = Object.keys(edits);
      for (let n = 0; n < 24; n++) {
        const name = names[below(names.length)] ?? "body";
        index = edits[name]?.(index, below, n) ?? index;
        // Now and then a new process, which reads the state from its file.
        if (below(4) === 0) memory = new PublisherMemory(folder);
        // Or one that dies between the switch and its note: what is online is newer than the state then.
        const crashes = below(5) === 0;
        const tracked = await publishModels(memory, index, all, { before: String(n - 1), now: String(n) }, crashes);
        if (crashes) memory = new PublisherMemory(folder);
        for (const [path, content] of tracked.contents) shown.set(path, content);
        const clean = await publishModels(new PublisherMemory(temporaryFolder()), index, all);
        expect(tracked.order, `${n} ${name}`).toEqual(clean.order);
        const different = [...clean.contents].filter(([path, content]) => shown.get(path) !== content).map(([path]) => path);
        expect(different, `${n} ${name}`).toEqual([]);
      }
      giveCatalogue(undefined);
    },
    120_000,
  );
});

it("recommendations read from a tracked catalogue are those of a plain one", () => {
  const memory = new PublisherMemory(temporaryFolder());
  memory.begin(first, madeOf(first));
  expect(recommendationsView.make(memory.catalogue)).toEqual(recommendationsView.make(new Catalogue(first)));
  giveCatalogue(undefined);
});
