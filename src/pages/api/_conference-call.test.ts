import { beforeEach, expect, it } from "vitest";
import type { Store } from "#db/client.ts";
import { dayFromNow, sampleEvent, sampleStore } from "#db/seed/sample-store.ts";
import { CONFERENCE, LAST_SEATS, publishedConferences, WORKSHOPS } from "#src/features/conferences/server/test/published-conferences.ts";
import { type Answer, callRoute } from "#src/shared/server/test/call-route.ts";
import { ALL, GET } from "./get-conference-by-url/[conference].ts";

publishedConferences();

const conference = { themeId: null, themeSlug: null, conferenceSlug: CONFERENCE, title: "Betriebsräte-Konferenz" };
let store: Store;
beforeEach(async () => {
  store = await sampleStore([
    sampleEvent(401, { ...conference, booked: 17 }),
    sampleEvent(402, { ...conference, startDate: dayFromNow(60), endDate: dayFromNow(62), booked: 20 }),
    sampleEvent(403, { ...conference, startDate: dayFromNow(90), endDate: dayFromNow(92), cancelledAt: new Date() }),
    sampleEvent(404, { ...conference, startDate: dayFromNow(-3), endDate: dayFromNow(-1) }),
  ]);
  return store.close;
});

const ask = (slug: string): Promise<Answer> =>
  callRoute(GET, store, `/api/get-conference-by-url/${encodeURIComponent(slug)}`, { params: { conference: slug } });

it("tells a conference with its workshops and dates ahead", async () => {
  const { status, body, headers } = await ask(CONFERENCE);
  expect([status, headers.get("Cache-Control")]).toEqual([200, "private, max-age=60"]);
  expect(body).toMatchObject({
    title: "Betriebsräte-Konferenz",
    url: `http://localhost:4321/fachtagung/${CONFERENCE}`,
    workshopChoices: 2,
    dates: [
      {
        ...{ eventId: 401, place: "Hotel Muster, Köln", state: "wenige", takesPlace: true, freeSeats: 3 },
        prices: { price: 129_000, priceParticipantTwo: 119_000, priceParticipantThree: 0 },
        bookingUrl: `http://localhost:4321/fachtagung/${CONFERENCE}/buchung?termin=401`,
      },
      { eventId: 402, state: "warteliste", bookingUrl: "http://localhost:4321/seminare/p/402/warteliste" },
      { eventId: 403, state: "abgesagt", freeSeats: null, bookingUrl: null },
    ],
  });
  const { workshops, dates } = body as { workshops: readonly object[]; dates: readonly { workshops: readonly object[] }[] };
  expect(workshops).toHaveLength(WORKSHOPS.length);
  expect(workshops.at(-1)).toMatchObject({ title: WORKSHOPS.at(-1), seats: LAST_SEATS });
  expect(dates[0]?.workshops).toEqual(WORKSHOPS.map((title) => ({ title, full: false, freeSeats: null })));
});

it.each(["nix", "../themes/arbeitsrecht-teil-1", "A", "%00"])("knows no conference %j", async (slug) =>
  expect(await ask(slug)).toMatchObject({
    status: 404,
    body: { error: { code: "conference-unknown", message: "Diese Fachtagung gibt es nicht." } },
  }),
);

it("is only read", async () => {
  const path = `/api/get-conference-by-url/${CONFERENCE}`;
  expect((await callRoute(ALL, store, path, { method: "POST", params: { conference: CONFERENCE } })).status).toBe(405);
  expect((await callRoute(GET, store, `${path}?x=1`, { params: { conference: CONFERENCE } })).status).toBe(422);
});
