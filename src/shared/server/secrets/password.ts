import { randomBytes, scrypt, timingSafeEqual } from "node:crypto";
import { availableParallelism } from "node:os";
import { noteBound } from "../../bounds/bounds.ts";
import { buildEnvironment } from "../environment/build-environment.ts";
import type { PasswordCost } from "../environment/environment.ts";
import { createFairQueue, type Turn } from "../process/fair-queue.ts";

/** Of hashes that don't name their cost (`salt:key`). */
const FIRST_COST: PasswordCost = [16_384, 16, 1];
const KEY_BYTES = 64;

/** More at once, in all processes that serve here, would take the processor from everybody who only reads. */
const atOnce = (): number => Math.max(1, Math.floor((availableParallelism() - 1) / buildEnvironment().processes));
/** Whoever comes last waits some seconds; the many of one company share an address. */
const WAITING = 100;
const queue = createFairQueue({ atOnce, waiting: WAITING, waitingPerClient: 20 });
// For strangers and for known browsers each.
noteBound("passwords", () => ({ used: queue.waiting(), most: 2 * WAITING }));

/** For work of our own, such as demo data. */
const ours: Turn = { client: "", first: true };

const keyOf = (password: string, salt: string, [N, r, p]: PasswordCost, turn: Turn): Promise<Buffer> =>
  queue.run(
    turn,
    () =>
      new Promise((resolve, reject) => {
        const options = { N, r, p, maxmem: 256 * N * r };
        scrypt(password.normalize("NFKC"), salt, KEY_BYTES, options, (error, key) => (error === null ? resolve(key) : reject(error)));
      }),
  );

/** `salt:key:N,r,p`, salt and key hexadecimal. Throws `QueueFull` when too many passwords wait. */
export async function hashPassword(password: string, turn: Turn = ours): Promise<string> {
  const salt = randomBytes(16).toString("hex");
  const cost = buildEnvironment().passwordCost;
  return `${salt}:${(await keyOf(password, salt, cost, turn)).toString("hex")}:${cost.join()}`;
}

function readHash(hash: string): Readonly<{ salt: string; key: string; cost: PasswordCost }> {
  const [salt = "", key = "", written] = hash.split(":");
  if (written === undefined) return { salt, key, cost: FIRST_COST };
  const [N = 0, r = 0, p = 0] = written.split(",").map(Number);
  return { salt, key, cost: [N, r, p] };
}

/** Whether a hash was made at another cost than today's: a login, which knows the password, makes it anew. */
export const isOutdated = (hash: string): boolean => readHash(hash).cost.join() !== buildEnvironment().passwordCost.join();

/**
 * `null` stands for an account that does not exist or has no password: refused after the same work, so that time tells
 * nothing. Throws `QueueFull` when too many passwords wait, of this client or of all.
 */
export async function verifyPassword(hash: string | null, password: string, turn: Turn = ours): Promise<boolean> {
  const { salt, key, cost } = readHash(hash ?? `${"0".repeat(32)}::${buildEnvironment().passwordCost.join()}`);
  const expected = Buffer.from(key, "hex");
  const given = await keyOf(password, salt, cost, turn);
  return expected.length === given.length && timingSafeEqual(expected, given);
}
