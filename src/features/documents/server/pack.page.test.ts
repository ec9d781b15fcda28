import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { addMember, insertGremium } from "#db/repositories/gremien.ts";
import { dayFromNow, onlineSample, sampleEvent, sampleStore } from "#db/seed/sample-store.ts";
import { cookieFor, makeAccount } from "#src/accounts/test/log-in-as.ts";
import { publishSources } from "#src/catalogue/test/published-sources.ts";
import { plainText } from "#src/domain/document-pack/plain-text.ts";
import { overnightOptions } from "#src/domain/events/overnight-option.ts";
import { formContext, readContext } from "#src/endpoints/test/page-context.ts";
import type { ReadCart } from "./known-values.ts";
import { type PackPage, packPage } from "./pack.page.ts";
import { anna, cartOf, emptyCart } from "./test/sample-cart.ts";

const dist = mkdtempSync(join(tmpdir(), "packs-"));
const store = await sampleStore([
  sampleEvent(1, { themeSlug: "arbeitsrecht-teil-1", title: "Arbeitsrecht <b>Teil 1</b>" }),
  sampleEvent(2, { cancelledAt: new Date() }),
  sampleEvent(3, { startDate: dayFromNow(-3), endDate: dayFromNow(-1) }),
  sampleEvent(4, { ...onlineSample }),
  sampleEvent(5, { themeSlug: "betriebliches-eingliederungsmanagement" }),
  sampleEvent(6, { endDate: sampleEvent(6).startDate }),
]);
beforeAll(() => {
  publishSources(dist, ["themes"]);
  vi.stubEnv("DIST_DIR", dist);
});
afterAll(async () => {
  vi.unstubAllEnvs();
  rmSync(dist, { recursive: true });
  await store.close();
});

type Visit = Readonly<{ query?: string; cookie?: string; cart?: ReadCart; fields?: Readonly<Record<string, string>>; origin?: string }>;

async function visit(event: string, { query = "", cookie = "", cart = emptyCart, fields, origin }: Visit = {}) {
  const path = `/seminare/p/${event}/unterlagen${query}`;
  const headers = origin === undefined ? {} : { Origin: origin };
  const context = fields === undefined ? readContext(store, path, { cookie }) : formContext(store, path, fields, { cookie, headers });
  const answer = await packPage({ ...context, params: { event } }, { readCart: cart, readOwnOrder: async () => null });
  return {
    answer,
    status: answer instanceof Response ? answer.status : (context.response.status ?? 200),
    headers: context.response.headers,
  };
}
async function shown(event: string, how: Visit = {}): Promise<PackPage> {
  const { answer } = await visit(event, how);
  if (answer instanceof Response) throw new Error(String(answer.status));
  return answer;
}
const textOf = ({ pack }: PackPage): string => pack?.documents.map(plainText).join("\n\n") ?? "";

it("has no night to choose at an event of one day, whatever was sent", async () => {
  const page = await shown("6", { fields: { personen: "2", hotel1: "mit Übernachtung", hotel2: "Anreise am Vortag" } });
  expect(page.form.options).toEqual(["Tagesgast", "Anreise am Vortag"]);
  expect(page.form.state.values).toMatchObject({ hotel1: "Tagesgast", hotel2: "Anreise am Vortag" });
  expect(textOf(page)).not.toContain("mit Übernachtung");
});

it("shows the documents with blanks to a visitor of whom nothing is known", async () => {
  const page = await shown("1");
  expect(page).toMatchObject({ title: "Arbeitsrecht <b>Teil 1</b>", closed: null, head: { noindex: true, brand: "ifb" } });
  expect(page.form).toMatchObject({ rows: 1, options: overnightOptions, audiences: ["br"] });
  expect(page.pack?.documents.map(({ id }) => id)).toEqual(["beschluss", "mitteilung", "kosten", "programm"]);
  expect(textOf(page)).toContain("Gremium: __________");
  expect(textOf(page)).toContain("LERNZIELE");
});

it("is kept by no cache", async () => expect((await visit("1")).headers.get("Cache-Control")).toBe("no-store"));

it("fills in committee and company of the account", async () => {
  const userId = await makeAccount(store, "vorsitz@example.org");
  const now = new Date();
  await store.write(async (tx) => {
    const gremiumId = await insertGremium(tx, { name: "BR <Nord>", company: "Muster AG" }, now);
    await addMember(tx, userId, { gremiumId, function: "chair", position: null }, now);
  });
  const page = await shown("1", { cookie: await cookieFor(store, userId) });
  expect(page.form.state.values).toMatchObject({ gremium: "BR <Nord>", firma: "Muster AG" });
  expect(textOf(page)).toContain("Gremium: BR <Nord>\nBetrieb: Muster AG");
});

