import { createHash } from "node:crypto";
import { isIP } from "node:net";
import type { Store } from "#db/client.ts";
import { countHit, forgetHits, takeHitBack } from "#db/repositories/rate-limits.ts";
import { noteSecurity } from "#src/shared/server/process/security-signal.ts";
import { clientNetwork } from "#src/shared/server/request/client-address.ts";

/** `key`: an account, an e-mail address or a client's address (counts as its network); kept as a digest. */
export type Limit = Readonly<{ rule: string; key: string; limit: number; windowMs: number }>;

const keyOf = ({ rule, key }: Pick<Limit, "rule" | "key">): string =>
  `${rule}:${createHash("sha256").update(clientNetwork(key)).digest("base64url")}`;

/** Counts a try over all processes; false when there were more than `limit` in the window. */
export async function allow(store: Pick<Store, "write">, limit: Limit, now: Date): Promise<boolean> {
  const hits = await store.write((tx) => countHit(tx, keyOf(limit), new Date(now.getTime() + limit.windowMs), now));
  if (hits > limit.limit) noteLimit(limit);
  return hits <= limit.limit;
}

/** Keys are addresses of clients, of people, or ids: these are left out. */
function noteLimit({ rule, key }: Limit): void {
  const [first = "", second = ""] = key.split(" ");
  const email = first.includes("@") ? { email: first } : {};
  noteSecurity({ kind: "rate-limited", about: rule, address: isIP(first) === 0 ? second : first, ...email });
}

/** Takes a try back that turned out to be a right one, where only wrong ones count. */
export async function takeBack(store: Pick<Store, "write">, limit: Pick<Limit, "rule" | "key">): Promise<void> {
  await store.write((tx) => takeHitBack(tx, keyOf(limit)));
}

export async function forget(store: Pick<Store, "write">, limit: Pick<Limit, "rule" | "key">): Promise<void> {
  await store.write((tx) => forgetHits(tx, keyOf(limit)));
}
