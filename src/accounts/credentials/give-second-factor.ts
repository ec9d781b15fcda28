import { markSecondFactor } from "#db/repositories/sessions.ts";
import { noteSecurity } from "#src/shared/server/process/security-signal.ts";
import type { PortalLocals } from "#src/shared/server/request/portal-locals.ts";
import { audit } from "../audit.ts";
import { allow, forget } from "../rate-limit.ts";
import { knownDevice } from "../session/known-device.ts";
import type { ActiveSession } from "../session/session.ts";
import { secondFactorLimit, verifySecondFactor } from "./second-factor.ts";

type Acting = Readonly<{ locals: PortalLocals; session: ActiveSession; now: Date }>;

/** Notes that the second factor was given in this session just now. Wrong codes are counted together with those at login. */
export async function giveSecondFactor(
  code: string,
  { locals, session, now }: Acting,
  cookies: string | null,
): Promise<"given" | "too-many-tries" | "wrong-code"> {
  const { store, secret } = locals;
  const { userId, idHash } = session;
  const limit = secondFactorLimit(userId, knownDevice(cookies, userId, locals));
  if (!(await allow(store, limit, now))) return "too-many-tries";
  const given = await store.write(async (tx) => {
    if (!(await verifySecondFactor(tx, userId, code, secret, now))) return false;
    await markSecondFactor(tx, idHash, now);
    await audit(tx, { locals, session, now }, { action: "second-factor-given", subject: `user:${userId}` });
    return true;
  });
  if (!given) {
    noteSecurity({ kind: "second-factor-failed", about: "Code", address: locals.clientAddress, userId });
    return "wrong-code";
  }
  await forget(store, limit);
  return "given";
}