it("takes the company of an account without a committee", async () => {
  const userId = await makeAccount(store, "kunde@example.org", { company: "Solo GmbH" });
  const page = await shown("1", { cookie: await cookieFor(store, userId) });
  expect(page.form.state.values).toMatchObject({ firma: "Solo GmbH" });
});

it("fills in who stands in the cart for this event, and nobody of another", async () => {
  const cart = cartOf(store, { 1: [anna, { ...anna, firstname: "Ben", hotelOverNightOption: "mit Übernachtung" }], 4: [anna] });
  const page = await shown("1", { cart });
  expect(page.form.state.values).toMatchObject({ personen: "2", name1: "Frau Dr. Anna Muster", hotel1: "Tagesgast" });
  expect(textOf(page)).toContain("- Frau Dr. Anna Muster\n- Frau Dr. Ben Muster");
  expect((await shown("5", { cart })).form.state.values["name1"]).toBeUndefined();
});

it("takes a number of people from the address, and no name", async () => {
  const page = await shown("1", { query: "?personen=3&name1=Eva" });
  expect(page.form.rows).toBe(3);
  expect(textOf(page)).not.toContain("Eva");
});
it.each(["0", "21", "-1", "x"])("starts with one person when the address asks for %s", async (count) =>
  expect((await shown("1", { query: `?personen=${count}` })).form.rows).toBe(1),
);

it("offers the audiences of the theme, and all where none is published", async () => {
  expect((await shown("5")).form.audiences).toEqual(["br", "sbv"]);
  expect((await shown("4")).form.audiences).toEqual(["br", "sbv", "jav"]);
});

describe("the form that was sent", () => {
  const typed = { zielgruppe: "sbv", gremium: "SBV Süd", name1: "<b>Eva</b>", hotel1: "Tagesgast" };
  const filled = { ...typed, firma: "", personen: "2", name2: "" };

  it("fills in the documents literally, for the audience that was chosen", async () => {
    const page = await shown("5", { fields: filled });
    const text = textOf(page);
    for (const part of [
      "Entscheidung der Schwerbehindertenvertretung",
      "Gremium: SBV Süd",
      "Betrieb: __________",
      "- <b>Eva</b>\n- __________",
    ])
      expect(text).toContain(part);
    expect(page.form).toMatchObject({ rows: 2, state: { values: { hotel1: "Tagesgast", hotel2: "mit Übernachtung" } } });
  });

  it.each(["0", "21", "-1"])("asks again for %s people and loses nothing", async (personen) => {
    const { answer, status } = await visit("5", { fields: { ...filled, personen } });
    expect(status).toBe(422);
    expect(answer).toMatchObject({
      pack: null,
      form: { state: { errors: { personen: "Bitte geben Sie eine Zahl von 1 bis 20 an" }, values: { ...typed, personen } } },
    });
  });

  it.each([
    ["a name that is too long", { name2: "x".repeat(201) }, "name2", "Dieses Feld hat zu viele Zeichen"],
    ["control characters", { name1: "Eva\u0007" }, "name1", "Bitte entfernen Sie die unsichtbaren Steuerzeichen aus diesem Feld"],
    ["an option that there is not", { hotel1: "Suite" }, "hotel1", "Bitte wählen Sie eine der angebotenen Möglichkeiten aus"],
    ["an audience that there is not", { zielgruppe: "chef" }, "zielgruppe", "Bitte wählen Sie eine der angebotenen Möglichkeiten aus"],
  ])("says beside the field what is wrong with %s", async (_case, change, field, message) => {
    const { answer, status } = await visit("5", { fields: { ...filled, ...change } });
    expect(status).toBe(422);
    expect(answer).toMatchObject({ pack: null, form: { state: { errors: { [field]: message }, values: { gremium: "SBV Süd" } } } });
  });

  it.each([
    ["a foreign site", filled, "https://example.org", 403],
    ["a field that there is not", { ...filled, rolle: "admin" }, undefined, 400],
    ["a million bytes", { ...filled, name1: "x".repeat(1_100_000) }, undefined, 413],
  ])("is not taken with %s", async (_case, fields, origin, status) => {
    const visited = await visit("5", { fields, ...(origin === undefined ? {} : { origin }) });
    expect(visited.status).toBe(status);
    expect(visited.answer).toMatchObject({ pack: null });
  });
});

it("charges no hotel online", async () => {
  const page = await shown("4", { fields: { personen: "1", hotel1: "Tagesgast" } });
  expect(page.form.options).toEqual([]);
  expect(textOf(page)).not.toMatch(/Hotel|Reisekosten/);
});

it.each([
  ["2", "cancelled"],
  ["3", "past"],
])("has no documents for event %s, which is %s", async (event, closed) => expect(await shown(event)).toMatchObject({ closed, pack: null }));

it.each(["77", "0", "abc", "../1"])("is not there for event %s", async (event) => expect((await visit(event)).status).toBe(404));
