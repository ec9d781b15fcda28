import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import type { Store } from "#db/client.ts";
import { type Issue, issueById, listIssues, stepIssue } from "#db/repositories/newsletter-issues.ts";
import { mails } from "#db/schema/mails.ts";
import { users } from "#db/schema/users.ts";
import { sampleEvent, sampleStore } from "#db/seed/sample-store.ts";
import { findEntries } from "#src/newsletter/choose-entries.ts";
import { publishEntries } from "#src/newsletter/test/publish-entries.ts";
import { addReaders } from "#src/newsletter/test/sample-issue.ts";
import { answered, auditOf, contextOf, makeStaff, type StaffMember, shown } from "../test/staff-member.ts";
import { issueHtml, issuePage } from "./issue.page.ts";
import { issueListPage } from "./issue-list.page.ts";

publishEntries();

let store: Store;
let editor: StaffMember;
let id = "";
let context: ReturnType<typeof contextOf>;
beforeEach(async () => {
  store = await sampleStore([sampleEvent(1, {})]);
  editor = await makeStaff(store, "editor");
  id = await create();
  return store.close;
});

async function create(brand = "ifb", subject = "Neues im November"): Promise<string> {
  const form = { intent: "create", brand, subject };
  const [, location] = answered(await issueListPage(contextOf(store, "/manage/newsletter", { cookie: editor.cookie, form })));
  return /newsletter\/([\w-]{36})\?meldung=issue-created/.exec(location ?? "")?.[1] ?? "";
}
const stored = async (): Promise<Issue> => {
  const issue = await issueById(store.db, id);
  if (issue === undefined) throw new Error("the issue is gone");
  return issue;
};
async function send(form: Readonly<Record<string, string>>, cookie = editor.cookie) {
  const version = String((await issueById(store.db, id))?.version ?? 1);
  context = contextOf(store, `/manage/newsletter/${id}`, { cookie, params: { issue: id }, form: { version, ...form } });
  return issuePage(context);
}
const page = async (query = "") =>
  shown(await issuePage(contextOf(store, `/manage/newsletter/${id}${query}`, { cookie: editor.cookie, params: { issue: id } })));
const entries = (words: string, kind = "") => findEntries({ words, kind, today: "2026-11-22" }, () => ({ offset: 0, limit: 5 })).entries;
const pathOf = (place: number): string => entries("", "news")[place]?.path ?? "";

describe("the list", () => {
  it("starts an issue and shows it with its newsletter", async () => {
    const model = shown(await issueListPage(contextOf(store, "/manage/newsletter", { cookie: editor.cookie })));
    expect(model.list.table.rows.map(([subject, newsletter, state]) => [subject?.text, newsletter?.text, state?.text])).toEqual([
      ["Neues im November", "ifb", "Entwurf"],
    ]);
    expect((await auditOf(store)).map(({ action }) => action)).toContain("newsletter-created");
  });

  it("refuses a short subject beside its field and makes nothing", async () => {
    const form = { intent: "create", brand: "ifb", subject: "Hi" };
    const model = shown(await issueListPage(contextOf(store, "/manage/newsletter", { cookie: editor.cookie, form })));
    expect(model.refused?.errors["subject"]).toBe("Bitte geben Sie einen aussagekräftigen Betreff ein.");
    expect(await listIssues(store.db, undefined, { limit: 9, offset: 0 })).toHaveLength(1);
  });
});

describe("entries", () => {
  it("are found by words and kind, and without words the newest come first", async () => {
    const dates = entries("", "news").map(({ date }) => date);
    expect(dates.length).toBeGreaterThan(1);
    expect(dates).toEqual(dates.toSorted().toReversed());
    expect(entries("Arbeitsrecht", "seminare").length).toBeGreaterThan(0);
    expect(entries("Arbeitsrecht", "seminare").every(({ theme }) => theme !== null)).toBe(true);
  });

  it("are taken in once, moved and taken out", async () => {
    const [first, second] = [pathOf(0), pathOf(1)];
    for (const path of [first, second, first]) await send({ intent: "add", path });
    expect((await stored()).items.map(({ path }) => path)).toEqual([second, first]);
    await send({ intent: "up", path: first });
    expect((await page()).items.map(({ path }) => path)).toEqual([first, second]);
    await send({ intent: "remove", path: first });
    expect((await stored()).items.map(({ path }) => path)).toEqual([second]);
  });

  it("that are not online are not taken in", async () => {
    const model = shown(await send({ intent: "add", path: "/news/gibt-es-nicht" }));
    expect([context.response.status, model.message?.text]).toEqual([422, expect.stringContaining("nicht mehr online")]);
  });
});

