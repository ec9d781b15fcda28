import { spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { openStore, type Store } from "#db/client.ts";
import { certificatesOf, isKnownDigest, revokeCertificate } from "#db/repositories/certificates.ts";
import { events } from "#db/schema/events.ts";
import { mails } from "#db/schema/mails.ts";
import { bookings } from "#db/schema/orders.ts";
import { sampleEvent, sampleStore } from "#db/seed/sample-store.ts";
import { sharedDatabase } from "#db/test/shared-database.ts";
import { readCertificateNumber } from "#src/domain/attendance/certificate-number.ts";
import { openPdf } from "#src/shared/server/pdf/test/open-pdf.ts";
import { contextAt, sampleBilling } from "../test/sample-booking.ts";
import { issueDueCertificates } from "./due-certificates.ts";
import { fileDigest } from "./make-certificate.ts";
import { attend, moveEvent, orderPeople } from "./test/attended-event.ts";

const people = [
  { firstname: "Anna", lastname: "Ärmel", email: "anna@example.org" },
  { firstname: "Cem", lastname: "Zöllner", salutation: "Herr Prof. Dr." },
  { firstname: "Eva", lastname: "Fehlt" },
] as const;

const { origins } = contextAt(new Date());
const issue = (store: Store, now = new Date()) => issueDueCertificates(store, origins, now);
const numbersOf = async (store: Store, seats: readonly string[]) =>
  (await certificatesOf(store.db, seats)).map(({ facts }) => facts.name).sort();
const certificateMails = async (store: Store) =>
  (await store.db.select().from(mails)).filter(({ onceKey }) => onceKey?.startsWith("certificates:"));

describe("certificates that are due", () => {
  let store: Store;
  let seats: readonly string[];
  beforeEach(async () => {
    store = await sampleStore([sampleEvent(1)]);
    seats = await orderPeople(store, people);
    // Five days, ten half-days.
    await moveEvent(store, { from: -5, to: -1 });
    for (const [index, count] of [8, 10, 7].entries()) await attend(store, seats[index] ?? "", count);
    return store.close;
  });

  it("go to whoever was there on at least 80 % of the half-days, once", async () => {
    expect(await issue(store)).toBe(2);
    expect(await issue(store)).toBe(0);
    expect(await numbersOf(store, seats)).toEqual(["Anna Ärmel", "Prof. Dr. Cem Zöllner"]);
    for (const { number } of await certificatesOf(store.db, seats)) expect(readCertificateNumber(number)).toBe(number);
  });

  it("are sent to participants, and of those without an address to whoever ordered", async () => {
    await issue(store);
    const sent = await certificateMails(store);
    expect(new Set(sent.map(({ recipient }) => recipient))).toEqual(new Set(["anna@example.org", sampleBilling.email]));
    for (const { recipient, attachments } of sent) {
      const [{ base64, filename }] = JSON.parse(attachments);
      const bytes = Buffer.from(base64, "base64");
      const { title, text, marked, textsOf } = await openPdf(bytes);
      expect([title, marked, textsOf("H1")]).toEqual(["Zertifikat", true, ["Zertifikat"]]);
      const [certificate] = (await certificatesOf(store.db, seats)).filter(({ number }) => filename === `Zertifikat-${number}.pdf`);
      expect(text).toContain(recipient === "anna@example.org" ? "Anna Ärmel" : "Prof. Dr. Cem Zöllner");
      expect(text).toContain(`${origins.ifb}/zertifikat/${certificate?.number}`);
      expect(await isKnownDigest(store.db, certificate?.id ?? "", fileDigest(bytes))).toBe(true);
      expect(await isKnownDigest(store.db, certificate?.id ?? "", fileDigest(Buffer.concat([bytes, Buffer.from("\n")])))).toBe(false);
    }
  });

  it.each<readonly [string, () => Promise<unknown>]>([
    ["the event is not over", () => moveEvent(store, { from: -4, to: 0 })],
    ["the event was cancelled", () => store.write((tx) => tx.update(events).set({ cancelledAt: new Date() }))],
    ["the event ended long ago", () => moveEvent(store, { from: -95, to: -91 })],
    ["the seats were given up", () => store.write((tx) => tx.update(bookings).set({ status: "storniert" }))],
    ["the seats are only held", () => store.write((tx) => tx.update(bookings).set({ status: "reserviert" }))],
  ])("wait when %s", async (_, change) => {
    await change();
    const midday = new Date();
    midday.setUTCHours(5, 0, 0, 0);
    expect(await issue(store, midday)).toBe(0);
    expect([await numbersOf(store, seats), await certificateMails(store)]).toEqual([[], []]);
  });

  it("come by the days that the event has today, not by those it was moved away from", async () => {
    await moveEvent(store, { from: -15, to: -11 });
    expect(await issue(store)).toBe(0);
  });

  it("do not come back by themselves once they were revoked", async () => {
    await issue(store);
    for (const { id } of await certificatesOf(store.db, seats))
      await store.write((tx) => revokeCertificate(tx, id, { revokedReason: "Verwechslung", replacedBy: null }, new Date()));
    expect(await issue(store)).toBe(0);
  });

  it("are one each when two run at once", async () => {
    const counts = await Promise.all([issue(store), issue(store)]);
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(2);
    expect(await numbersOf(store, seats)).toHaveLength(2);
    expect(await certificateMails(store)).toHaveLength(2);
  });

  it("keep what they said when the event or the name changes later", async () => {
    await issue(store);
    await store.write((tx) =>
      tx
        .update(bookings)
        .set({ lastname: "Anders" })
        .where(eq(bookings.id, seats[0] ?? "")),
    );
    await store.write((tx) => tx.update(events).set({ title: "Ganz anderes" }));
    const [certificate] = await certificatesOf(store.db, [seats[0] ?? ""]);
    expect(certificate?.facts).toMatchObject({
      name: "Anna Ärmel",
      title: "Arbeitsrecht Teil 1",
      place: "Hotel Muster, Köln",
      scope: "5 Tage",
    });
  });
});

it("issues one certificate each from two processes that begin at once", async () => {
  const database = await sharedDatabase();
  const store = await openStore(database.url);
  await store.migrate();
  await store.write(async (tx) => void (await tx.insert(events).values(sampleEvent(1))));
  const seats = await orderPeople(
    store,
    Array.from({ length: 6 }, (_, index) => ({ firstname: "Gast", lastname: `Nummer ${index}`, email: `gast${index}@example.org` })),
  );
  await moveEvent(store, { from: -5, to: -1 });
  for (const seat of seats) await attend(store, seat, 9);
  const script = fileURLToPath(new URL("./test/issuing-process.ts", import.meta.url));
  const start = () =>
    spawn(process.execPath, [script, database.url], {
      stdio: ["pipe", "pipe", "inherit"],
      env: { ...process.env, DATABASE_URL: database.url },
    });
  const children = [start(), start()];
  const ended = children.map((child) => once(child, "close"));
  await Promise.all(children.map((child) => once(child.stdout, "data")));
  for (const child of children) child.stdin.end();
  await Promise.all(ended);
  expect(children.map(({ exitCode }) => exitCode)).toEqual([0, 0]);
  expect((await certificatesOf(store.db, seats)).map(({ bookingId }) => bookingId).sort()).toEqual([...seats].sort());
  expect(await certificateMails(store)).toHaveLength(seats.length);
  await store.close();
  await database.remove();
});
