import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openStore, type Store } from "#db/client.ts";
import { allEvents } from "#db/repositories/events.ts";
import { events } from "#db/schema/events.ts";
import type { CollectionName } from "#src/catalogue/collections.ts";
import type { Entry } from "#src/catalogue/entry.ts";
import { scanContent } from "#src/catalogue/scan-content.ts";
import { eventPath, type PortalEvent } from "#src/domain/portal-event.ts";
import { rendererRecord } from "./publish.ts";
import { type BuildRun, bodyOf, differences, emptyDist, manifestOf, runBuild, treeOf, type Variables } from "./test/built-site.ts";
import { type ContentCopy, copyContent } from "./test/content-copy.ts";

const work = ".cache/test/build";
const dist = join(work, "dist");
const clean = join(work, "clean");
const variables: Variables = {
  CONTENT_DIR: join(work, "content"),
  DIST_DIR: dist,
  DATABASE_URL: `file:${work}/portal.sqlite`,
  VAR_DIR: work,
  PORT: "4398",
};
const build = (more: Variables = {}): Promise<BuildRun> => runBuild({ ...variables, ...more });
/** Entries taken over of each collection. */
const COPIED = 6;

let content: ContentCopy;
let store: Store;
let compiled: BuildRun;

beforeAll(async () => {
  rmSync(work, { recursive: true, force: true });
  mkdirSync(work, { recursive: true });
  content = copyContent("src/content", join(work, "content"), COPIED);
  compiled = await build();
  store = await openStore(`file:${work}/portal.sqlite`);
}, 120_000);
afterAll(() => store.close());

/** Publishes everything anew with the renderer of the last code build, and compares byte by byte. */
async function expectCleanBuildIsTheSame(more: Variables = {}): Promise<void> {
  emptyDist(clean, dist);
  const run = await build({ ...more, DIST_DIR: clean });
  expect(run.output).toContain("Seiten neu erzeugt");
  expect(run.rendered).toBe(run.pages);
  expect(differences(manifestOf(dist), manifestOf(clean))).toEqual([]);
  expect(readFileSync(join(dist, "static.json"), "utf8")).toBe(readFileSync(join(clean, "static.json"), "utf8"));
  expect(treeOf(dist)).toEqual(treeOf(clean));
}

const entries = (): Entry[] => [...scanContent(content.dir, new Map()).files.values()].map(({ entry }) => entry);
const dataOf = (entry: Entry | undefined) => (entry?.data ?? {}) as Readonly<Record<string, unknown>>;
const retitled = (text: string): string => text.replace(/^title: .*$/m, "title: Ganz neu benannt");

/** An entry that others of the copy refer to. */
function referredTo(collection: CollectionName, by: CollectionName, field: string): string {
  const ids = new Set(
    entries()
      .filter((entry) => entry.collection === by)
      .flatMap((entry) => dataOf(entry)[field] as readonly string[]),
  );
  const [id] = content.ids(collection).filter((known) => ids.has(known));
  if (id === undefined) throw new Error(`no ${by} refers to ${collection}`);
  return id;
}

async function bookable(): Promise<PortalEvent> {
  const event = (await allEvents(store.db)).find(
    ({ startDate, cancelled, booked, seats, themeSlug }) =>
      startDate > "2000" && startDate > new Date().toISOString() && !cancelled && booked < seats - 9 && themeSlug !== null,
  );
  if (!event) throw new Error("no event can be booked");
  return event;
}

const changeEvent = async (values: Partial<typeof events.$inferInsert>): Promise<string> => {
  const event = await bookable();
  const found = values.booked === undefined ? values : { booked: event.seats };
  await store.write(async (tx) => void (await tx.update(events).set(found).where(eq(events.eventId, event.eventId))));
  return eventPath(event);
};

describe("the first build", () => {
  it("compiles, renders every page and equals a clean one", async () => {
    expect(compiled.output).toContain("neu übersetzt");
    expect(compiled.code).toBe(0);
    await expectCleanBuildIsTheSame();
  }, 60_000);

  it("without a change is followed by one that renders nothing", async () => {
    const before = readFileSync(join(dist, "static.json"));
    const run = await build();
    expect([run.code, run.rendered, run.removed, run.compiled]).toEqual([0, 0, 0, false]);
    expect(readFileSync(join(dist, "static.json"))).toEqual(before);
  }, 60_000);
});

