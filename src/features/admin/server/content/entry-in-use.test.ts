import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, expect, it } from "vitest";
import { forumThreadById, insertForumThread } from "#db/repositories/forum-threads.ts";
import { eventTrainers } from "#db/schema/event-desk.ts";
import { events } from "#db/schema/events.ts";
import { bookingWorkshops } from "#db/schema/orders.ts";
import { dayFromNow, sampleEvent } from "#db/seed/sample-store.ts";
import { named, orderPeople } from "#src/booking/test/dates-to-move.ts";
import { admin, ask, content, contentCase, status, store } from "../test/content-case.ts";
import { answered, auditOf, shown } from "../test/staff-member.ts";

contentCase();

const areaText = "title: Schulung\ndescription: Was zu Schulungen, Kosten und Freistellung gefragt wird.\naccess: public\nposition: 1\n";
/** Begun and not finished: its pages are not made, and nothing is said of what is missing. */
const unfinished = "---\ntitle: Ein Eintrag\ndraft: true\n---\n\nText\n";
const files = { "forum-areas/schulung.yaml": areaText, "forum-areas/kosten.yaml": areaText.replace("Schulung", "Kosten") };
const entries = ["themes/arbeitsrecht", "conferences/br-tag", "conferences/tag-der-br", "hotels/hotel-muster", "trainers/erika-beispiel"];

beforeEach(async () => {
  for (const [name, text] of Object.entries(files)) content.write(name, text);
  for (const name of entries) content.write(`${name}.md`, unfinished);
  content.write("redirects.yaml", "");
  await store.write((tx) =>
    tx.insert(events).values([sampleEvent(1), sampleEvent(2, { themeSlug: null, themeId: null, conferenceSlug: "br-tag" })]),
  );
  await store.write((tx) => tx.insert(eventTrainers).values({ eventId: 1, trainer: "erika-beispiel" }));
  return () => {
    for (const name of [...Object.keys(files), "forum-areas/lernen.yaml", ...entries.map((entry) => `${entry}.md`), "redirects.yaml"])
      if (existsSync(join(content.dir, name))) content.remove(name);
  };
});

async function act(collection: string, entry: string, intent: string, change: Readonly<Record<string, string>> = {}) {
  const { digest } = shown(await ask(admin, undefined, "?ansicht=umbenennen", entry, collection));
  return ask(admin, { version: "0", digest, intent, ...change }, "?ansicht=umbenennen", entry, collection);
}

const by = { authorId: null, authorKey: null, sealedAuthor: null, alias: null };
const flags = { indexable: 0, pinned: 0, locked: 0, solvedBy: null, mergedInto: null, lastNumber: 1, posts: 1, revision: 1 };
const begin = (id: string) =>
  store.write((tx) =>
    insertForumThread(tx, {
      ...{ id, area: "schulung", title: "Frage", ...by, status: "sichtbar", ...flags },
      ...{ createdAt: new Date(), lastAt: new Date() },
    }),
  );

it("takes threads along when their area gets another name, and says so in the log", async () => {
  await begin("t");
  expect(answered(await act("forum-areas", "schulung", "rename", { id: "lernen" }))[0]).toBe(303);
  expect((await forumThreadById(store.db, "t"))?.area).toBe("lernen");
  expect((await auditOf(store))[0]).toMatchObject({ action: "content-renamed", detail: { threads: 1 } });
});

it("takes threads along when their area goes into another one", async () => {
  await begin("t");
  expect(answered(await act("forum-areas", "schulung", "merge-into", { into: "kosten" }))[0]).toBe(303);
  expect((await forumThreadById(store.db, "t"))?.area).toBe("kosten");
});

