import { eq } from "drizzle-orm";
import { beforeEach, expect, it } from "vitest";
import type { Store } from "#db/client.ts";
import { openForumReports } from "#db/repositories/forum-moderation.ts";
import { forgetForumPerson } from "#db/repositories/forum-people.ts";
import { forumReports } from "#db/schema/forum.ts";
import { forumUnfoundedNotices } from "#db/schema/forum-misuse.ts";
import { mails } from "#db/schema/mails.ts";
import { sampleStore } from "#db/seed/sample-store.ts";
import { testLocals } from "#src/shared/server/test/call-route.ts";
import { dismissReport } from "../moderate.ts";
import { moderationLists } from "../moderation-queue.ts";
import { reportPost } from "../report-post.ts";
import { forumPerson, sampleAreas, written } from "../test/sample-forum.ts";

let store: Store;
beforeEach(async () => {
  store = await sampleStore([]);
  return store.close;
});

const DAY_MS = 86_400_000;
const ANSWER = "Der Beitrag nennt niemanden.";

async function desk() {
  const { acting: anna } = await forumPerson(store, "Anna");
  const { acting: mod } = await forumPerson(store, "Mod", { staff: "editor" });
  const { threadId } = await written(anna, { area: "offen", title: "Fahrt" });
  let sent = 0;
  const report = async (email = "Stoerer@example.org") => {
    sent += 1;
    const notice = { threadId, number: 1, kind: "regeln" as const, reason: "Stört mich.", name: "", email, formKey: `meldung-${sent}` };
    const now = new Date(mod.now.getTime() + sent);
    expect(await reportPost(notice, sampleAreas, { locals: testLocals(store), session: null, now })).toMatchObject({ ok: true });
    return (await openForumReports(store.db, { limit: 10, offset: 0 })).at(-1)?.id;
  };
  const answer = async (verdict: Parameters<typeof dismissReport>[3], email?: string) =>
    dismissReport((await report(email)) ?? "", ANSWER, mod, verdict);
  /** Lets so many days go by: what was kept is that much older. */
  const pass = (days: number) =>
    store.write(async (tx) => {
      const before = (at: Date): Date => new Date(at.getTime() - days * DAY_MS);
      for (const { reportId, at, until } of await tx.select().from(forumUnfoundedNotices))
        await tx
          .update(forumUnfoundedNotices)
          .set({ at: before(at), until: until && before(until) })
          .where(eq(forumUnfoundedNotices.reportId, reportId));
    });
  return { report, answer, mod, pass };
}
const refused = { ok: false, reason: "unfit" };
const subjects = async () => (await store.db.select().from(mails)).map(({ subject }) => subject.replace(/ \(F-.*/, ""));

it("warns from the third unfounded notice on, suspends after a warning alone, and answers notices that are not processed", async () => {
  const { report, answer, mod, pass } = await desk();
  expect([await answer("ja"), await answer("verwarnen")]).toEqual([{ ok: true }, refused]);
  const [open] = await openForumReports(store.db, { limit: 1, offset: 0 });
  expect(await dismissReport(open?.id ?? "", ANSWER, mod, "30")).toEqual(refused);
  expect(await dismissReport(open?.id ?? "", ANSWER, mod, "ja")).toEqual({ ok: true });
  expect(await answer("verwarnen")).toEqual({ ok: true });
  expect((await subjects()).filter((subject) => subject.startsWith("Verwarnung"))).toHaveLength(1);
  const [warning] = (await store.db.select().from(mails)).filter(({ subject }) => subject.startsWith("Verwarnung"));
  expect(warning).toMatchObject({ recipient: "stoerer@example.org" });
  expect(warning?.text).toContain("3 von 3 Meldungen offensichtlich unbegründet");
  expect(warning?.text).toContain(ANSWER);
  expect(await answer("30")).toEqual({ ok: true });
  expect(await subjects()).toContain("Wir bearbeiten Ihre Meldungen vorübergehend nicht");
  expect(await report()).toBeUndefined();
  expect((await subjects()).filter((subject) => subject === "Ihre Meldung bearbeiten wir nicht")).toHaveLength(1);
  expect(await report("andere@example.org")).toBeDefined();
  await pass(32);
  const before = (await openForumReports(store.db, { limit: 10, offset: 0 })).length;
  await report();
  expect(await openForumReports(store.db, { limit: 10, offset: 0 })).toHaveLength(before + 1);
  const log = await moderationLists(store.db).log({ limit: 20, offset: 0 });
  const measures = log.map(({ action }) => action).filter((action) => action.startsWith("meldende-"));
  expect(measures.toSorted()).toEqual(["meldende-ausgesetzt", "meldende-verwarnt"]);
});

it("forgets after twelve months, and does nothing to who stays unnamed", async () => {
  const { answer, pass } = await desk();
  for (const verdict of ["ja", "ja", "verwarnen"] as const) expect(await answer(verdict)).toEqual({ ok: true });
  await pass(366);
  expect(await answer("30")).toEqual(refused);
  expect([await answer("ja", ""), await answer("verwarnen", "")]).toEqual([{ ok: true }, refused]);
});

it("no longer leads to a person whose account is gone", async () => {
  const { answer } = await desk();
  for (const verdict of ["ja", "ja", "verwarnen"] as const) await answer(verdict);
  await store.write((tx) => forgetForumPerson(tx, { userId: "keins", email: "stoerer@example.org" }, () => "-"));
  expect((await store.db.select().from(forumReports)).every(({ email, name }) => email === "" && name === "")).toBe(true);
  expect(Object.keys((await store.db.select().from(forumUnfoundedNotices))[0] ?? {})).toEqual([
    ...["reportId", "at", "consequence", "until"],
  ]);
});
