import { beforeEach, expect, it } from "vitest";
import type { Store } from "#db/client.ts";
import { addConsents, consentsOf } from "#db/repositories/consents.ts";
import { hotelPreferencesOf, saveHotelPreferences } from "#db/repositories/hotel-preferences.ts";
import { mutedMailsOf, saveMutedMails } from "#db/repositories/muted-mails.ts";
import { photoConsentOfSeats, savePhotoChoice } from "#db/repositories/photo-consents.ts";
import { sampleEvent, sampleStore } from "#db/seed/sample-store.ts";
import { bookingsAt, filledCart, orderCart, samplePerson } from "#src/booking/test/sample-booking.ts";
import { as, PASSWORD, type SampleAccount, sampleAccount } from "../test/sample-account.ts";
import { deleteAccount } from "./delete-account.service.ts";
import { exportData } from "./export-data.service.ts";

const EVENT = 51;
const now = new Date();
const wishes = {
  room: "Einzelzimmer",
  smoking: null,
  floor: null,
  nearLift: true,
  quiet: false,
  longBed: false,
  parking: false,
  notes: null,
};
const needs = {
  diet: null,
  allergies: "Nüsse",
  stepFree: false,
  wheelchair: false,
  hearing: false,
  assistance: false,
  accessibility: null,
};
const given = { state: "given", version: "1", wording: "Ja, gern." } as const;

let store: Store;
let anna: SampleAccount;
let seat = "";
beforeEach(async () => {
  store = await sampleStore([sampleEvent(EVENT, { booked: 0, held: 0 })]);
  anna = await sampleAccount(store, "anna@example.org");
  const cart = await filledCart(store, [[EVENT, [samplePerson({ email: anna.email })]]], now);
  expect(await orderCart(store, cart, now)).toMatchObject({ ok: true });
  const [row] = await bookingsAt(store.db, EVENT);
  seat = row?.id ?? "";
  await store.write(async (tx) => {
    await saveHotelPreferences(tx, { userId: anna.id, wishes, health: needs, keep: true, updatedAt: now });
    const calls = { ...given, purpose: "recommendations", channel: "phone", contact: "089 1234567" } as const;
    await addConsents(tx, anna.id, [calls, { ...given, purpose: "photos", channel: "account", contact: null }], {
      origin: "settings",
      now,
    });
    const person = { firstname: "Anna", lastname: "Muster" };
    await savePhotoChoice(tx, { bookingId: seat, eventId: EVENT, ...person, choice: "yes", at: now, by: anna.id });
    await saveMutedMails(tx, anna.id, ["committee-news"], now);
  });
  return store.close;
});

it("is part of the export", async () => {
  expect(JSON.parse(await exportData(await as(store, anna)))).toMatchObject({
    hotelwuensche: { wuensche: ["Einzelzimmer", "nahe am Aufzug", "Allergien und Unverträglichkeiten: Nüsse"], aufbewahren: true },
    einwilligungen: [
      { zweck: "recommendations", weg: "phone", stand: "erteilt", wortlaut: "Ja, gern.", erreichbarUnter: "089 1234567" },
      { zweck: "photos", stand: "erteilt" },
    ],
    fotoEntscheidungen: [{ buchung: seat, termin: EVENT, einwilligung: true }],
    abgeschalteteNachrichten: [{ nachricht: "committee-news" }],
  });
});

it("goes with the account; consents end and leave their proof", async () => {
  expect(await deleteAccount(PASSWORD, await as(store, anna))).toMatchObject({ ok: true });
  expect(await hotelPreferencesOf(store.db, anna.id)).toBeUndefined();
  expect(await mutedMailsOf(store.db, anna.id)).toEqual([]);
  expect((await photoConsentOfSeats(store.db, [seat])).get(seat)).toBe("unknown");
  const proof = (await consentsOf(store.db, anna.id)).map(({ purpose, state, origin, contact }) => [purpose, state, origin, contact]);
  expect(proof.slice(2)).toEqual([
    ["recommendations", "ended", "account-deleted", "089 1234567"],
    ["photos", "ended", "account-deleted", null],
  ]);
});
