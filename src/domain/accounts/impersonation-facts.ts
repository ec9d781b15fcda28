import type { ImpersonationFacts } from "#src/shared/http/get-user.contract.ts";
import { formatClock } from "../time/berlin-time.ts";
import { IMPERSONATION_MS } from "./impersonation.ts";

type Viewed = Readonly<{
  createdAt: Date;
  user: Readonly<{ firstname: string; lastname: string; impersonator: Readonly<{ name: string }> | null }>;
}>;

export function impersonationFacts(session: Viewed | null): ImpersonationFacts | null {
  if (session === null || session.user.impersonator === null) return null;
  const { user, createdAt } = session;
  return {
    customer: `${user.firstname} ${user.lastname}`,
    admin: session.user.impersonator.name,
    until: formatClock(new Date(createdAt.getTime() + IMPERSONATION_MS)),
  };
}