it("keeps threads from people who could not read them, by a merge and by a release", async () => {
  await begin("t");
  content.write("forum-areas/schulung.yaml", areaText.replace("access: public", "access: members"));
  const { message } = shown(await act("forum-areas", "schulung", "merge-into", { into: "kosten" }));
  expect([status, message?.text]).toEqual([422, expect.stringContaining("In diesem Bereich steht noch 1 Thema.")]);
  expect((await forumThreadById(store.db, "t"))?.area).toBe("schulung");
  const opened = { digest: shown(await ask(admin, undefined, "", "schulung", "forum-areas")).digest, "f.access": "public" };
  const typed = { "f.title": "Schulung", "f.description": "Was zu Schulungen und Kosten gefragt wird.", "f.position": "1" };
  await ask(admin, { version: "0", intent: "save", ...typed, ...opened }, "", "schulung", "forum-areas");
  const { version, digest } = shown(await ask(admin, undefined, "", "schulung", "forum-areas"));
  const refused = shown(await ask(admin, { version: String(version), digest, intent: "release" }, "", "schulung", "forum-areas"));
  expect([status, refused.message?.text]).toEqual([422, expect.stringContaining("nicht weiter als bisher")]);
  expect(readFileSync(join(content.dir, "forum-areas/schulung.yaml"), "utf8")).toContain("access: members");
});

it("keeps an area while threads stand in it", async () => {
  for (const id of ["t", "u"]) await begin(id);
  const { message } = shown(await act("forum-areas", "schulung", "remove"));
  expect([status, message?.text]).toEqual([422, expect.stringContaining("In diesem Bereich stehen noch 2 Themen.")]);
  expect(readFileSync(join(content.dir, "forum-areas/schulung.yaml"), "utf8")).toBe(areaText);
  expect(answered(await act("forum-areas", "kosten", "remove"))[0]).toBe(303);
});

it.each([
  ["themes", "arbeitsrecht", "Zu diesem Thema gibt es noch 1 Termin,"],
  ["conferences", "br-tag", "Zu dieser Fachtagung gibt es noch 1 Termin,"],
  ["hotels", "hotel-muster", "In diesem Hotel gibt es noch 2 Termine,"],
  ["trainers", "erika-beispiel", "Mit dieser Person als Leitung gibt es noch 1 Termin,"],
])("keeps an entry of %s while dates ahead lead to it", async (collection, entry, sentence) => {
  const { message } = shown(await act(collection, entry, "remove", { leads: "gone" }));
  expect([status, message?.text]).toEqual([422, expect.stringContaining(sentence)]);
  expect(existsSync(join(content.dir, `${collection}/${entry}.md`))).toBe(true);
  await store.write((tx) => tx.update(events).set({ startDate: dayFromNow(-9), endDate: dayFromNow(-8) }));
  expect(answered(await act(collection, entry, "remove", { leads: "gone" }))[0]).toBe(303);
});

it("keeps a conference apart from another one while workshops of its dates ahead are chosen", async () => {
  const change = (to: Partial<typeof events.$inferInsert>) => store.write((tx) => tx.update(events).set(to));
  await change({ startDate: "2027-05-03", endDate: "2027-05-06" });
  const { ids } = await orderPeople(store, [named("Anna")], 1);
  await change({ themeSlug: null, conferenceSlug: "br-tag", startDate: dayFromNow(30), endDate: dayFromNow(33) });
  await store.write((tx) => tx.insert(bookingWorkshops).values(ids.map((bookingId) => ({ bookingId, workshop: "Gespräche führen" }))));
  const { message } = shown(await act("conferences", "br-tag", "merge-into", { into: "tag-der-br" }));
  expect([status, message?.text]).toEqual([422, expect.stringContaining("sind schon Workshops gewählt (1).")]);
  await change({ startDate: dayFromNow(-9), endDate: dayFromNow(-8) });
  expect(answered(await act("conferences", "br-tag", "merge-into", { into: "tag-der-br" }))[0]).toBe(303);
  expect((await store.db.select().from(events)).map(({ conferenceSlug }) => conferenceSlug)).toEqual(["tag-der-br", "tag-der-br"]);
});