describe("publishing only what changed equals a clean build", () => {
  type Change = Readonly<{ title: string; change: () => Promise<readonly string[]> | readonly string[]; frame?: boolean }>;

  const changes: readonly Change[] = [
    {
      title: "the text of an entry",
      change: () => {
        content.edit("lexicon", "br/abmahnung", (text) => `${text}\n## Ein neuer Abschnitt\n\nMit neuem Text.\n`);
        return ["/betriebsratslexikon/br/abmahnung"];
      },
    },
    {
      title: "the title of an entry that others show",
      change: () => {
        const id = referredTo("lexicon", "lexicon", "related");
        content.edit("lexicon", id, retitled);
        const showing = entries().find(
          (entry) => entry.collection === "lexicon" && (dataOf(entry)["related"] as readonly string[]).includes(id),
        );
        return [`/betriebsratslexikon/${id}`, `/betriebsratslexikon/${showing?.id}`, "/betriebsratslexikon"];
      },
    },
    {
      title: "the date of a news item",
      change: () => {
        const [id = ""] = content.ids("news");
        content.edit("news", id, (text) => text.replace(/^date: .*$/m, "date: 2026-11-19"));
        return [`/news/${id}`, "/news", "/betriebsrat", "/news/feed.xml"];
      },
    },
    {
      title: "the name of a topic",
      change: () => {
        const id = referredTo("topics", "news", "topics");
        content.edit("topics", id, retitled);
        return [`/themen/${id}`, "/themen"];
      },
    },
    {
      title: "the name of a tag",
      change: () => {
        const id = referredTo("tags", "news", "tags");
        content.edit("tags", id, retitled);
        return [`/tag/${id}`];
      },
    },
    {
      title: "a deletion",
      change: () => {
        content.remove("decisions", referredTo("decisions", "lexicon", "decisions"));
        return ["/rechtsprechung", "/rechtsprechung/feed.xml", "/betriebsrat/sitemap.xml"];
      },
    },
    {
      title: "a static page",
      change: () => {
        content.edit("pages", "both/impressum", (text) => `${text}\n\nStand: heute.\n`);
        return ["/ifb/impressum", "/betriebsrat/impressum"];
      },
    },
    {
      title: "the price of an event",
      change: async () => [await changeEvent({ price1: 123_400, price2: null, price3: null, price4: null, price5: null }), "/seminare/p"],
    },
    { title: "a fully booked event", change: async () => [await changeEvent({ booked: 0 }), "/seminare/p"] },
    {
      title: "a cancelled event",
      change: async () => [await changeEvent({ cancelledAt: new Date("2026-11-01T00:00:00Z") }), "/seminare/p"],
    },
    {
      title: "the navigation",
      frame: true,
      change: () => {
        const file = join(content.dir, "navigation/ifb.yaml");
        writeFileSync(file, readFileSync(file, "utf8").replace("linkText: Seminare\n", "linkText: Unsere Seminare\n"));
        return ["/ifb", "/seminare", "/betriebsrat"];
      },
    },
  ];

  it.each(changes)(
    "after $title",
    async ({ change, frame = false }) => {
      const before = manifestOf(dist);
      const expected = await change();
      const run = await build();
      expect(run.output).toContain("Seiten neu erzeugt");
      expect(run.compiled).toBe(false);
      expect(differences(before, manifestOf(dist))).toEqual(
        expect.arrayContaining(expected.filter((path) => !frame || !path.startsWith("/betriebsrat"))),
      );
      if (frame) expect(run.rendered).toBe(run.pages);
      else expect(run.rendered).toBeLessThan(run.pages / 2);
      await expectCleanBuildIsTheSame();
    },
    60_000,
  );

  it("takes the page of a deleted entry away everywhere", async () => {
    const [id = ""] = content.ids("articles");
    const path = `/fachartikel/${id}`;
    expect([path in manifestOf(dist).files, existsSync(join(dist, `tree${path}.html`))]).toEqual([true, true]);
    content.remove("articles", id);
    expect((await build()).removed).toBe(1);
    expect([path in manifestOf(dist).files, existsSync(join(dist, `tree${path}.html`))]).toEqual([false, false]);
    expect(bodyOf(dist, "/betriebsrat/sitemap.xml")).not.toContain(`${path}<`);
    await expectCleanBuildIsTheSame();
  }, 60_000);
});

