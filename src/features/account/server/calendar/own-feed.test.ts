import { beforeEach, describe, expect, it } from "vitest";
import type { Store } from "#db/client.ts";
import { feedOfUser } from "#db/repositories/calendar-feeds.ts";
import { auditLog } from "#db/schema/audit.ts";
import { sampleStore } from "#db/seed/sample-store.ts";
import { cookieFor } from "#src/accounts/test/log-in-as.ts";
import { feedPath } from "#src/booking/calendar/feed-token.ts";
import { formContext, readContext } from "#src/endpoints/test/page-context.ts";
import { testLocals, testOrigins, testSecret } from "#src/shared/server/test/call-route.ts";
import { accountRefusals } from "../../rules/account-refusals.ts";
import { deleteAccount } from "../privacy/delete-account.service.ts";
import { exportData } from "../privacy/export-data.service.ts";
import { type SettingsPage, settingsPage } from "../settings.page.ts";
import { as, PASSWORD, rowOf, type SampleAccount, sampleAccount } from "../test/sample-account.ts";
import { calendarFeed } from "./calendar-feed.ts";

const SETTINGS = "/meinifb/einstellungen";
const forms = ["kalender-erzeugen", "kalender-erneuern", "kalender-abschalten"] as const;

let store: Store;
let anna: SampleAccount;
let berta: SampleAccount;
beforeEach(async () => {
  store = await sampleStore([]);
  anna = await sampleAccount(store, "anna@example.org");
  berta = await sampleAccount(store, "berta@example.org");
  return store.close;
});

async function read(cookie = anna.cookie): Promise<SettingsPage> {
  const page = await settingsPage(readContext(store, SETTINGS, { cookie }));
  if (page instanceof Response) throw new Error("reading is no redirect");
  return page;
}
async function send(form: string, { cookie = anna.cookie, headers = {}, fields = {} } = {}) {
  const context = formContext(store, `${SETTINGS}?aktion=${form}`, fields, { cookie, headers });
  const page = await settingsPage(context);
  return page instanceof Response
    ? { status: page.status, location: page.headers.get("Location"), page: null }
    : { status: context.response.status, location: null, page };
}
async function addressOf(cookie = anna.cookie): Promise<string> {
  const { calendar } = await read(cookie);
  return calendar.kind === "on" ? calendar.address : "";
}
async function statusOf(address: string): Promise<number> {
  const feed = /\/kalender\/(.+)\.ics$/.exec(address)?.[1] ?? "";
  return (await calendarFeed({ request: new Request(address), locals: testLocals(store), params: { feed } })).status;
}

describe("the calendar address", () => {
  it("is there when it was asked for", async () => {
    expect((await read()).calendar).toEqual({ kind: "off" });
    expect(await send("kalender-erzeugen")).toMatchObject({ status: 303, location: `${SETTINGS}?meldung=kalender-erzeugt` });
    const feed = await feedOfUser(store.db, anna.id);
    const path = feed && feedPath(feed, testSecret);
    expect((await read()).calendar).toEqual({
      kind: "on",
      address: `${testOrigins.ifb}${path}`,
      open: `webcal://localhost:4321${path}`,
      since: expect.stringMatching(/^\d{1,2}\. \p{L}+ \d{4}$/u),
    });
    expect(await statusOf(await addressOf())).toBe(200);
  });

  it("leaves a trace of who made it, renewed it and switched it off", async () => {
    for (const form of forms) await send(form);
    const subject = `user:${anna.id}`;
    expect(await store.db.select().from(auditLog)).toMatchObject([
      { action: "calendar-made", actorId: anna.id, subject },
      { action: "calendar-renewed", actorId: anna.id, subject },
      { action: "calendar-ended", actorId: anna.id, subject },
    ]);
  });

  it("stays the same when the button is pressed twice", async () => {
    await send("kalender-erzeugen");
    const address = await addressOf();
    expect((await send("kalender-erzeugen")).status).toBe(303);
    expect(await addressOf()).toBe(address);
  });

  it("is replaced by a new one, which ends the old one", async () => {
    await send("kalender-erzeugen");
    const old = await addressOf();
    expect(await send("kalender-erneuern")).toMatchObject({ status: 303, location: `${SETTINGS}?meldung=kalender-erneuert` });
    expect(await Promise.all([old, await addressOf()].map(statusOf))).toEqual([404, 200]);
  });

  it("is switched off, and never comes back", async () => {
    await send("kalender-erzeugen");
    const old = await addressOf();
    expect(await send("kalender-abschalten")).toMatchObject({ status: 303, location: `${SETTINGS}?meldung=kalender-abgeschaltet` });
    expect((await read()).calendar).toEqual({ kind: "off" });
    await send("kalender-erzeugen");
    expect(await Promise.all([old, await addressOf()].map(statusOf))).toEqual([404, 200]);
  });

  it("belongs to one account", async () => {
    await send("kalender-erzeugen");
    expect((await read(berta.cookie)).calendar).toEqual({ kind: "off" });
    await send("kalender-abschalten", { cookie: berta.cookie });
    expect(await statusOf(await addressOf())).toBe(200);
  });
});

