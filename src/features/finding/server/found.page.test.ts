import { rmSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import type { Store } from "#db/client.ts";
import { dayFromNow, onlineSample, sampleEvent, sampleStore } from "#db/seed/sample-store.ts";
import { sampleFacts } from "#src/domain/finding/filter/test/sample-facts.ts";
import { readContext } from "#src/endpoints/test/page-context.ts";
import { publishFacts } from "#src/finding/test/published-facts.ts";
import { comparisonPage } from "./comparison.page.ts";
import { foundEventsPage, foundEventsPart, foundThemesPage, foundThemesPart } from "./found.page.ts";

let dist: string;
let store: Store;

beforeAll(async () => {
  dist = publishFacts(sampleFacts);
  vi.stubEnv("DIST_DIR", dist);
  const many = Array.from({ length: 120 }, (_, index) => sampleEvent(100 + index, { themeSlug: "protokoll", title: "Protokoll führen" }));
  store = await sampleStore([
    sampleEvent(1),
    sampleEvent(2, { startDate: dayFromNow(20), endDate: dayFromNow(20), ...onlineSample, booked: 20 }),
    sampleEvent(3, { startDate: dayFromNow(-5), endDate: dayFromNow(-3) }),
    sampleEvent(4, { cancelledAt: new Date() }),
    ...many,
  ]);
});
afterAll(async () => {
  vi.unstubAllEnvs();
  rmSync(dist, { recursive: true });
  await store.close();
});

const events = (query: string) => foundEventsPart(readContext(store, `/seminare/p/treffer?${query}`));
const themes = (query: string) => foundThemesPart(readContext(store, `/seminare/treffer?${query}`));
const numbersIn = async (query: string) => {
  const { items } = await events(query);
  return items.kind === "events" ? items.events.map(({ eventId }) => eventId) : [];
};

describe("dates", () => {
  it.each([
    ["thema=arbeitsrecht", [2, 1]],
    ["thema=arbeitsrecht&frei=1", [1]],
    ["thema=arbeitsrecht&art=online", [2]],
    ["thema=arbeitsrecht&sortierung=preis", [2, 1]],
    ["thema=aerger-loesen", []],
  ])("are found for ?%s: %j", async (query, ids) => expect(await numbersIn(query)).toEqual(ids));

  it("stand under their months unless another order is asked for", async () => {
    const [byDay, byPrice] = [await events("thema=protokoll"), await events("thema=protokoll&sortierung=preis")];
    expect([byDay.items, byPrice.items].map((items) => (items.kind === "events" ? items.months?.length : undefined))).toEqual([
      1,
      undefined,
    ]);
  });

  it("come fifteen to a page, with pages that keep the filters", async () => {
    const { page, pages, hrefOf, items, status } = await events("thema=protokoll&sortierung=preis&seite=3");
    expect([page, pages, items.kind === "events" && items.events.length, status]).toEqual([3, 8, 15, "120 Termine gefunden"]);
    expect(hrefOf(2)).toBe("/seminare/p?thema=protokoll&sortierung=preis&seite=2");
  });

  it("of a page that does not exist are those of the last one, and the page says so", async () => {
    const { page, problems } = await events("thema=protokoll&seite=9");
    expect([page, problems]).toEqual([8, ["Eine Seite 9 gibt es nicht; hier ist die letzte."]]);
  });

  it("that nobody has offer to drop one filter", async () => {
    const { total, chips, status } = await events("thema=arbeitsrecht&art=online&frei=1");
    expect([total, status]).toEqual([0, "Keine Termine gefunden"]);
    expect(chips.map(({ label, href, count }) => [label, href, count])).toEqual([
      ["Thema: Arbeitsrecht Teil 1", "/seminare/p?art=online&frei=1", 0],
      ["Online", "/seminare/p?thema=arbeitsrecht&frei=1", 1],
      ["Nur mit freien Plätzen", "/seminare/p?thema=arbeitsrecht&art=online", 1],
    ]);
  });

  it.each(["ort=%F0%9F%92%A9", "q=%00", "q=%25%27%22%3Cb%3E", "seite=1e9", "monat=-", "preis=NaN", "art[]=online", "thema=__proto__"])(
    "are never a failure, whatever ?%s means",
    async (query) => expect(typeof (await events(query)).total).toBe("number"),
  );
});

describe("themes", () => {
  it("tell how many of their dates fit", async () => {
    const { items, status } = await themes("art=online");
    expect(status).toBe("1 Seminar mit 1 passenden Termin gefunden");
    expect(items.kind === "themes" && items.themes).toMatchObject([
      { title: "Arbeitsrecht Teil 1", dates: { href: "/seminare/p?thema=arbeitsrecht&art=online" } },
    ]);
  });

  it("without dates are found as long as nobody asks for dates", async () => {
    expect((await themes("zielgruppe=sbv")).total).toBe(1);
    expect((await themes("zielgruppe=sbv&frei=1")).total).toBe(0);
  });
});

describe("the page of a result", () => {
  it.each([
    [foundThemesPage, "/seminare"],
    [foundEventsPage, "/seminare/p"],
  ])("is for readers and not for search engines", async (page, path) => {
    const context = readContext(store, `${path}/finden?q=recht`);
    const model = await page(context);
    expect(model).toMatchObject({ head: { path, noindex: true } });
    expect(context.response.headers.get("X-Robots-Tag")).toBe("noindex");
  });

  it.each([
    [foundEventsPage, "/seminare/p/finden?q=&ort=koeln&monat=", "/seminare/p?ort=koeln"],
    [foundEventsPage, "/seminare/p/finden?q=&ort=", "/seminare/p"],
    [foundThemesPage, "/seminare/finden?q=+&art=online", "/seminare?art=online"],
  ])("leads away from what a form sent empty", async (page, path, location) => {
    const answer = await page(readContext(store, path));
    if (!(answer instanceof Response)) throw new Error("no redirect");
    expect([answer.status, answer.headers.get("Location")]).toEqual([303, location]);
  });
});

describe("the comparison", () => {
  const compare = (query: string) => comparisonPage(readContext(store, `/seminare/vergleich?${query}`));

  it("shows the dates in the order in which they were chosen, as they are now", async () => {
    const { compared, problems, people, costs } = await compare("termin=2&termin=1&personen=3");
    expect(compared.map(({ event, removeHref }) => [event.eventId, event.state, removeHref])).toEqual([
      [2, "warteliste", "/seminare/vergleich?termin=1&personen=3"],
      [1, "frei", "/seminare/vergleich?termin=2&personen=3"],
    ]);
    expect([problems, people, costs.map(({ title }) => title)]).toEqual([[], 3, ["Kosten für 1 Person", "Kosten für 3 Personen"]]);
  });

  it("names what does not exist and shows the rest", async () => {
    const { compared, problems } = await compare("termin=1&termin=777&termin=888&termin=x");
    expect([compared.length, problems]).toEqual([1, ["„x“ ist keine Terminnummer.", "Die Termine 777 und 888 gibt es nicht."]]);
  });

  it("loses nothing of what was chosen beyond four", async () => {
    const { compared, chosen, problems } = await compare("termin=1&termin=2&termin=100&termin=101&termin=102");
    expect(compared.map(({ event }) => event.eventId)).toEqual([1, 2, 100, 101]);
    expect(chosen.map(({ eventId, compared: shown }) => [eventId, shown])).toEqual([
      [1, true],
      [2, true],
      [100, true],
      [101, true],
      [102, false],
    ]);
    expect(problems).toEqual([
      "Sie haben 5 Termine gewählt, nebeneinander passen 4. Wählen Sie unten aus, welche Sie vergleichen möchten.",
    ]);
  });

  it("works out no costs of what can't be booked any more", async () => {
    const { compared, costs } = await compare("termin=3&termin=4");
    expect(compared.map(({ event, tiers }) => [event.state, tiers])).toEqual([
      ["beendet", []],
      ["abgesagt", []],
    ]);
    expect(costs.flatMap(({ rows }) => rows)).toEqual([]);
  });

  it("is empty without a choice", async () => expect((await compare("")).compared).toEqual([]));
});
