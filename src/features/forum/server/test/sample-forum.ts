import { eq } from "drizzle-orm";
import type { Store } from "#db/client.ts";
import { insertForumProfile } from "#db/repositories/forum-profiles.ts";
import { addMember, insertGremium } from "#db/repositories/gremien.ts";
import { forumProfiles } from "#db/schema/forum.ts";
import { users } from "#db/schema/users.ts";
import { actingAs, cookieFor, makeAccount } from "#src/accounts/test/log-in-as.ts";
import type { ForumArea } from "#src/domain/forum/area.ts";
import type { Trust } from "#src/domain/forum/post-status.ts";
import type { Acting } from "#src/endpoints/portal-page.ts";
import { type NewPost, type WrittenPost, writePost } from "../write-post.ts";

const area = (key: string, access: ForumArea["access"], position: number): ForumArea => ({
  ...{ key, access, position, title: `Bereich ${key}`, description: "Worum es darin geht." },
});

export const sampleAreas: readonly ForumArea[] = [area("offen", "public", 1), area("gremien", "members", 2)];

type Sample = Readonly<{ trust?: Trust; committee?: boolean; staff?: "editor" | "admin"; profile?: boolean; confirmed?: boolean }>;

/** A person with a name for the forum, the trust that a test needs, and who is logged in (staff with the second factor). */
export async function forumPerson(
  store: Store,
  name: string,
  { trust = 2, committee = true, staff, profile = true, confirmed = true }: Sample = {},
): Promise<Readonly<{ userId: string; cookie: string; acting: Acting }>> {
  const now = new Date();
  const userId = await makeAccount(store, `${name.toLowerCase()}@example.org`, {
    firstname: name,
    ...(!confirmed && { emailConfirmedAt: null }),
  });
  await store.write(async (tx) => {
    if (staff !== undefined) await tx.update(users).set({ staffRole: staff }).where(eq(users.id, userId));
    if (committee) {
      const gremiumId = await insertGremium(tx, { name: "Betriebsrat", company: `${name} Maschinenbau GmbH`, kind: "br" }, now);
      await addMember(tx, userId, { gremiumId, function: "member", position: null }, now);
    }
    if (!profile) return;
    await insertForumProfile(tx, userId, `Name ${name}`, now);
    await tx.update(forumProfiles).set({ trust }).where(eq(forumProfiles.userId, userId));
  });
  const cookie = await cookieFor(store, userId, staff === undefined ? {} : { secondFactorAt: now });
  return { userId, cookie, acting: await actingAs(store, cookie) };
}

const begun = Date.now();
let keys = 0;

/** What `writePost` answers, with a key and at a moment of its own. */
export function write(acting: Acting, place: NewPost["place"], change: Partial<NewPost> = {}) {
  keys += 1;
  return writePost({ place, source: "Wie macht ihr das?", anonymous: false, key: `taste-${keys}`, ...change }, sampleAreas, {
    ...acting,
    now: new Date(begun + keys * 1000),
  });
}

/** A post that could be written. */
export async function written(acting: Acting, place: NewPost["place"], change: Partial<NewPost> = {}): Promise<WrittenPost> {
  const outcome = await write(acting, place, change);
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.refusal));
  return outcome.post;
}