describe("an admin who acts as the customer", () => {
  it("neither sees the address nor changes it", async () => {
    await send("kalender-erzeugen");
    const before = await feedOfUser(store.db, anna.id);
    const cookie = await cookieFor(store, anna.id, { impersonatorId: berta.id });
    const page = await read(cookie);
    expect(page.calendar).toEqual({ kind: "withheld" });
    expect(JSON.stringify(page)).not.toContain("/kalender/");
    for (const form of forms)
      expect(await send(form, { cookie })).toMatchObject({
        status: 403,
        page: { message: { kind: "problem", text: accountRefusals["calendar-withheld"].text }, calendar: { kind: "withheld" } },
      });
    expect(await feedOfUser(store.db, anna.id)).toEqual(before);
  });
});

describe("the forms", () => {
  it.each(forms)("refuse %s from a foreign site and leave the address as it is", async (form) => {
    await send("kalender-erzeugen");
    const before = await feedOfUser(store.db, anna.id);
    const answer = await send(form, { headers: { Origin: "https://example.org" } });
    expect(answer).toMatchObject({
      status: 403,
      page: { message: { kind: "problem", text: expect.stringContaining("nicht von unserer Seite") } },
    });
    expect(await feedOfUser(store.db, anna.id)).toEqual(before);
  });

  it("do not touch one's own data, which stays filled in", async () => {
    const answer = await send("kalender-erzeugen", { headers: { Origin: "https://example.org" } });
    expect(answer.page?.state.values).toMatchObject({ firstname: "Anna" });
    expect(await rowOf(store, anna)).toMatchObject({ firstname: "Anna" });
  });

  it.each(["kalender", "toString", "angaben"])("know no %j", async (form) => {
    expect((await send(form)).status).toBe(400);
    expect(await feedOfUser(store.db, anna.id)).toBeUndefined();
  });

  it("refuse fields that they do not have", async () =>
    expect((await send("kalender-erzeugen", { fields: { userId: berta.id } })).status).toBe(400));
});

describe("what is kept of it", () => {
  it("is named in one's own data, without the address", async () => {
    expect(JSON.parse(await exportData(await as(store, anna)))).toMatchObject({ kalenderadresseSeit: null });
    await send("kalender-erzeugen");
    const feed = await feedOfUser(store.db, anna.id);
    const text = await exportData(await as(store, anna));
    expect(JSON.parse(text)).toMatchObject({ kalenderadresseSeit: feed?.createdAt.toISOString() });
    for (const secret of ["/kalender/", String(feed?.version), (await addressOf()).split(".").at(-2) ?? ""])
      expect(text).not.toContain(secret);
  });

  it("goes with the account, and nobody else's", async () => {
    await send("kalender-erzeugen");
    await send("kalender-erzeugen", { cookie: berta.cookie });
    const address = await addressOf();
    expect(await deleteAccount(PASSWORD, await as(store, anna))).toMatchObject({ ok: true });
    expect(await feedOfUser(store.db, anna.id)).toBeUndefined();
    expect(await Promise.all([address, await addressOf(berta.cookie)].map(statusOf))).toEqual([404, 200]);
  });
});
