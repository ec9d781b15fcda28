import type { APIContext, APIRoute } from "astro";
import { beforeEach, expect, it } from "vitest";
import type { Store } from "#db/client.ts";
import { actFor, addMember, insertGremium } from "#db/repositories/gremien.ts";
import { cookieFor } from "#src/accounts/test/log-in-as.ts";
import { committeeBookings, inDays, LATER, OVER, SOON } from "#src/features/bookings/server/test/committee-bookings.ts";
import { openPdf } from "#src/shared/server/pdf/test/open-pdf.ts";
import { testLocals, testOrigins } from "#src/shared/server/test/call-route.ts";
import { GET as notice } from "./notice-pdf/[eventId].ts";
import { GET as overview } from "./overview-pdf.ts";

let store: Store;
let [chair, member, stranger] = ["", "", ""];
beforeEach(async () => {
  ({ store, chair, member, stranger } = await committeeBookings());
  return store.close;
});

async function ask(route: APIRoute, userId: string, path: string, params: Readonly<Record<string, string>> = {}): Promise<Response> {
  const request = new Request(`${testOrigins.ifb}/api-meinifb/${path}`, { headers: { Cookie: await cookieFor(store, userId) } });
  return route({ request, locals: testLocals(store), params } as unknown as APIContext);
}
const textOf = async (answer: Response): Promise<string> => {
  expect(answer.status).toBe(200);
  expect(answer.headers.get("Cache-Control")).toBe("private, no-store");
  return (await openPdf(new Uint8Array(await answer.arrayBuffer()))).text.replaceAll(/\s+/g, " ");
};
const noticeFor = (userId: string, eventId: number) => ask(notice, userId, `notice-pdf/${eventId}`, { eventId: String(eventId) });
const year = inDays(60).slice(0, 4);

it("makes a notice of who is away, without prices and without what is private", async () => {
  const text = await textOf(await noticeFor(chair, LATER));
  for (const shown of ["BR Muster", "Arbeitsrecht Teil 1", "Zoe Muster", "Anton Muster (Platz reserviert)"]) expect(text).toContain(shown);
  expect(text).not.toMatch(/€|@|Frau|B-\d/);
});

it("makes a notice for members too, and none for others", async () => {
  expect(await textOf(await noticeFor(member, SOON))).toContain("Vera Muster");
  expect((await noticeFor(stranger, SOON)).status).toBe(404);
  // Ordered for himself alone.
  expect((await noticeFor(chair, OVER)).status).toBe(404);
  expect((await ask(notice, chair, "notice-pdf/x", { eventId: "x" })).status).toBe(404);
});

it("sums up a year for whoever may see the sums", async () => {
  const whole = await textOf(await ask(overview, chair, `overview-pdf?year=${year}`));
  for (const shown of [`Schulungen ${year}`, "BR Muster", "Muster, Zoe", "Muster, Anton", "reserviert"]) expect(whole).toContain(shown);
  const own = await textOf(await ask(overview, member, `overview-pdf?year=${year}`));
  expect(own).toContain("Muster, Zoe");
  const sumOf = (text: string) => /Umbuchungskosten ([\d.,]+) €/.exec(text)?.[1];
  expect(sumOf(whole)).toMatch(/^\d/);
});

it("names the committee that seats were ordered for, not another one that is acted for by now", async () => {
  const now = new Date();
  await store.write(async (tx) => {
    const id = await insertGremium(tx, { name: "Gesamtbetriebsrat", company: "Muster AG" }, now);
    await addMember(tx, member, { gremiumId: id, function: "member", position: null }, now);
    await actFor(tx, id, member, now);
  });
  const hung = await textOf(await noticeFor(member, LATER));
  expect([hung.includes("BR Muster"), hung.includes("Gesamtbetriebsrat"), hung.includes("Zoe Muster")]).toEqual([true, false, true]);
  const [mine, later] = [inDays(-5).slice(0, 4), year];
  const own = await textOf(await ask(overview, member, `overview-pdf?year=${mine}`));
  expect([own.includes("Gesamtbetriebsrat"), own.includes("Muster, Mirko"), own.includes("Zoe")]).toEqual([true, true, false]);
  expect((await ask(overview, member, `overview-pdf?year=${later}`)).status).toBe(later === mine ? 200 : 404);
  expect(await textOf(await noticeFor(member, OVER))).not.toContain("Gesamtbetriebsrat");
});

it.each([
  ["1999", 422, "year"],
  ["zwanzig", 422, "year"],
  ["2099", 404, null],
])("answers the year %s with %i and a sentence", async (asked, status, field) => {
  const answer = await ask(overview, chair, `overview-pdf?year=${asked}`);
  expect(answer.status).toBe(status);
  const sentence = expect.stringMatching(/Jahr/);
  expect(await answer.json()).toMatchObject({ error: field === null ? { message: sentence } : { fields: { [field]: sentence } } });
});

it("leads whoever follows the link after the end of the login over the login page and back to the file", async () => {
  const follow = async (headers: Readonly<Record<string, string>>) => {
    const request = new Request(`${testOrigins.ifb}/api-meinifb/overview-pdf?year=${year}`, { headers });
    return overview({ request, locals: testLocals(store), params: {} } as unknown as APIContext);
  };
  const answer = await follow({ Accept: "text/html,application/xhtml+xml,*/*;q=0.8" });
  const back = encodeURIComponent(`/api-meinifb/overview-pdf?year=${year}`);
  expect([answer.status, answer.headers.get("Location")]).toEqual([303, `/kundenportal/login?redirect=${back}`]);
  expect((await follow({ Accept: "*/*" })).status).toBe(401);
});

it("shows nobody else's year", async () => expect((await ask(overview, stranger, `overview-pdf?year=${year}`)).status).toBe(404));
