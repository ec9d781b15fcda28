import { formatClock } from "#src/domain/german-date.ts";
import type { ActiveSession } from "#src/shared/server/session.ts";
import { IMPERSONATION_MS } from "../../rules/impersonation.ts";

export type ImpersonationBanner = Readonly<{
  customer: string;
  admin: string;
  /** Clock time in Berlin at which it ends by itself. */
  until: string;
}>;

/** What the banner says while an admin sees the portal as a customer; `null` for everybody else. */
export function impersonationBanner(session: ActiveSession | null): ImpersonationBanner | null {
  if (session === null || session.user.impersonator === null) return null;
  const { user, createdAt } = session;
  return {
    customer: `${user.firstname} ${user.lastname}`,
    admin: session.user.impersonator.name,
    until: formatClock(new Date(createdAt.getTime() + IMPERSONATION_MS)),
  };
}
