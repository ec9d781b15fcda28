import { impersonationFacts } from "#src/domain/impersonation-facts.ts";
import type { ImpersonationFacts } from "#src/shared/http/get-user.contract.ts";
import type { ActiveSession } from "#src/shared/server/session.ts";

/** What the banner says while an admin sees the portal as a customer; `null` for everybody else. */
export const impersonationBanner = (session: ActiveSession | null): ImpersonationFacts | null => impersonationFacts(session);
