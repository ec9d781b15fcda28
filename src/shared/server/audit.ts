import type { Db } from "#db/client.ts";
import { insertAudit } from "#db/repositories/audit.ts";
import { shortenedAddress } from "./client-address.ts";
import type { PortalLocals } from "./portal-locals.ts";
import type { ActiveSession } from "./session.ts";

export type Audited = Readonly<{ action: string; subject: string; detail?: Readonly<Record<string, string | number | boolean | null>> }>;

type Actor = Readonly<{ locals: Pick<PortalLocals, "clientAddress">; session: ActiveSession | null; now: Date }>;

/** Writes who did it, with both identities during an impersonation (decisions.md "Accounts and roles"), in the change's own transaction. */
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
