import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { APIContext } from "astro";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, it, vi } from "vitest";
import type { Store } from "#db/client.ts";
import { seatedAt } from "#db/repositories/bookings.ts";
import { events } from "#db/schema/events.ts";
import { bookings } from "#db/schema/orders.ts";
import { cookieFor } from "#src/accounts/test/log-in-as.ts";
import { bookingRecord } from "#src/booking/booking-record.ts";
import { resolutionStamp, seatResolutions, setResolution } from "#src/booking/resolutions.ts";
import { contextAt } from "#src/booking/test/sample-booking.ts";
import type { Resolution } from "#src/domain/booking/resolution.ts";
import { nextOfSeat } from "#src/domain/booking/resolution-next.ts";
import { formatDayWithMonth } from "#src/domain/time/german-date.ts";
import { GET as formerStart } from "#src/pages/meinifb/meinifbv2.ts";
import { recommendationsView } from "#src/queries/recommendations.ts";
import { publishView } from "#src/release/test/made-release.ts";
import { testLocals, testOrigins } from "#src/shared/server/test/call-route.ts";
import { countdownTo, type MemberStart, memberStart } from "./member-start.page.ts";
import { committeeBookings, inDays, LATER, SOON } from "./test/committee-bookings.ts";

const dist = mkdtempSync(join(tmpdir(), "member-start-"));
beforeAll(() => {
  publishView(dist, recommendationsView, { cards: [], reasons: [], pages: {} });
  vi.stubEnv("DIST_DIR", dist);
});
afterAll(() => {
  vi.unstubAllEnvs();
  rmSync(dist, { recursive: true });
});

let store: Store;
let [chair, member, stranger] = ["", "", ""];
beforeEach(async () => {
  ({ store, chair, member, stranger } = await committeeBookings());
  return store.close;
});

async function startOf(userId: string): Promise<MemberStart> {
  const request = new Request(`${testOrigins.ifb}/kundenportal/meinifb`, { headers: { Cookie: await cookieFor(store, userId) } });
  return memberStart({ request, locals: testLocals(store), response: { headers: new Headers() } });
}
const move = (eventId: number, change: Partial<typeof events.$inferInsert>) =>
  store.write(async (tx) => void (await tx.update(events).set(change).where(eq(events.eventId, eventId))));

it.each([
  [0, "heute"],
  [1, "morgen"],
  [12, "in 12 Tagen"],
  [-1, "läuft"],
])("says of an event %i days ahead that it is %s", (days, said) => expect(countdownTo(inDays(days), inDays(0))).toBe(said));

it("shows the committee's next event to a member, who may do nothing about it, and the own one after it", async () => {
  const { next, coming, committee, tips } = await startOf(member);
  expect(next).toMatchObject({
    countdown: "in 40 Tagen",
    papersHref: null,
    people: [{ name: "Vera Muster", state: "verbindlich gebucht" }],
  });
  expect(coming).toMatchObject([{ people: "2 Personen", href: `/seminare/p/${LATER}` }]);
  expect(committee).toEqual({ name: "BR Muster", chair: false });
  expect(tips).toEqual([]);
});

