import { isAudited } from "#db/repositories/audit.ts";
import { audit } from "#src/accounts/audit.ts";
import type { Acting } from "../manage-context.ts";

/** A page asks for the frame in it right away: both are one reading. */
const ONE_READING_MS = 60_000;

/** Mails are letters to somebody else: reading one is put on record, in whichever form (spec:staff#frame). */
export async function noteReading(id: string, acting: Acting): Promise<void> {
  const { locals, session, now } = acting;
  const subject = `mail:${id}`;
  const actorId = session.impersonatorId ?? session.userId;
  const since = new Date(now.getTime() - ONE_READING_MS);
  await locals.store.write(async (tx) => {
    if (!(await isAudited(tx, { actorId, action: "mail-read", subject, since }))) await audit(tx, acting, { action: "mail-read", subject });
  });
}
