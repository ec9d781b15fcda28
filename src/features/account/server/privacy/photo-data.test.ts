import { beforeEach, expect, it } from "vitest";
import type { Store } from "#db/client.ts";
import { hidePhoto, insertEventFile, markPhoto, shownPhotos } from "#db/repositories/event-files.ts";
import { savePhotoChoice } from "#db/repositories/photo-consents.ts";
import { announceBytes } from "#db/repositories/stored-bytes.ts";
import { sampleEvent, sampleStore } from "#db/seed/sample-store.ts";
import { bookingsAt, filledCart, orderCart, samplePerson } from "#src/booking/test/sample-booking.ts";
import { as, PASSWORD, type SampleAccount, sampleAccount } from "../test/sample-account.ts";
import { dataSubject } from "./data-subject.ts";
import { deleteAccount } from "./delete-account.service.ts";
import { photoData } from "./photo-data.ts";

const EVENT = 1;
const now = new Date();

let store: Store;
let anna: SampleAccount;
beforeEach(async () => {
  store = await sampleStore([sampleEvent(EVENT)]);
  anna = await sampleAccount(store, "anna@example.org");
  const outcome = await orderCart(store, await filledCart(store, [[EVENT, [samplePerson({ email: "anna@example.org" })]]], now), now);
  if (!outcome.ok) throw new Error(outcome.reason);
  const [seat] = await bookingsAt(store.db, EVENT);
  await store.write(async (tx) => {
    const digest = "a".repeat(64);
    await announceBytes(tx, [{ digest, bytes: 1 }], now);
    const none = { mediumDigest: null, smallDigest: null, width: 1, height: 1, uploadedBy: null, hiddenAt: null, hiddenBy: null };
    const file = {
      id: "f",
      eventId: EVENT,
      kind: "foto",
      name: "a",
      type: "image/jpeg",
      digest,
      bytes: 1,
      marked: "offen",
      uploadedAt: now,
    } as const;
    await insertEventFile(tx, { ...file, ...none });
    if (seat === undefined) throw new Error("no seat");
    const { eventId, firstname, lastname } = seat;
    await savePhotoChoice(tx, { bookingId: seat.id, eventId, firstname, lastname, choice: "yes", at: now, by: anna.id });
    await markPhoto(tx, "f", "personen", [seat.id]);
  });
  return store.close;
});

it("tells on which photos somebody can be seen, and which she has hidden", async () => {
  const subject = dataSubject({ id: anna.id, email: "anna@example.org", emailConfirmedAt: now });
  const photo = { nummer: "f", termin: EVENT, hochgeladenAm: now, ausgeblendetSeit: null };
  expect(await photoData(store.db, subject)).toEqual({ zuErkennenAuf: [photo], ausgeblendet: [] });
  await store.write((tx) => hidePhoto(tx, "f", anna.id, now));
  expect((await photoData(store.db, subject)).ausgeblendet).toEqual([{ ...photo, ausgeblendetSeit: now }]);
  const nobody = dataSubject({ id: anna.id, email: "anna@example.org", emailConfirmedAt: null });
  expect((await photoData(store.db, nobody)).zuErkennenAuf).toEqual([]);
});

it("shows no photo of somebody whose account is gone", async () => {
  expect(await shownPhotos(store.db, EVENT, now)).toHaveLength(1);
  expect(await deleteAccount(PASSWORD, await as(store, anna))).toMatchObject({ ok: true });
  expect(await shownPhotos(store.db, EVENT, now)).toEqual([]);
});
