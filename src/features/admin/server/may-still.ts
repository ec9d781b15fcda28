import type { Db } from "#db/client.ts";
import { userById } from "#db/repositories/users.ts";
import { decideAccess, type Permission } from "#src/shared/http/access.ts";
import type { Acting } from "./manage-context.ts";

/** Whether the person at work has the right in the very transaction that acts: it may have gone since the page was asked for. */
export async function mayStill(tx: Db, permission: Permission, { session }: Acting): Promise<boolean> {
  if (session.impersonatorId !== null) return false;
  const role = (await userById(tx, session.userId))?.staffRole ?? null;
  return role !== null && decideAccess(permission, { roles: [role], secondFactor: true, impersonated: false }) === "granted";
}
