import type { Actor } from "#src/domain/booking/history.ts";
import type { ActiveSession } from "./session/session.ts";

/** Who changes an order: staff also when they see the portal as a customer does; without a login, whoever has the link. */
export function actorOf(session: ActiveSession | null): Actor {
  if (session === null) return { by: "link" };
  if (session.impersonatorId !== null) return { by: "staff", userId: session.impersonatorId };
  const staff = session.roles.includes("editor") || session.roles.includes("admin");
  return { by: staff ? "staff" : "account", userId: session.userId };
}
