import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import type { Store } from "#db/client.ts";
import { events } from "#db/schema/events.ts";
import { dayFromNow, sampleEvent, sampleStore } from "#db/seed/sample-store.ts";
import { readContext } from "#src/endpoints/test/page-context.ts";
import { type ChooseKind, chooseKinds, conferenceGone } from "../rules/choose-texts.ts";
import { choosePage } from "./choose.page.ts";
import { CONFERENCE, publishedConferences } from "./test/published-conferences.ts";

publishedConferences();

const of = (conferenceSlug: string) => ({ themeId: null, themeSlug: null, conferenceSlug });
const later = { startDate: dayFromNow(200), endDate: dayFromNow(201) };

let store: Store;
beforeEach(async () => {
  store = await sampleStore([
    sampleEvent(401, { ...of(CONFERENCE), booked: 20 }),
    sampleEvent(402, { ...of(CONFERENCE), ...later }),
    sampleEvent(403, { ...of("sbv-fachtagung"), ...later }),
    sampleEvent(404, { ...of("sbv-fachtagung"), cancelledAt: new Date() }),
    sampleEvent(405, { ...of("jav-konferenz"), startDate: dayFromNow(-3), endDate: dayFromNow(-1) }),
    sampleEvent(406, of("gibt-es-nicht-mehr")),
    sampleEvent(1),
  ]);
  return store.close;
});

async function list(kind: ChooseKind, query = "") {
  const page = await choosePage(kind, readContext(store, `/fachtagung/${kind}${query}`));
  if (page instanceof Response) throw new Error(`leads to ${page.headers.get("Location")}`);
  return page;
}
async function target(kind: ChooseKind, conference: string): Promise<string | null> {
  const answer = await choosePage(kind, readContext(store, `/fachtagung/${kind}?tagung=${conference}`));
  return answer instanceof Response && answer.status === 303 ? answer.headers.get("Location") : null;
}
const booking = (id: string, eventId: number, more = "") => `/fachtagung/${id}/buchung?termin=${eventId}${more}`;
const waiting = "/seminare/p/401/warteliste";

it.each<[ChooseKind, readonly (string | null)[]]>([
  ["anmeldung", [waiting, booking(CONFERENCE, 402, "&art=buchung"), null, booking("sbv-fachtagung", 403, "&art=buchung")]],
  ["reservierung", [waiting, booking(CONFERENCE, 402, "&art=reservierung"), null, booking("sbv-fachtagung", 403, "&art=reservierung")]],
  ["warteliste", [waiting, booking(CONFERENCE, 402, "&art=buchung"), null, booking("sbv-fachtagung", 403, "&art=buchung")]],
])("lists for %s the published conferences with their dates ahead, each with its way on", async (kind, hrefs) => {
  const { head, conferences, problem } = await list(kind);
  expect([head.noindex, head.path, problem]).toEqual([true, `/fachtagung/${kind}`, null]);
  expect(conferences.map(({ title }) => title)).toEqual(["Betriebsräte-Konferenz", "SBV-Fachtagung"]);
  expect(conferences.flatMap(({ dates }) => dates.map(({ action }) => action?.href ?? null))).toEqual(hrefs);
});

describe("a conference that the address names", () => {
  it.each<[ChooseKind, string, string]>([
    ["anmeldung", CONFERENCE, booking(CONFERENCE, 402, "&art=buchung")],
    ["reservierung", CONFERENCE, booking(CONFERENCE, 402, "&art=reservierung")],
    ["warteliste", CONFERENCE, waiting],
    ["warteliste", "sbv-fachtagung", booking("sbv-fachtagung", 403, "&art=buchung")],
  ])("is reached straight from %s: %s", async (kind, id, href) => expect(await target(kind, id)).toBe(href));

  it("leads to the waiting list where all dates are full", async () => {
    await store.write(async (tx) => void (await tx.update(events).set({ booked: 20 }).where(eq(events.eventId, 402))));
    expect(await target("anmeldung", CONFERENCE)).toBe(waiting);
  });

  it("leads past a full date that begins today, for which nobody can wait any more", async () => {
    const today = { startDate: dayFromNow(0), endDate: dayFromNow(1) };
    await store.write(async (tx) => void (await tx.update(events).set(today).where(eq(events.eventId, 401))));
    expect(await target("warteliste", CONFERENCE)).toBe(booking(CONFERENCE, 402, "&art=buchung"));
    expect((await list("warteliste")).conferences[0]?.dates[0]).toMatchObject({ eventId: 401, state: "warteliste", action: null });
  });

  it.each(["jav-konferenz", "nix", "//example.org", "gibt-es-nicht-mehr"])("is missed with words: %s", async (id) => {
    for (const kind of chooseKinds) expect((await list(kind, `?tagung=${encodeURIComponent(id)}`)).problem).toBe(conferenceGone);
  });
});
