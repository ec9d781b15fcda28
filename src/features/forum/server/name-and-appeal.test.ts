import { beforeEach, expect, it } from "vitest";
import type { Store } from "#db/client.ts";
import { forumMeasures, forumProfiles } from "#db/schema/forum.ts";
import { sampleStore } from "#db/seed/sample-store.ts";
import { measureOfToken, submitAppeal } from "./appeal.ts";
import { chooseName } from "./choose-name.ts";
import { decisionToken } from "./forum-mails.ts";
import { removePost } from "./moderate.ts";
import { forumPerson, written } from "./test/sample-forum.ts";

let store: Store;
beforeEach(async () => {
  store = await sampleStore([]);
  return store.close;
});

it("gives a name once, and one name to one person, however it is spelt", async () => {
  const { acting } = await forumPerson(store, "Anna", { profile: false });
  const { acting: other } = await forumPerson(store, "Berta", { profile: false });
  expect(await chooseName("  Wald  läuferin ", acting)).toEqual({ ok: true });
  expect(await chooseName("Ein anderer", acting)).toEqual({ ok: false, reason: "has-one" });
  expect(await chooseName("WALD-LÄUFERIN", other)).toEqual({ ok: false, reason: "taken" });
  expect(await chooseName("Moderation", other)).toEqual({ ok: false, reason: "reserved" });
  expect(await store.db.select().from(forumProfiles)).toMatchObject([{ pseudonym: "Wald läuferin", trust: 0, approved: 0 }]);
});

it("gives none to two at once, to who has not confirmed the address, nor in a customer's name", async () => {
  const people = await Promise.all(["Anna", "Berta", "Cora"].map((name) => forumPerson(store, name, { profile: false })));
  const chosen = await Promise.all(people.map(({ acting }) => chooseName("Bergsteigerin", acting)));
  expect(chosen.filter(({ ok }) => ok)).toHaveLength(1);
  const { acting: unconfirmed } = await forumPerson(store, "Doris", { profile: false, confirmed: false });
  const { acting: admin } = await forumPerson(store, "Mod", { profile: false });
  const impersonating = { ...admin, session: { ...admin.session, impersonatorId: admin.session.userId } };
  for (const acting of [unconfirmed, impersonating]) expect(await chooseName("Frei", acting)).toEqual({ ok: false, reason: "forbidden" });
});

it("takes an appeal by the link of the statement, once, and until its last moment", async () => {
  const { acting } = await forumPerson(store, "Anna");
  const { acting: mod } = await forumPerson(store, "Mod", { staff: "editor" });
  const { secret } = acting.locals;
  const tokens = [];
  for (const title of ["Erstes Thema", "Zweites Thema"]) {
    const { id } = await written(acting, { area: "offen", title });
    await removePost(id, { measure: "verborgen", ground: "regeln", rule: "Nr. 3", facts: title }, mod);
  }
  const made = await store.db.select().from(forumMeasures);
  for (const { id } of made) tokens.push(decisionToken(id, secret));
  const [first = "", second = ""] = tokens;
  const until = made[1]?.appealUntil ?? new Date(0);
  const appeal = (token: string, now: Date) => submitAppeal({ token, text: "Das stimmt nicht." }, { store, secret, now });
  expect((await measureOfToken(store.db, first, secret))?.id).toBe(made[0]?.id);
  const both = await Promise.all([appeal(first, mod.now), appeal(first, mod.now)]);
  expect(both.filter(({ ok }) => ok)).toHaveLength(1);
  expect(both).toContainEqual({ ok: false, reason: "appealed" });
  expect(await appeal(second, new Date(until.getTime() + 1))).toEqual({ ok: false, reason: "too-late" });
  expect(await appeal(second, until)).toEqual({ ok: true });
  for (const token of ["", "fremd", decisionToken("fehlt", secret), decisionToken(made[0]?.id ?? "", "f".repeat(32))])
    expect(await appeal(token, mod.now)).toEqual({ ok: false, reason: "unknown" });
});
