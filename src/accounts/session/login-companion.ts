import type { Db } from "#db/client.ts";
import type { PortalLocals } from "#src/shared/server/request/portal-locals.ts";

type Visitor = Readonly<{ cookies: string | null; locals: PortalLocals }>;

/** Somebody arrives: by logging in (`userId`), from the other site (`carried`), or both. */
export type Arrival = Visitor & Readonly<{ userId: string | null; carried: unknown; now: Date }>;

/** What a visitor takes through login and hand-off, such as the cart. All returned texts are `Set-Cookie` headers. */
export type LoginCompanion = Readonly<{
  /** What the other site shall know of this visitor; JSON, `null` for nothing. */
  carry: (visitor: Visitor) => unknown;
  arrive: (tx: Db, arrival: Arrival) => Promise<readonly string[]>;
  /** After a logout: what was the user's stays with the user. */
  leave: (locals: PortalLocals) => readonly string[];
}>;
