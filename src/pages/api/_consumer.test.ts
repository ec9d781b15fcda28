import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { dayFromNow, sampleEvent, sampleModule, sampleStore } from "#db/seed/sample-store.ts";
import { consumerEvent } from "#src/domain/events/consumer-event.contract.ts";
import { openApiDocument } from "#src/endpoints/openapi.ts";
import { themeNamesView } from "#src/queries/theme-names.ts";
import { publishView } from "#src/release/test/made-release.ts";
import { callRoute } from "#src/shared/server/test/call-route.ts";
import { GET } from "./consumer.ts";

const online = { hotelId: null, hotelSlug: null, hotelName: null, city: null };
const store = await sampleStore(
  [
    sampleEvent(1),
    sampleEvent(2, { ...online, themeSlug: "entfallen" }),
    sampleEvent(3, { themeId: null, themeSlug: null, conferenceSlug: "fachtagung-muster" }),
    sampleEvent(4),
    sampleEvent(5, { startDate: dayFromNow(-9), endDate: dayFromNow(-6) }),
    sampleEvent(6, { cancelledAt: new Date(0) }),
    sampleEvent(7, { startDate: dayFromNow(9), endDate: dayFromNow(12) }),
  ],
  [sampleModule(4, 0), { ...sampleModule(4, 1), ...online, hotelId: 522 }],
);
const dist = mkdtempSync(join(tmpdir(), "consumer-"));

beforeAll(() => {
  const names = { arbeitsrecht: { rubric: "Arbeitsrecht", actionField: "Mitbestimmung und Recht", redirectUrl: null } };
  publishView(dist, themeNamesView, names);
  vi.stubEnv("DIST_DIR", dist);
});
afterAll(() => {
  vi.unstubAllEnvs();
  rmSync(dist, { recursive: true });
});

const ask = (query: Readonly<Record<string, string>>) => callRoute(GET, store, `/api/consumer?${new URLSearchParams(query)}`);
const event = (internalId: number, relations?: string) =>
  ask({ objectType: "event", internalId: String(internalId), ...(relations === undefined ? {} : { relations }) });

const own = { eventId: 1, startDate: dayFromNow(30), endDate: dayFromNow(33), isOnlineEvent: false };
const hotel = { hotelId: 601, name: "Hotel Muster", slug: "hotel-muster", location: { name: "Köln" } };
const prices = { price: 129_000, priceParticipantTwo: 119_000, priceParticipantThree: 0, priceParticipantFour: 0, priceParticipantFive: 0 };
const theme = { themeId: 101, slug: "arbeitsrecht", redirectUrl: null };
const actionField = { name: "Mitbestimmung und Recht" };
const rubric = { name: "Arbeitsrecht" };
const moduleFacts = (position: number, hotelId: number) => {
  const day = dayFromNow(30 + position * 30);
  return { title: `Modul ${position + 1}`, hotelId, startDate: day, endDate: day };
};

const another = (eventId: number, days: number) => ({
  eventId,
  startDate: dayFromNow(days),
  endDate: dayFromNow(days + 3),
  isOnlineEvent: false,
});

describe("consumer", () => {
  it.each([
    [undefined, own],
    ["hotel", { ...own, hotel: [hotel] }],
    ["content", { ...own, content: { title: "Arbeitsrecht Teil 1" } }],
    ["[content.prices]", { ...own, content: { title: "Arbeitsrecht Teil 1", prices } }],
    ["theme", { ...own, theme }],
    ["theme.rubric", { ...own, theme: { ...theme, rubric } }],
    ["modules.hotel", { ...own, modules: [] }],
    [
      "[hotel,content.prices,theme.[actionField,rubric],modules]",
      { ...own, hotel: [hotel], content: { title: "Arbeitsrecht Teil 1", prices }, theme: { ...theme, actionField, rubric }, modules: [] },
    ],
    ["hotel,content,theme.rubric", { ...own, hotel: [hotel], content: { title: "Arbeitsrecht Teil 1" }, theme: { ...theme, rubric } }],
    ["events", { ...own, events: [another(7, 9), another(4, 30)] }],
    ["events.hotel", { ...own, events: [another(7, 9), another(4, 30)].map((date) => ({ ...date, hotel: [hotel] })) }],
  ])("delivers for %s what was asked for and nothing else", async (relations, expected) => {
    const { status, body } = await event(1, relations);
    expect([status, body]).toEqual([200, expected]);
  });

  it.each([
    ["modules", [moduleFacts(0, 601), moduleFacts(1, 522)]],
    [
      "modules.hotel",
      [
        { ...moduleFacts(0, 601), hotel },
        { ...moduleFacts(1, 522), hotel: null },
      ],
    ],
  ])("tells the parts of a training series for %s", async (relations, modules) =>
    expect((await event(4, relations)).body).toMatchObject({ modules }),
  );

  it("knows an online event by its empty hotel list, and keeps the event of a theme that is gone", async () => {
    expect((await event(2, "[hotel,theme.[actionField,rubric]]")).body).toMatchObject({
      isOnlineEvent: true,
      hotel: [],
      theme: { slug: "entfallen", actionField: { name: "" }, rubric: { name: "" } },
    });
  });

  it("has neither theme nor other dates for a conference", async () =>
    expect((await event(3, "theme.rubric,events")).body).toMatchObject({ theme: null, events: [] }));

  it.each([
    ["an unknown event", { objectType: "event", internalId: "99" }, 404],
    ["another kind of object", { objectType: "hotel", internalId: "1" }, 422],
    ["no kind", { internalId: "1" }, 422],
    ["no number", { objectType: "event" }, 422],
    ["a word as number", { objectType: "event", internalId: "eins" }, 422],
    ["a number beyond all numbers", { objectType: "event", internalId: "99999999999999999999" }, 422],
    ["an unknown parameter", { objectType: "event", internalId: "1", deep: "1" }, 422],
  ])("answers about %s", async (_, query, expected) => expect((await ask(query)).status).toBe(expected));

  it.each([
    ["[hotel", "Bitte geben Sie die Beziehungen in der Form [hotel,content.prices,theme.[actionField,rubric]] an."],
    ["", "Bitte geben Sie die Beziehungen in der Form [hotel,content.prices,theme.[actionField,rubric]] an."],
    ["[hotel,theme.prices]", "Die Beziehung „theme.prices“ gibt es nicht."],
    ["hotel.hotel", "Die Beziehung „hotel.hotel“ gibt es nicht."],
    ["theme.[actionField,__proto__]", "Bitte geben Sie die Beziehungen in der Form [hotel,content.prices,theme.[actionField,rubric]] an."],
    [`[${"hotel,".repeat(100)}hotel]`, "Bitte geben Sie die Beziehungen in der Form [hotel,content.prices,theme.[actionField,rubric]] an."],
  ])("refuses the relations %j with a sentence", async (relations, sentence) => {
    const { status, body } = await event(1, relations);
    expect(status).toBe(400);
    expect(body).toMatchObject({ error: { code: "malformed", fields: { relations: sentence } } });
  });

  it("can be described", () => {
    expect(openApiDocument([consumerEvent], [])).toMatchObject({
      paths: {
        "/api/consumer": {
          get: {
            parameters: [
              { name: "objectType", required: true },
              { name: "internalId", required: true },
              { name: "relations", required: false },
            ],
          },
        },
      },
    });
  });
});
