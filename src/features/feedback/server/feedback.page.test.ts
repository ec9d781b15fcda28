import { beforeEach, expect, it } from "vitest";
import type { Store } from "#db/client.ts";
import { answersAbout, changeAnswer } from "#db/repositories/feedback.ts";
import { allPublishedRatings } from "#db/repositories/published-ratings.ts";
import { feedbackInvitations } from "#db/schema/feedback.ts";
import { bookings } from "#db/schema/orders.ts";
import { sampleEvent, sampleStore } from "#db/seed/sample-store.ts";
import { askForFeedback } from "#src/booking/feedback/ask-for-feedback.ts";
import { makeRatings } from "#src/booking/feedback/make-ratings.ts";
import { bookingsAt, contextAt, filledCart, orderCart, samplePerson } from "#src/booking/test/sample-booking.ts";
import { formContext, readContext } from "#src/endpoints/test/page-context.ts";
import { signedId } from "#src/shared/server/secrets/signed-id.ts";
import { testSecret } from "#src/shared/server/test/call-route.ts";
import { feedbackPage } from "./feedback.page.ts";

const ordered = new Date("2027-03-01T09:00:00Z");
const dayAfter = new Date("2027-05-07T09:00:00Z");

let store: Store;
let seats: readonly string[] = [];
beforeEach(async () => {
  store = await sampleStore([sampleEvent(1, { startDate: "2027-05-03", endDate: "2027-05-06", booked: 0 })]);
  const people = [samplePerson({ email: "anna@example.org" }), samplePerson({ firstname: "Ben" })];
  const outcome = await orderCart(store, await filledCart(store, [[1, people]], ordered), ordered);
  if (!outcome.ok) throw new Error(outcome.reason);
  await askForFeedback(store, () => contextAt(dayAfter));
  seats = (await bookingsAt(store.db, 1)).map(({ id }) => id);
  return store.close;
});

const tokenOf = (place: number): string => signedId("feedback", seats[place] ?? "", testSecret);
type Fields = Readonly<Record<string, string>>;

async function open(token: string, now = dayAfter) {
  const context = readContext(store, `/rueckmeldung/${token}`);
  const page = await feedbackPage({ ...context, params: { seat: token } }, now);
  return page instanceof Response ? { status: page.status, page: null } : { status: context.response.status ?? 200, page };
}
async function send(token: string, fields: Fields, now = dayAfter) {
  const context = formContext(store, `/rueckmeldung/${token}`, fields);
  const page = await feedbackPage({ ...context, params: { seat: token } }, now);
  return page instanceof Response ? { status: page.status, page: null } : { status: context.response.status ?? 200, page };
}
const stateOf = async (token: string) => {
  const { page } = await open(token);
  return page?.kind === "form" ? page : undefined;
};
const answers = () => answersAbout(store.db, 1);
const text = { overall: "5", comment: "Sehr klar erklärt.", publication: "short" };

it("keeps an answer, and shows it again to the participant alone", async () => {
  expect((await send(tokenOf(0), { ...text, content: "4", venue: "0", contact: "ja" })).status).toBe(303);
  expect(await answers()).toMatchObject([
    { overall: 5, content: 4, venue: null, trainers: null, shownName: "Anna M.", contact: 1, releaseState: "waiting" },
  ]);
  expect((await stateOf(tokenOf(0)))?.state.values).toMatchObject({ overall: "5", content: "4", venue: "0", comment: text.comment });
  await send(tokenOf(1), text);
  expect(await stateOf(tokenOf(1))).toMatchObject({ answered: true, state: { values: {} } });
});

it("keeps one answer for each seat, whoever clicks twice or has two windows", async () => {
  await Promise.all([
    send(tokenOf(0), text),
    send(tokenOf(0), text),
    send(tokenOf(0), { overall: "5", comment: text.comment, publication: "short" }),
  ]);
  await send(tokenOf(0), { overall: "2" });
  expect(await answers()).toMatchObject([{ overall: 2, comment: "", publication: "no", shownName: "", consentText: "" }]);
});

it("changes nothing when it is only opened", async () => {
  await open(tokenOf(0));
  expect(await answers()).toEqual([]);
});

it.each<[string, Fields, string]>([
  ["nothing", {}, "overall"],
  ["a score that there is not", { overall: "6" }, "overall"],
  ["a way of naming that there is not", { ...text, publication: "laut" }, "publication"],
])("refuses %s with a sentence beside the field", async (_, fields, field) => {
  const { status, page } = await send(tokenOf(0), fields);
  expect(status).toBe(422);
  expect(page?.kind === "form" ? page.state.errors[field] : undefined).toBeTruthy();
  expect(await answers()).toEqual([]);
});

it.each(["", "x", "x.y", signedId("booking", "x", testSecret)])("answers 404 for a link that we did not make: %j", async (token) =>
  expect(await open(token)).toEqual({ status: 404, page: null }),
);
it("answers 404 for another seat with somebody's signature", async () =>
  expect((await open(tokenOf(0).replace(seats[0] ?? "", seats[1] ?? ""))).status).toBe(404));

it("ends after 90 days, for reading and for sending", async () => {
  const [last, after] = [new Date("2027-08-04T20:00:00Z"), new Date("2027-08-05T08:00:00Z")];
  expect((await send(tokenOf(0), text, last)).status).toBe(303);
  expect((await send(tokenOf(0), { overall: "1" }, after)).status).toBe(410);
  expect((await open(tokenOf(0), after)).page?.kind).toBe("ended");
  expect(await answers()).toMatchObject([{ overall: 5 }]);
});

it.each<[string, () => Promise<unknown>]>([
  ["is cancelled", () => store.write((tx) => tx.update(bookings).set({ status: "storniert" }))],
  ["was not asked", () => store.write((tx) => tx.delete(feedbackInvitations))],
])("ends for a seat that %s", async (_, change) => {
  await change();
  expect((await open(tokenOf(0))).status).toBe(410);
});

it("takes a released text from the pages as soon as its author changes or withdraws it", async () => {
  await send(tokenOf(0), text);
  const [answer] = await answers();
  await store.write(async (tx) => {
    if (answer) await changeAnswer(tx, answer, { releaseState: "released" });
    await makeRatings(tx, dayAfter);
  });
  const voices = async () => (await allPublishedRatings(store.db))[0]?.voices;
  expect(await voices()).toEqual([{ text: text.comment, by: "Anna M.", month: "Mai 2027" }]);
  await send(tokenOf(0), { ...text, overall: "4" });
  expect(await voices()).toHaveLength(1);
  await send(tokenOf(0), { ...text, publication: "no" });
  expect(await voices()).toEqual([]);
  expect(await answers()).toMatchObject([{ releaseState: "waiting", decidedAt: null }]);
});
