import type { ImpersonationFacts } from "#src/shared/http/get-user.contract.ts";
import { formatClock } from "./berlin-time.ts";
import { IMPERSONATION_MS } from "./impersonation.ts";

/** What of a session it takes to know whether somebody else stands behind it. */
type Viewed = Readonly<{
  createdAt: Date;
  user: Readonly<{ firstname: string; lastname: string; impersonator: Readonly<{ name: string }> | null }>;
}>;

/** Who sees the portal as whom, and until when; `null` for everybody who is there as himself. */
export function impersonationFacts(session: Viewed | null): ImpersonationFacts | null {
  if (session === null || session.user.impersonator === null) return null;
  const { user, createdAt } = session;
  return {
    customer: `${user.firstname} ${user.lastname}`,
    admin: session.user.impersonator.name,
    until: formatClock(new Date(createdAt.getTime() + IMPERSONATION_MS)),
  };
}