describe("an issue", () => {
  it("keeps subject and introduction, and says of two editors' changes which came second", async () => {
    expect(answered(await send({ intent: "save", subject: "Anderer Betreff", intro: "Guten Morgen" }))[0]).toBe(303);
    const model = shown(await send({ intent: "save", version: "1", subject: "Noch ein Betreff", intro: "" }));
    expect([context.response.status, model.typed["subject"]]).toEqual([409, "Noch ein Betreff"]);
    expect(await stored()).toMatchObject({ subject: "Anderer Betreff", intro: "Guten Morgen" });
  });

  it("is previewed as text and in a frame without rights", async () => {
    await send({ intent: "save", subject: "Anderer Betreff", intro: "<script>alert(1)</script>" });
    await send({ intent: "add", path: pathOf(0) });
    expect((await page()).text).toContain((await stored()).items[0]?.title ?? "nichts");
    const answer = await issueHtml(contextOf(store, `/manage/newsletter/${id}/html`, { cookie: editor.cookie, params: { issue: id } }));
    const html = await answer.text();
    expect(answer.headers.get("content-security-policy")).toContain("sandbox");
    expect(html).toContain("&lt;script&gt;");
    expect(html).toContain("/service/newsletter/abmelden");
  });

  it("goes as a test to whoever works on it and to nobody else", async () => {
    await addReaders(store, 3);
    await send({ intent: "test" });
    expect((await store.db.select().from(mails)).map(({ recipient, subject }) => [recipient, subject])).toEqual([
      ["editor@example.org", "Test: Neues im November"],
    ]);
    expect((await page()).tested).toBe(true);
    await send({ intent: "save", subject: "Neues im Dezember", intro: "" });
    expect((await page()).tested).toBe(false);
  });
});

describe("sending", () => {
  const confirmed = { confirmed: "ja" };

  it("is planned for all confirmed readers, shown before, and can be withdrawn", async () => {
    await addReaders(store, 3);
    await send({ intent: "add", path: pathOf(0) });
    expect((await page()).readers).toBe("3 Personen");
    const [, location] = answered(await send({ intent: "send", ...confirmed }));
    expect(location).toContain("issue-planned");
    expect((await stored()).status).toBe("geplant");
    await send({ intent: "withdraw" });
    expect(await stored()).toMatchObject({ status: "entwurf", sendAt: null });
    const planned = (await auditOf(store)).find(({ action }) => action === "newsletter-planned");
    expect(planned?.detail).toMatchObject({ readers: 3 });
  });

  it.each([
    ["without the tick", { intent: "send" }, "issue-unconfirmed", 1],
    ["with nothing in it", { intent: "send", ...confirmed }, "issue-empty", 0],
    ["for a day that is over", { intent: "plan", ...confirmed, day: "2020-01-01", time: "09:00" }, "issue-time", 1],
    ["for a time beyond all plans", { intent: "plan", ...confirmed, day: "2099-01-01", time: "09:00" }, "issue-time", 1],
  ] as const)("is refused %s", async (_, form, __, items) => {
    await addReaders(store, 1);
    if (items > 0) await send({ intent: "add", path: pathOf(0) });
    const model = shown(await send(form));
    expect([context.response.status, model.message?.kind]).toEqual([422, "problem"]);
    expect((await stored()).status).toBe("entwurf");
  });

  it("says beside its field that a time is none", async () => {
    const model = shown(await send({ intent: "plan", ...confirmed, day: "2026-12-01", time: "25:00" }));
    expect(model.errors["time"]).toBe("Bitte geben Sie eine Uhrzeit an.");
  });

  it("has to have somebody to go to", async () => {
    await send({ intent: "add", path: pathOf(0) });
    expect(shown(await send({ intent: "send", ...confirmed })).message?.text).toContain("niemand bestellt");
  });

  it("is stopped, goes on and is ended; each step only where it leads from", async () => {
    await store.write((tx) => stepIssue(tx, id, { from: ["entwurf"], to: "versand" }, new Date()));
    shown(await send({ intent: "end" }));
    expect([context.response.status, (await stored()).status]).toEqual([409, "versand"]);
    for (const [intent, status] of [
      ["stop", "angehalten"],
      ["continue", "versand"],
      ["stop", "angehalten"],
      ["end", "beendet"],
    ] as const) {
      answered(await send({ intent }));
      expect((await stored()).status).toBe(status);
    }
    shown(await send({ intent: "save", subject: "Zu spät geändert", intro: "" }));
    expect((await stored()).subject).toBe("Neues im November");
  });
});

it("does nothing for somebody whose right has gone meanwhile", async () => {
  await store.write((tx) => tx.update(users).set({ staffRole: null }).where(eq(users.id, editor.id)));
  expect(answered(await send({ intent: "save", subject: "Anderer Betreff", intro: "" }))[0]).toBe(403);
  expect((await stored()).subject).toBe("Neues im November");
});

it("answers an unknown issue like a page that is not there", async () => {
  id = "00000000-0000-4000-8000-000000000000";
  expect(answered(await send({ intent: "test" }))[0]).toBe(404);
});
