import { expect, it, onTestFinished } from "vitest";
import { listMails, readMail } from "#db/repositories/mails.ts";
import { sampleStore } from "#db/seed/sample-store.ts";
import { testOrigins } from "../test/call-route.ts";
import { onMailQueued } from "./outbox-signal.ts";
import { type Mail, queueMail } from "./queue-mail.ts";

const now = new Date("2026-11-20T12:00:00Z");
const context = { origins: testOrigins, now };
const mail: Mail = { brand: "ifb", to: "kunde@example.org", subject: "Ihre Buchung", blocks: [{ kind: "text", text: "Guten Tag" }] };

async function outbox() {
  const store = await sampleStore([]);
  onTestFinished(() => store.close());
  const waiting = async () => listMails(store.db, { status: "wartet", limit: 50, offset: 0, total: 50 });
  return { store, waiting, queue: (change: Partial<Mail>) => store.write((tx) => queueMail(tx, { ...mail, ...change }, context)) };
}

it("waits to be sent at once", async () => {
  const { queue, waiting } = await outbox();
  await queue({});
  expect(await waiting()).toMatchObject([
    { recipient: "kunde@example.org", subject: "Ihre Buchung", attempts: 0, nextAttemptAt: now, createdAt: now },
  ]);
});

it("is there once for a key and each time without one", async () => {
  const { queue, waiting } = await outbox();
  await queue({ onceKey: "reminder:1" });
  await queue({ onceKey: "reminder:1", subject: "Noch einmal" });
  await queue({ onceKey: "reminder:2" });
  await queue({});
  await queue({});
  expect((await waiting()).map(({ subject }) => subject)).toEqual(Array(4).fill("Ihre Buchung"));
});

it("is gone with the transaction that reported it", async () => {
  const { store, waiting } = await outbox();
  const failing = store.write(async (tx) => {
    await queueMail(tx, mail, context);
    throw new Error("no seat left");
  });
  await expect(failing).rejects.toThrow("no seat left");
  expect(await waiting()).toEqual([]);
});

it("wakes the job of this process, and not for a mail that is there already", async () => {
  const { queue } = await outbox();
  let woken = 0;
  onTestFinished(onMailQueued(() => (woken += 1)));
  await queue({ onceKey: "once" });
  await queue({ onceKey: "once" });
  expect(woken).toBe(1);
});

it("keeps headers and attachments", async () => {
  const { store, queue, waiting } = await outbox();
  const content = Buffer.from([0, 255, 128]);
  await queue({
    headers: { "List-Unsubscribe": "<https://example.org/x>" },
    attachments: [{ filename: "../a\\b.ics", contentType: "text/calendar; charset=utf-8", content }],
  });
  const [summary] = await waiting();
  expect(await readMail(store.db, summary?.id ?? "")).toMatchObject({
    headers: { "List-Unsubscribe": "<https://example.org/x>" },
    attachments: [{ filename: "..-a-b.ics", contentType: "text/calendar; charset=utf-8", base64: content.toString("base64") }],
  });
});

it.each([
  [{ headers: { "X-A\r\nBcc": "x" } }],
  [{ headers: { Bcc: "x@example.com" } }],
  [{ headers: { "content-type": "text/plain" } }],
  [{ headers: { "Message-ID": "<a@b>" } }],
  [{ attachments: [{ filename: "a", contentType: "text/plain\r\nX: 1", content: Buffer.alloc(0) }] }],
  [{ blocks: [{ kind: "action", label: "x", href: "javascript:alert(1)" }] }],
] as const)("refuses %j", async (change) => {
  const { queue, waiting } = await outbox();
  await expect(queue(change)).rejects.toThrow(TypeError);
  expect(await waiting()).toEqual([]);
});

it.each([
  ["Frage\r\nBcc: x@example.com", "Frage Bcc: x@example.com"],
  [` ${"ü".repeat(201)}`, `${"ü".repeat(199)}…`],
  ["🙂".repeat(200), "🙂".repeat(200)],
])("has a subject of one line: %j", async (subject, expected) => {
  const { queue, waiting } = await outbox();
  await queue({ subject });
  expect((await waiting()).map((one) => one.subject)).toEqual([expected]);
});
