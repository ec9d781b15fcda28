import { spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { eq } from "drizzle-orm";
import { beforeEach, expect, it } from "vitest";
import { openStore, type Store } from "#db/client.ts";
import { type FinishedMail, readMail } from "#db/repositories/mails.ts";
import { events } from "#db/schema/events.ts";
import { orders } from "#db/schema/orders.ts";
import { sampleEvent } from "#db/seed/sample-store.ts";
import { sharedDatabase } from "#db/test/shared-database.ts";
import { filledCart, orderCart, samplePerson } from "#src/booking/test/sample-booking.ts";
import { openPdf } from "#src/shared/server/pdf/test/open-pdf.ts";
import type { MailTransport } from "./mail-transport.ts";
import { LEASE_MS, sendDueMails } from "./send-due-mails.ts";
import { mailsThat, queue } from "./test/outbox.ts";

const now = new Date("2026-11-20T12:00:00Z");
const later = (milliseconds: number): Date => new Date(now.getTime() + milliseconds);
const script = fileURLToPath(new URL("./test/making-process.ts", import.meta.url));

let url = "";
let store: Store;
let arrived: FinishedMail[];
beforeEach(async () => {
  const database = await sharedDatabase();
  url = database.url;
  store = await openStore(url);
  await store.migrate();
  await store.write(async (tx) => void (await tx.insert(events).values(sampleEvent(1))));
  arrived = [];
  return async () => {
    await store.close();
    await database.remove();
  };
});

const transport: MailTransport = {
  deliver: async (mail) => {
    arrived.push(mail);
    return { ok: true };
  },
  close: () => undefined,
};

async function order(): Promise<string> {
  const outcome = await orderCart(store, await filledCart(store, [[1, [samplePerson()]]], now), now);
  if (!outcome.ok) throw new Error(outcome.reason);
  return outcome.order.number;
}

async function arrivedDocument() {
  const [mail] = arrived;
  const [pdf] = mail?.attachments ?? [];
  return openPdf(new Uint8Array(Buffer.from(pdf?.base64 ?? "", "base64")));
}

/** What the office may do between the order and its mail. */
const moveEvent = () =>
  store.write(async (tx) => void (await tx.update(events).set({ title: "Verlegt", startDate: "2028-02-14", endDate: "2028-02-17" })));

it("a confirmation says what was ordered, whatever has happened until its document was made", async () => {
  const number = await order();
  const [event] = await store.db.select().from(events);
  await moveEvent();
  await store.write(async (tx) => void (await tx.update(orders).set({ street: "Neue Straße" }).where(eq(orders.number, number))));
  expect(await sendDueMails({ store, transport, now: () => now })).toEqual({ sent: 1, retried: 0, givenUp: 0 });
  const { text, textsOf } = await arrivedDocument();
  expect(textsOf("H1")).toEqual([`Bestellung ${number}`]);
  for (const part of [event?.title ?? "?", "Anna Muster", "Musterweg"]) expect(text).toContain(part);
  expect(text).not.toMatch(/Verlegt|Neue Straße/);
});

it("a process killed while it makes a document leaves it to another", async () => {
  const number = await order();
  const child = spawn(process.execPath, [script, url, now.toISOString()], {
    stdio: ["ignore", "pipe", "inherit"],
    env: { ...process.env, DATABASE_URL: url },
  });
  const ended = once(child, "close");
  const [said] = (await once(child.stdout, "data")) as [Buffer];
  expect(said.toString()).toBe("making\n");
  child.kill("SIGKILL");
  await ended;
  await moveEvent();
  expect(await sendDueMails({ store, transport, now: () => later(LEASE_MS - 1) })).toMatchObject({ sent: 0 });
  expect(await sendDueMails({ store, transport, now: () => later(LEASE_MS) })).toMatchObject({ sent: 1 });
  expect((await arrivedDocument()).textsOf("H1")).toEqual([`Bestellung ${number}`]);
});

it("a document that can't be made is tried again for two days, keeps nobody waiting and is then shown to staff", async () => {
  await order();
  await queue(store, {}, now);
  const render = () => Promise.reject(new Error("broken"));
  let at = now;
  expect(await sendDueMails({ store, transport, now: () => at, render })).toEqual({ sent: 1, retried: 1, givenUp: 0 });
  for (let tries = 1; tries < 8; tries += 1) {
    const [waiting] = await mailsThat(store, "wartet");
    at = waiting?.nextAttemptAt ?? at;
    await sendDueMails({ store, transport, now: () => at, render });
  }
  const [given] = await mailsThat(store, "aufgegeben");
  expect(given).toMatchObject({ attempts: 8, lastError: "Ein Dokument, das anhängen soll, ließ sich nicht erstellen." });
  expect(await readMail(store.db, given?.id ?? "")).toMatchObject({ attachments: [{ document: expect.any(Object) }, {}] });
  expect(arrived).toHaveLength(1);
});
