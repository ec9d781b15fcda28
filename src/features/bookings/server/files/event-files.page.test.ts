import { beforeEach, expect, it } from "vitest";
import type { Store } from "#db/client.ts";
import { hiddenPhotos } from "#db/repositories/event-files.ts";
import { actingAs, cookieFor } from "#src/accounts/test/log-in-as.ts";
import type { Acting } from "#src/endpoints/portal-page.ts";
import { testLocals, testOrigins } from "#src/shared/server/test/call-route.ts";
import { memberScope } from "../member-scope.ts";
import { committeeBookings, LATER, OVER, SOON } from "../test/committee-bookings.ts";
import { addPaper, addPhoto } from "../test/event-photos.ts";
import { type EventFilesPage, eventFilesPage } from "./event-files.page.ts";
import { newFiles } from "./fresh-files.ts";

let store: Store;
let [chair, member, stranger] = ["", "", ""];
beforeEach(async () => {
  ({ store, chair, member, stranger } = await committeeBookings());
  await addPhoto(store, { id: "f1", eventId: OVER, colour: "#111111" });
  await addPhoto(store, { id: "f2", eventId: OVER, colour: "#222222" });
  await addPhoto(store, { id: "f3", eventId: LATER });
  await addPaper(store, { id: "u1", eventId: LATER }, "Skript.pdf");
  return store.close;
});

async function open(userId: string, eventId: number, form?: Readonly<Record<string, string>>) {
  const url = `${testOrigins.ifb}/meinifb/veranstaltung/${eventId}${form ? "?aktion=ausblenden" : ""}`;
  const headers = { Cookie: await cookieFor(store, userId), Origin: testOrigins.ifb, "Content-Type": "application/x-www-form-urlencoded" };
  const request = new Request(url, form ? { method: "POST", headers, body: new URLSearchParams(form).toString() } : { headers });
  const response: { status?: number; headers: Headers } = { headers: new Headers() };
  const answer = await eventFilesPage({ request, locals: testLocals(store), response, params: { eventId: String(eventId) } });
  return { answer, status: answer instanceof Response ? answer.status : (response.status ?? 200) };
}
async function page(userId: string, eventId: number): Promise<EventFilesPage> {
  const { answer } = await open(userId, eventId);
  if (answer instanceof Response) throw new Error(`answered with ${answer.status}`);
  return answer;
}

it("shows participants papers and photos, and the committee papers alone", async () => {
  const own = await page(member, OVER);
  expect(own.photos?.list.map(({ id, number }) => [id, number])).toEqual([
    ["f1", 1],
    ["f2", 2],
  ]);
  expect(own.papers).toEqual([]);
  const theirs = await page(chair, LATER);
  expect(theirs.papers.map(({ name }) => name)).toEqual(["Skript.pdf"]);
  expect(theirs.photos).toBeNull();
  expect(theirs.event.people.map(({ name }) => name)).toEqual(["Frau Anton Muster", "Frau Zoe Muster"]);
});

it.each([LATER, OVER, SOON, 999])("is not there for somebody else: %i", async (eventId) =>
  expect((await open(stranger, eventId)).status).toBe(404),
);

it("hides a photo at once, and says so when it is gone already", async () => {
  const { answer, status } = await open(member, OVER, { foto: "f1" });
  expect([status, answer instanceof Response && answer.headers.get("Location")]).toEqual([
    303,
    `/meinifb/veranstaltung/${OVER}?meldung=ausgeblendet`,
  ]);
  expect((await page(member, OVER)).photos?.list.map(({ id }) => id)).toEqual(["f2"]);
  expect((await hiddenPhotos(store.db)).map(({ id }) => id)).toEqual(["f1"]);
  for (const foto of ["f3", "none", ""]) {
    const refused = await open(member, OVER, { foto });
    expect(refused.status).toBe(foto === "" ? 422 : 409);
    expect(refused.answer instanceof Response ? null : refused.answer.message?.kind).toBe("problem");
  }
});

const newFilesFor = async (acting: Acting) => newFiles(acting, await memberScope(acting));

it("points out what is new for two weeks, photos to participants alone", async () => {
  const newFor = async (userId: string) =>
    (await newFilesFor(await actingAs(store, await cookieFor(store, userId)))).map(({ text }) => text);
  expect(await newFor(member)).toEqual(["Eine neue Unterlage", "2 neue Fotos"]);
  const now = new Date(Date.now() + 15 * 86_400_000);
  const later = await actingAs(store, await cookieFor(store, member), now);
  expect(await newFilesFor(later)).toEqual([]);
  expect(await newFor(stranger)).toEqual([]);
});