it("says until when to decide on a hold, with the papers filled from the order", async () => {
  const { steps } = await startOf(member);
  expect(steps).toMatchObject([{ day: inDays(14), dayText: `bis ${formatDayWithMonth(inDays(14))}`, tone: "warn" }]);
  expect(steps[0]?.text).toContain("verfällt die Reservierung für eine Person");
  expect(steps[0]?.actions[0]).toMatchObject({ href: expect.stringMatching(/^\/checkout\/fertig\/[^/]+\/unterlagen\/52#text-beschluss$/) });
});

it("names each day on which holds end, with how many end then", async () => {
  const extended = new Date(`${inDays(20)}T12:00:00Z`);
  await store.write(
    async (tx) => void (await tx.update(bookings).set({ status: "reserviert", holdEndsAt: extended }).where(eq(bookings.firstname, "Zoe"))),
  );
  const { steps } = await startOf(member);
  expect(steps.map(({ day }) => day)).toEqual([inDays(14), inDays(19)]);
  for (const { text } of steps) expect(text).toContain("verfällt die Reservierung für eine Person");
});

it("gives each seat a line with its days, how far the decision is and the one next step, for whoever may take it", async () => {
  const [vera, zoe, anton] = (await startOf(member)).lines;
  expect(vera).toMatchObject({ name: "Vera Muster", resolution: { label: "Beschluss offen" }, next: null });
  expect(zoe).toMatchObject({
    name: "Zoe Muster",
    next: { text: expect.stringMatching(/^vor dem .* beschließen, nachholen lässt es sich nicht$/) },
  });
  expect(anton?.marks.map(({ kind }) => kind)).toEqual(["hold", "event"]);
  expect(anton?.next?.text).toBe(`bis ${formatDayWithMonth(inDays(14))} auf die Tagesordnung, sonst verfällt die Reservierung`);
  expect((await startOf(chair)).lines[0]?.next?.href).toMatch(/^\/checkout\/fertig\/[^/]+\/unterlagen\/51#text-beschluss$/);
  expect((await startOf(stranger)).lines).toEqual([]);
});

it("shows whoever only holds a seat nothing of the decision on it, which the committee sees", async () => {
  const [seat] = await seatedAt(store.db, [SOON]);
  const record = await bookingRecord(store.db, seat?.id ?? "");
  if (record === undefined) throw new Error("no such seat");
  const resolution = { state: "gefasst", meetingOn: inDays(-1), minutes: "7/2026", noticeOn: null, answeredOn: null } as const;
  const stamp = resolutionStamp([record], await seatResolutions(store.db, [record]));
  await setResolution(store, { seats: async () => [record], stamp, resolution }, contextAt(new Date()));
  const hers = { email: "olga@example.org", firstname: "Olga" };
  await store.write(async (tx) => void (await tx.update(bookings).set(hers).where(eq(bookings.id, record.booking.id))));
  for (const userId of [chair, member])
    expect((await startOf(userId)).lines[0]).toMatchObject({
      name: "Olga Muster",
      resolution: { label: "Beschluss gefasst", facts: expect.stringContaining("7/2026") },
    });
  const start = await startOf(stranger);
  expect(start.lines).toMatchObject([{ name: "Olga Muster", state: "verbindlich gebucht", resolution: null, next: null }]);
  expect(JSON.stringify(start)).not.toMatch(/gefasst|7\/2026/);
});

it.each<[Resolution["state"], RegExp, RegExp]>([
  ["offen", /auf die Tagesordnung/, /vor dem .* beschließen/],
  ["eingeladen", /beschließen und buchen/, /vor dem .* beschließen/],
  ["gefasst", /verbindlich buchen/, /^dem Arbeitgeber/],
  ["mitgeteilt", /verbindlich buchen/, /^die Antwort/],
  ["widersprochen", /^den Widerspruch/, /^den Widerspruch/],
])("names for a hold and a booking whose decision is %s what is next", (resolution, hold, booking) => {
  const seat = { resolution, audience: "br", startDate: "2027-05-03", holdUntil: "2027-03-14" } as const;
  expect(nextOfSeat({ ...seat, state: "reserviert" })?.text).toMatch(hold);
  expect(nextOfSeat({ ...seat, state: "gebucht" })?.text).toMatch(booking);
  expect(nextOfSeat({ ...seat, state: "laufend" })).toBeNull();
});

it("warns of a fee before it rises, not weeks ahead", async () => {
  // Free until the thirtieth day before: that day is in 19 days, then in 22.
  await move(SOON, { startDate: inDays(49), endDate: inDays(51) });
  const fee = async () => (await startOf(chair)).steps.filter(({ tone }) => tone === "plain");
  expect(await fee()).toMatchObject([{ day: inDays(19), text: expect.stringMatching(/kostenfrei stornieren, danach kostet es 30 %/) }]);
  await move(SOON, { startDate: inDays(52), endDate: inDays(54) });
  expect(await fee()).toEqual([]);
});

it("puts a moved event first: it needs a new resolution", async () => {
  await move(LATER, { startDate: inDays(70), endDate: inDays(72) });
  const { steps } = await startOf(chair);
  expect(steps[0]).toMatchObject({ tone: "bad", dayText: "jetzt", actions: [{ label: "Unterlagen für den neuen Beschluss" }] });
});

it("offers a way on to whoever has nothing yet, and shows nothing of others", async () => {
  expect(await startOf(stranger)).toMatchObject({ next: null, steps: [], coming: [], overviewHref: null });
});

it("leads from the former start page to this one for good", async () => {
  const answer = await formerStart({} as unknown as APIContext);
  expect([answer.status, answer.headers.get("Location")]).toEqual([301, "/kundenportal/meinifb"]);
});
