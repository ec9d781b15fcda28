import type { Db } from "#db/client.ts";
import { insertAudit } from "#db/repositories/audit.ts";
import { shortenedAddress } from "#src/shared/server/request/client-address.ts";
import type { PortalLocals } from "#src/shared/server/request/portal-locals.ts";
import type { ActiveSession } from "./session/session.ts";

export type Audited = Readonly<{ action: string; subject: string; detail?: Readonly<Record<string, string | number | boolean | null>> }>;

type Actor = Readonly<{ locals: Pick<PortalLocals, "clientAddress">; session: ActiveSession | null; now: Date }>;

/** In the change's own transaction; both identities during an impersonation (spec:accounts-and-roles#audit). */
export async function audit(tx: Db, { locals, session, now }: Actor, { action, subject, detail = {} }: Audited): Promise<void> {
  const impersonated = session !== null && session.impersonatorId !== null;
  await insertAudit(tx, {
    at: now,
    actorId: impersonated ? session.impersonatorId : (session?.userId ?? null),
    actingAsId: impersonated ? session.userId : null,
    action,
    subject,
    detail: JSON.stringify(detail),
    address: shortenedAddress(locals.clientAddress),
  });
}
