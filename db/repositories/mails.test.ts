import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import { sampleStore } from "../seed/sample-store.ts";
import { deleteOldMails, insertMail, listMails, markMailFailed, markMailSent, type NewMail, readMail, takeDueMail } from "./mails.ts";

const start = new Date("2026-11-20T12:00:00Z");
const later = (milliseconds: number): Date => new Date(start.getTime() + milliseconds);

const newMail = (change: Partial<NewMail> = {}): NewMail => ({
  id: randomUUID(),
  brand: "ifb",
  recipient: "kunde@example.org",
  subject: "Betreff",
  text: "Text",
  html: "<p>Text",
  headers: {},
  attachments: [],
  onceKey: null,
  createdAt: start,
  ...change,
});

async function outbox(...mails: readonly NewMail[]) {
  const store = await sampleStore([]);
  await store.write(async (tx) => {
    for (const mail of mails) await insertMail(tx, mail);
  });
  return store;
}

it("hands out what has been due longest, each mail once", async () => {
  const [early, late, future] = [newMail({ createdAt: later(-2) }), newMail({ createdAt: later(-1) }), newMail({ createdAt: later(1) })];
  const store = await outbox(future, late, early);
  const take = async () => (await store.write((tx) => takeDueMail(tx, start, later(1000))))?.id;
  expect([await take(), await take(), await take()]).toEqual([early.id, late.id, undefined]);
});

it("leaves a mail alone that somebody took after the one who failed", async () => {
  const store = await outbox(newMail());
  const first = await store.write((tx) => takeDueMail(tx, start, later(10)));
  const second = await store.write((tx) => takeDueMail(tx, later(10), later(20)));
  if (first === undefined || second === undefined) throw new Error("nothing was due");
  await store.write((tx) => markMailFailed(tx, first, { error: "late", now: later(15), nextAttemptAt: undefined }));
  expect(await readMail(store.db, first.id)).toMatchObject({ status: "wartet", attempts: 2, leasedUntil: later(20), lastError: null });
  await store.write((tx) => markMailSent(tx, first.id, later(16)));
  await store.write((tx) => markMailFailed(tx, second, { error: "later", now: later(17), nextAttemptAt: later(30) }));
  expect(await readMail(store.db, first.id)).toMatchObject({ status: "gesendet", sentAt: later(16), leasedUntil: null, lastError: null });
});

it("lists the newest first, by pages, from whichever end it is counted", async () => {
  // Two of each moment.
  const mails = Array.from({ length: 15 }, (_, at) => newMail({ subject: `Nr. ${at}`, createdAt: later(Math.floor(at / 2)) }));
  const store = await outbox(...mails);
  await store.write((tx) => markMailSent(tx, mails[0]?.id ?? "", start));
  const listed = async (limit: number, offset: number, total = 14) =>
    (await listMails(store.db, { status: "wartet", limit, offset, total })).map(({ subject }) => subject);
  const all = await listed(100, 0);
  expect([all.length, new Set(all).size, all[0]]).toEqual([14, 14, "Nr. 14"]);
  for (const limit of [1, 3, 5, 14])
    for (let offset = 0; offset < 14; offset += limit)
      expect(await listed(limit, offset), `${limit} from ${offset}`).toEqual(all.slice(offset, offset + limit));
  expect(await listed(3, 0, 0)).toEqual(all.slice(0, 3));
});

it("reads no mail that is not there", async () => expect(await readMail((await outbox()).db, "fehlt")).toBeUndefined());

it("deletes what was sent or given up long ago, and never what waits", async () => {
  const [waiting, sentLong, sent, givenUpLong, givenUp] = Array.from({ length: 5 }, () => newMail({ createdAt: later(-1000) }));
  const all = [waiting, sentLong, sent, givenUpLong, givenUp].filter((mail) => mail !== undefined);
  const store = await outbox(...all);
  const giveUp = (mail: NewMail | undefined, now: Date) =>
    store.write((tx) => markMailFailed(tx, { id: mail?.id ?? "", attempts: 0 }, { error: "x", now, nextAttemptAt: undefined }));
  await store.write((tx) => markMailSent(tx, sentLong?.id ?? "", later(-31)));
  await store.write((tx) => markMailSent(tx, sent?.id ?? "", later(-30)));
  await giveUp(givenUpLong, later(-91));
  await giveUp(givenUp, later(-90));
  expect(await store.write((tx) => deleteOldMails(tx, { sentBefore: later(-30), givenUpBefore: later(-90) }))).toBe(2);
  const left = await Promise.all(all.map(async ({ id }) => (await readMail(store.db, id)) !== undefined));
  expect(left).toEqual([true, false, true, false, true]);
});
