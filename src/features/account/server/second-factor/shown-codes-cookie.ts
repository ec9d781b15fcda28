import * as v from "valibot";
import { cookieValues } from "#src/shared/server/read-cookie.ts";
import { seal, unseal } from "#src/shared/server/seal.ts";
import { accountPaths } from "../../rules/account-paths.ts";

const NAME = "ifb_new_codes";
const LIFETIME_SECONDS = 600;
const listed = v.array(v.string());

type Frame = Readonly<{ userId: string; secret: string; secure: boolean }>;

const purposeFor = (userId: string): string => `new-recovery-codes:${userId}`;
const attributes = (seconds: number, secure: boolean): string =>
  `; Path=${accountPaths.secondFactor}; Max-Age=${seconds}; HttpOnly; SameSite=Lax${secure ? "; Secure" : ""}`;

/** Carries new recovery codes over the redirect after the form, sealed: the database has their digests alone. */
export const newCodesCookie = (codes: readonly string[], { userId, secret, secure }: Frame): string =>
  `${NAME}=${seal(JSON.stringify(codes), secret, purposeFor(userId))}${attributes(LIFETIME_SECONDS, secure)}`;

/** Once they were shown. */
export const noNewCodesCookie = ({ secure }: Pick<Frame, "secure">): string => `${NAME}=${attributes(0, secure)}`;

/** `null` without the cookie, and for one that is not this person's. */
export function readNewCodesCookie(cookies: string | null, { userId, secret }: Omit<Frame, "secure">): readonly string[] | null {
  const [sealed = ""] = cookieValues(cookies, NAME);
  if (sealed === "") return null;
  try {
    return v.parse(listed, JSON.parse(unseal(sealed, secret, purposeFor(userId))));
  } catch {
    return null;
  }
}
