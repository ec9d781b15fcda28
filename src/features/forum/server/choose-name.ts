import { forumProfileOf, insertForumProfile } from "#db/repositories/forum-profiles.ts";
import { userById } from "#db/repositories/users.ts";
import { type PseudonymFault, pseudonymFault } from "#src/domain/forum/pseudonym.ts";
import type { Acting } from "#src/endpoints/portal-page.ts";

export type NameChosen = Readonly<{ ok: true }> | Readonly<{ ok: false; reason: PseudonymFault | "taken" | "has-one" | "forbidden" }>;

/** Gives the person a name for the forum, once and for good. Nobody chooses one for a customer. */
export async function chooseName(name: string, { locals, session, now }: Acting): Promise<NameChosen> {
  if (session.impersonatorId !== null) return { ok: false, reason: "forbidden" };
  const wanted = name.normalize("NFC").trim().replace(/\s+/g, " ");
  return locals.store.write(async (tx): Promise<NameChosen> => {
    const user = await userById(tx, session.userId);
    if (user === undefined || user.emailConfirmedAt === null) return { ok: false, reason: "forbidden" };
    const fault = pseudonymFault(wanted, user);
    if (fault !== null) return { ok: false, reason: fault };
    if (await insertForumProfile(tx, session.userId, wanted, now)) return { ok: true };
    return { ok: false, reason: (await forumProfileOf(tx, session.userId)) === undefined ? "taken" : "has-one" };
  });
}
