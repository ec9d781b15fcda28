import { randomBytes, scrypt, timingSafeEqual } from "node:crypto";
import { availableParallelism } from "node:os";
import { buildEnvironment } from "../environment/build-environment.ts";
import { atMost } from "../process/at-most.ts";

/** The parameters and the text form (`salt:key`, hexadecimal) of Lucia's Scrypt; Node computes it off the event loop. */
const parameters = { N: 16_384, r: 16, p: 1, maxmem: 64 * 1024 * 1024 } as const;
const KEY_BYTES = 64;

/** More at once, in all processes that serve here, would take the processor from everybody who only reads. */
const inTurn = atMost(() => Math.max(1, Math.floor((availableParallelism() - 1) / buildEnvironment().processes)));

const keyOf = (password: string, salt: string): Promise<Buffer> =>
  inTurn(
    () =>
      new Promise((resolve, reject) => {
        scrypt(password.normalize("NFKC"), salt, KEY_BYTES, parameters, (error, key) => (error === null ? resolve(key) : reject(error)));
      }),
  );

export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16).toString("hex");
  return `${salt}:${(await keyOf(password, salt)).toString("hex")}`;
}

/** `null` stands for an account that does not exist or has no password: refused after the same work, so that time tells nothing. */
export async function verifyPassword(hash: string | null, password: string): Promise<boolean> {
  const [salt = "", key = ""] = (hash ?? `${"0".repeat(32)}:`).split(":");
  const expected = Buffer.from(key, "hex");
  const given = await keyOf(password, salt);
  return expected.length === given.length && timingSafeEqual(expected, given);
}
