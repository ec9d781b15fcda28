import { beforeEach, expect, it } from "vitest";
import type { Store } from "#db/client.ts";
import { photoConsentOfSeats } from "#db/repositories/photo-consents.ts";
import { sampleEvent, sampleStore } from "#db/seed/sample-store.ts";
import { cookieFor, makeAccount } from "#src/accounts/test/log-in-as.ts";
import { replaceParticipant } from "#src/booking/change-booking.ts";
import { contextAt, sampleBilling, samplePerson } from "#src/booking/test/sample-booking.ts";
import { NOT_YOURS } from "../rules/photo-choice.form.ts";
import { openPage, orderSeats, sendForm, tokenOf } from "./test/sample-seats.ts";

const now = new Date("2027-03-01T09:00:00Z");

let store: Store;
let [anna, chair, admin, seat, token] = ["", "", "", "", ""];
beforeEach(async () => {
  store = await sampleStore([sampleEvent(1, { startDate: "2027-05-03", endDate: "2027-05-06", booked: 0 })]);
  anna = await makeAccount(store, "anna@example.org");
  chair = await makeAccount(store, "vera@example.org", { firstname: "Vera" });
  admin = await makeAccount(store, "root@example.org", { firstname: "Root", staffRole: "admin" });
  const [booking] = await orderSeats(store, { people: [samplePerson({ email: "anna@example.org" })], now, userId: chair });
  if (booking === undefined) throw new Error("no seat was ordered");
  [seat, token] = [booking.id, tokenOf(booking)];
  return store.close;
});

const cookie = (userId: string, change = {}) => cookieFor(store, userId, { createdAt: new Date(), ...change });
const choose = (choice: string, Cookie = "", at = token) => sendForm(store, at, "fotos", now, { fields: { choice }, headers: { Cookie } });
const consent = async () => (await photoConsentOfSeats(store.db, [seat])).get(seat);
const mayConsent = async (userId: string, change = {}) =>
  (await openPage(store, token, now, "", await cookie(userId, change))).page?.photos?.mayConsent;

it("lets the participant consent on the page of the booking, and take it back at once", async () => {
  expect(await mayConsent(anna)).toBe(true);
  expect(await choose("yes", await cookie(anna))).toMatchObject({ status: 303, location: `/buchung/${token}?meldung=fotos` });
  expect(await consent()).toBe("yes");
  await choose("no", await cookie(anna));
  expect(await consent()).toBe("no");
});

it("lets nobody consent for somebody else, but whoever has the link may refuse", async () => {
  expect(await mayConsent(chair)).toBe(false);
  expect(await mayConsent(anna, { impersonatorId: admin })).toBe(false);
  for (const who of ["", await cookie(chair), await cookie(anna, { impersonatorId: admin })])
    expect(await choose("yes", who)).toMatchObject({ status: 403, page: { message: { text: NOT_YOURS } } });
  expect(await consent()).toBe("unknown");
  await choose("yes", await cookie(anna));
  expect((await choose("no")).status).toBe(303);
  expect(await consent()).toBe("no");
});

it("asks whoever takes the seat anew", async () => {
  await choose("yes", await cookie(anna));
  const person = { salutation: "Herr", firstname: "Cem", lastname: "Neu", email: null };
  expect(await replaceParticipant(store, seat, person, contextAt(now))).toMatchObject({ ok: true });
  expect(await consent()).toBe("unknown");
});

it("lets a guest who ordered for herself consent by the link", async () => {
  const { firstname, lastname } = sampleBilling;
  const [own, other] = await orderSeats(store, {
    people: [samplePerson({ firstname, lastname }), samplePerson({ firstname: "Berta" })],
    now,
  });
  if (own === undefined || other === undefined) throw new Error("two seats were ordered");
  expect((await choose("yes", "", tokenOf(own))).status).toBe(303);
  expect((await choose("yes", "", tokenOf(other))).status).toBe(403);
  const consents = await photoConsentOfSeats(store.db, [own.id, other.id]);
  expect([consents.get(own.id), consents.get(other.id)]).toEqual(["yes", "unknown"]);
});
