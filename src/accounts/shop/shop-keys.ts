import { calculateJwkThumbprint, exportJWK, generateKeyPair, type JWK } from "jose";
import type { Store } from "#db/client.ts";
import { allShopKeys, deleteShopKeys, insertShopKey, type ShopKey } from "#db/repositories/merchandise.ts";
import { seal, unseal } from "#src/shared/server/secrets/seal.ts";

export const SHOP_ALGORITHM = "EdDSA";
const SEAL = "shop-key";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const SLOT_MS = 90 * DAY_MS;
/** A new key is shown so long before it signs: shops that keep our list for a day know it by then. */
const LEAD_MS = DAY_MS;
/** The one before is shown so long after it signed last: what it signed lives for a minute. */
const LEFT_MS = HOUR_MS;

type Aged = Readonly<{ slot: number; createdAt: Date }>;
type Ring<Key> = Readonly<{ signing: Key | undefined; published: readonly Key[] }>;

/** Which key signs and which are shown, of keys with the newest first (spec:merchandise-shop#keys). */
export function keyRing<Key extends Aged>(keys: readonly Key[], now: Date): Ring<Key> {
  const ready = keys.findIndex(({ createdAt }) => createdAt.getTime() + LEAD_MS <= now.getTime());
  const at = ready === -1 ? keys.length - 1 : ready;
  const signing = keys[at];
  if (signing === undefined) return { signing, published: [] };
  const signsSince = signing.createdAt.getTime() + LEAD_MS;
  const isLeft = now.getTime() < signsSince + LEFT_MS;
  return { signing, published: keys.slice(0, isLeft ? at + 2 : at + 1) };
}

export type ReadKey = Aged & Readonly<{ kid: string; publicKey: JWK; privateKey: JWK }>;

/** Null for a key that was sealed with another secret: it counts as retired. */
function readKey({ slot, kid, createdAt, publicKey, privateKey }: ShopKey, secret: string): ReadKey | null {
  try {
    const opened = JSON.parse(unseal(privateKey, secret, SEAL)) as JWK;
    return { slot, kid, createdAt, publicKey: JSON.parse(publicKey) as JWK, privateKey: opened };
  } catch {
    return null;
  }
}

async function newKey(slot: number, secret: string, now: Date): Promise<ShopKey> {
  const pair = await generateKeyPair(SHOP_ALGORITHM, { extractable: true });
  const publicKey = await exportJWK(pair.publicKey);
  const privateKey = seal(JSON.stringify(await exportJWK(pair.privateKey)), secret, SEAL);
  return { slot, kid: await calculateJwkThumbprint(publicKey), publicKey: JSON.stringify(publicKey), privateKey, createdAt: now };
}

type Place = Readonly<{ store: Pick<Store, "db" | "write">; secret: string; now: Date }>;

/** The keys of today; makes the one of this quarter where it is missing, and forgets those that are shown no more. */
export async function shopKeys({ store, secret, now }: Place): Promise<Ring<ReadKey>> {
  const slot = Math.floor(now.getTime() / SLOT_MS);
  const read = async () => (await allShopKeys(store.db)).map((row) => ({ row, key: readKey(row, secret) }));
  const known = await read();
  const usable = known.flatMap(({ key }) => (key === null ? [] : [key]));
  const ring = keyRing(usable, now);
  const isComplete = usable[0] !== undefined && usable[0].slot >= slot;
  if (isComplete && known.length === ring.published.length) return ring;
  const kept = new Set(ring.published.map((key) => key.slot));
  const made = isComplete ? undefined : await newKey(slot, secret, now);
  await store.write(async (tx) => {
    await deleteShopKeys(
      tx,
      known.flatMap(({ row }) => (kept.has(row.slot) ? [] : [row.slot])),
    );
    if (made !== undefined) await insertShopKey(tx, made);
  });
  return keyRing(
    (await read()).flatMap(({ key }) => (key === null ? [] : [key])),
    now,
  );
}

/** What `/.well-known/jwks.json` shows (RFC 7517). */
export const publicJwks = ({ published }: Ring<ReadKey>): Readonly<{ keys: readonly JWK[] }> => ({
  keys: published.map(({ kid, publicKey }) => ({ ...publicKey, kid, alg: SHOP_ALGORITHM, use: "sig" })),
});