describe("broken content", () => {
  const live = [
    "static.json",
    "build/finding.json",
    "build/navigation.json",
    "build/themes.json",
    "build/search.sqlite",
    "build/titles.json",
    "build/pages.json",
  ];
  const liveState = () =>
    Object.fromEntries(
      live.map((name) => [
        name,
        createHash("sha1")
          .update(readFileSync(join(dist, name)))
          .digest("hex"),
      ]),
    );
  const file = (): string => join(content.dir, "lexicon/br/arbeitszeit.md");

  it.each([
    ["a missing field", (text: string) => text.replace(/^definition: .*\n/m, ""), "lexicon/br/arbeitszeit.md:2: Feld „definition“ fehlt."],
    [
      "a dead reference",
      (text: string) => text.replace(/^related:.*$/m, "related:\n  - br/gibt-es-nicht"),
      "In „lexicon“ gibt es keinen Eintrag „br/gibt-es-nicht“.",
    ],
    ["a citation of a norm that is not there", (text: string) => `${text}\n\nSiehe § 999 BetrVG.\n`, "§ 999 BetrVG gibt es nicht."],
    [
      "a dead link",
      (text: string) => retitled(text).replace(/\n\n/, "\n\nSiehe [dort](/news/gibt-es-nicht).\n\n"),
      "Der Link /news/gibt-es-nicht führt ins Leere",
    ],
  ])(
    "with %s stops the build with file, line and sentence, and what is published stays",
    async (_, breakIt, sentence) => {
      const good = readFileSync(file(), "utf8");
      const before = liveState();
      try {
        writeFileSync(file(), breakIt(good));
        const run = await build();
        expect(run.output).toContain(sentence);
        expect(run.output).toMatch(/^lexicon\/br\/arbeitszeit\.md:\d+: /m);
        expect(run.output).toContain("Es wurde nichts veröffentlicht.");
        expect(run.code).toBe(1);
        expect(liveState()).toEqual(before);
      } finally {
        writeFileSync(file(), good);
      }
      expect((await build()).rendered).toBe(0);
    },
    60_000,
  );
});

describe("a draft", () => {
  it("changes nothing that is published; without its mark it is published like any other", async () => {
    const file = join(content.dir, "news/verborgen.md");
    const text = retitled(readFileSync(join(content.dir, `news/${content.ids("news")[0]}.md`), "utf8"));
    const before = readFileSync(join(dist, "static.json"), "utf8");
    writeFileSync(file, text.replace("---\n", "---\ndraft: true\n"));
    const hidden = await build();
    expect([hidden.code, hidden.rendered]).toEqual([0, 0]);
    expect(readFileSync(join(dist, "static.json"), "utf8")).toBe(before);
    expect(existsSync(join(dist, "build/sources/news/verborgen.md"))).toBe(false);
    writeFileSync(file, text.replace("---\n", "---\npublishAt: 2026-01-01\n"));
    await build();
    expect(bodyOf(dist, "/news/verborgen")).toContain("Ganz neu benannt");
    await expectCleanBuildIsTheSame();
    rmSync(file);
    expect((await build()).removed).toBe(1);
  }, 120_000);
});

describe("a change of what the code was made for", () => {
  const elsewhere: Variables = { SITE_IFB_URL: "https://ifb.example", SITE_BETRIEBSRAT_URL: "https://br.example" };

  it("as the origins of the sites leads to a code build, and every page follows", async () => {
    const stamp = rendererRecord(dist)?.stamp;
    const run = await build(elsewhere);
    expect([run.code, run.compiled]).toEqual([0, true]);
    expect(rendererRecord(dist)?.stamp).not.toBe(stamp);
    const published = Object.entries(manifestOf(dist).files).filter(([, { t }]) => /html|xml|plain/.test(t));
    expect(published.filter(([path]) => bodyOf(dist, path).includes("localhost:4398")).map(([path]) => path)).toEqual([]);
    expect(bodyOf(dist, "/ifb")).toContain('<link rel="canonical" href="https://ifb.example/"');
    await expectCleanBuildIsTheSame(elsewhere);
  }, 120_000);
});
