import { eq } from "drizzle-orm";
import { beforeEach, expect, it } from "vitest";
import type { Store } from "#db/client.ts";
import { consentsOf } from "#db/repositories/consents.ts";
import { photoConsentOfSeats } from "#db/repositories/photo-consents.ts";
import { bookings } from "#db/schema/orders.ts";
import { sampleEvent, sampleStore } from "#db/seed/sample-store.ts";
import { cookieFor, makeAccount } from "#src/accounts/test/log-in-as.ts";
import { bookingsAt, filledCart, orderCart, samplePerson } from "#src/booking/test/sample-booking.ts";
import { preferenceRefusals } from "../rules/preference-refusals.ts";
import { photosPage } from "./photos.page.ts";
import { openPage, sendPage } from "./test/send-page.ts";

const PATH = "/meinifb/einstellungen/fotos";
const EVENT = 51;

let store: Store;
let [anna, cookie, own, foreign] = ["", "", "", ""];
beforeEach(async () => {
  store = await sampleStore([sampleEvent(EVENT, { booked: 0, held: 0 })]);
  anna = await makeAccount(store, "anna@example.org");
  cookie = await cookieFor(store, anna);
  const now = new Date();
  const people = [samplePerson({ email: "anna@example.org" }), samplePerson({ firstname: "Berta" })];
  expect(await orderCart(store, await filledCart(store, [[EVENT, people]], now), now)).toMatchObject({ ok: true });
  const rows = await bookingsAt(store.db, EVENT);
  [own, foreign] = ["Anna", "Berta"].map((name) => rows.find(({ firstname }) => firstname === name)?.id ?? "") as [string, string];
  return store.close;
});

const read = () => openPage(photosPage, store, PATH, cookie);
const send = (fields: Readonly<Record<string, string>>, action = "fotos") =>
  sendPage(photosPage, store, `${PATH}?aktion=${action}`, fields, { cookie });
const consents = async () => {
  const found = await photoConsentOfSeats(store.db, [own, foreign]);
  return [found.get(own), found.get(foreign)];
};

it("knows no consent before somebody has given one, and asks without a choice made beforehand", async () => {
  const page = await read();
  expect(page.state.values).toEqual({ version: "0" });
  expect(page.seats.map(({ bookingId, consent }) => [bookingId, consent])).toEqual([[own, "unknown"]]);
  expect(await consents()).toEqual(["unknown", "unknown"]);
  const { status, page: shown } = await send({ version: "0" });
  expect([status, Object.keys(shown?.state.errors ?? {})]).toEqual([422, ["choice"]]);
});

it("lets a general choice count for one's own seats alone, and ends it at once", async () => {
  expect(await send({ version: "0", choice: "yes" })).toMatchObject({ status: 303, location: `${PATH}?meldung=fotos` });
  expect(await consents()).toEqual(["yes", "unknown"]);
  const version = (await read()).state.values["version"] ?? "";
  await send({ version, choice: "no" });
  expect(await consents()).toEqual(["no", "unknown"]);
  expect((await consentsOf(store.db, anna)).map(({ state }) => state)).toEqual(["given", "ended"]);
  const stale = await send({ version, choice: "yes" });
  expect([stale.status, stale.page?.state.problem]).toEqual([409, preferenceRefusals["changed-elsewhere"].message]);
  expect(await consents()).toEqual(["no", "unknown"]);
});

it("decides for a single seat, which ends when somebody else takes it", async () => {
  expect((await send({ booking: own, choice: "yes" }, "fotos-platz")).status).toBe(303);
  expect(await consents()).toEqual(["yes", "unknown"]);
  await store.write(async (tx) => void (await tx.update(bookings).set({ firstname: "Clara", email: null }).where(eq(bookings.id, own))));
  expect(await consents()).toEqual(["unknown", "unknown"]);
});

it("refuses a seat of somebody else like one that there is not", async () => {
  const answers = [
    await send({ booking: foreign, choice: "yes" }, "fotos-platz"),
    await send({ booking: "x", choice: "yes" }, "fotos-platz"),
  ];
  expect(answers.map(({ status, page }) => [status, page?.message?.text])).toEqual(
    answers.map(() => [409, preferenceRefusals["unknown-seat"].message]),
  );
  expect(await consents()).toEqual(["unknown", "unknown"]);
});
