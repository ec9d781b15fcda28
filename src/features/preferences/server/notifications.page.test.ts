import { eq } from "drizzle-orm";
import { beforeEach, expect, it } from "vitest";
import type { Store } from "#db/client.ts";
import { mutedMailsOf } from "#db/repositories/muted-mails.ts";
import { changeUser } from "#db/repositories/users.ts";
import { mails } from "#db/schema/mails.ts";
import { sampleStore } from "#db/seed/sample-store.ts";
import { cookieFor, makeAccount } from "#src/accounts/test/log-in-as.ts";
import { subjectsTo } from "#src/booking/test/sample-booking.ts";
import type { Mail } from "#src/shared/server/mail/mail.ts";
import { queueMail } from "#src/shared/server/mail/queue-mail.ts";
import { testOrigins } from "#src/shared/server/test/call-route.ts";
import { preferenceRefusals } from "../rules/preference-refusals.ts";
import { notificationsPage } from "./notifications.page.ts";
import { openPage, sendPage } from "./test/send-page.ts";

const PATH = "/meinifb/einstellungen/benachrichtigungen";

let store: Store;
let [anna, cookie] = ["", ""];
beforeEach(async () => {
  store = await sampleStore([]);
  anna = await makeAccount(store, "anna@example.org");
  cookie = await cookieFor(store, anna);
  return store.close;
});

const post = (fields: Readonly<Record<string, string>>) =>
  sendPage(notificationsPage, store, `${PATH}?aktion=benachrichtigungen`, fields, { cookie });
const version = async (): Promise<string> => (await openPage(notificationsPage, store, PATH, cookie)).state.values["version"] ?? "";
const send = async (fields: Readonly<Record<string, string>>) => post({ version: await version(), ...fields });
const muted = async () => (await mutedMailsOf(store.db, anna)).map(({ mail }) => mail).toSorted();
const mail = (subject: string, change: Partial<Mail> = {}): Mail => ({
  brand: "ifb",
  to: "Anna@example.org",
  subject,
  blocks: [],
  ...change,
});
const textsTo = async (recipient: string) =>
  (await store.db.select().from(mails).where(eq(mails.recipient, recipient))).map(({ text }) => text);
const queue = (...mails: readonly Mail[]) =>
  store.write(async (tx) => {
    for (const one of mails) await queueMail(tx, one, { origins: testOrigins, now: new Date() });
  });

it("sends everything until something is switched off, and then what is needed all the same", async () => {
  expect((await openPage(notificationsPage, store, PATH, cookie)).state.values).toEqual({
    ...{ version: "alle", holdReminder: "ja", eventReminder: "ja", participantUpdate: "ja", committeeNews: "ja" },
  });
  await queue(mail("Erste Erinnerung", { optional: "hold-reminder" }));
  expect(await textsTo("Anna@example.org")).toEqual([expect.stringContaining(`${testOrigins.ifb}${PATH}`)]);
  expect(await send({ committeeNews: "ja" })).toMatchObject({ status: 303, location: `${PATH}?meldung=benachrichtigungen` });
  const copy = mail("Für Berta", { to: "berta@example.org", optional: "hold-reminder" });
  await queue(mail("Zweite Erinnerung", { optional: "hold-reminder", also: [copy] }));
  await queue(mail("Neues Mitglied", { optional: "committee-news" }), mail("Bestätigung"));
  expect((await subjectsTo(store.db, "Anna@example.org")).toSorted()).toEqual(["Bestätigung", "Erste Erinnerung", "Neues Mitglied"]);
  expect(await subjectsTo(store.db, "berta@example.org")).toEqual(["Für Berta"]);
  await send({ holdReminder: "ja", eventReminder: "ja", committeeNews: "ja", participantUpdate: "ja" });
  expect(await mutedMailsOf(store.db, anna)).toEqual([]);
});

it("lets no old tab bring back what was switched off meanwhile, and counts once it is sent again", async () => {
  const all = { holdReminder: "ja", eventReminder: "ja", participantUpdate: "ja", committeeNews: "ja" };
  const { holdReminder: _, ...withoutHolds } = all;
  const { committeeNews: __, ...withoutNews } = all;
  const old = await version();
  expect((await post({ version: old, ...withoutHolds })).status).toBe(303);
  const { status, page } = await post({ version: old, ...withoutNews });
  expect([status, page?.state.problem]).toEqual([409, preferenceRefusals["changed-elsewhere"].message]);
  expect(page?.state.values).toMatchObject(withoutNews);
  expect(await muted()).toEqual(["hold-reminder"]);
  expect((await post({ ...page?.state.values })).status).toBe(303);
  expect(await muted()).toEqual(["committee-news"]);
  expect((await post({ version: old, ...withoutNews })).status).toBe(303);
});

it("asks again for a choice without the state it was made from", async () => {
  const { status, page } = await post({});
  expect([status, Object.keys(page?.state.errors ?? {}), page?.state.values["version"]]).toEqual([422, ["version"], "alle"]);
  expect(await muted()).toEqual([]);
});

it("lets an account that has not proved its address decide nothing about mails to it", async () => {
  await store.write((tx) => changeUser(tx, anna, { emailConfirmedAt: null }, new Date()));
  await send({});
  await queue(mail("Erinnerung", { optional: "hold-reminder" }));
  expect(await subjectsTo(store.db, "Anna@example.org")).toEqual(["Erinnerung"]);
});
