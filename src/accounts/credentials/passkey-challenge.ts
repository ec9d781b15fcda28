import type { Db } from "#db/client.ts";
import type { Origins } from "#src/brand/brand.ts";
import { createToken, type TokenContent, useToken } from "../tokens.ts";

export const CHALLENGE_LIFETIME_MS = 5 * 60_000;

/** Passkeys belong to one host (WebAuthn): the main site's, where the settings stand. */
export const passkeySite = ({ ifb }: Origins) => ({ expectedOrigin: ifb, expectedRPID: new URL(ifb).hostname }) as const;

/** The challenge is the token itself: the database knows its hash, and it counts once. `userId` null is for a login. */
export const newChallenge = (tx: Db, userId: string | null, now: Date): Promise<string> =>
  createToken(tx, { purpose: "passkey-challenge", userId, lifetimeMs: CHALLENGE_LIFETIME_MS, now });

export const useChallenge = (tx: Db, challenge: string, now: Date): Promise<TokenContent | null> =>
  useToken(tx, "passkey-challenge", challenge, now);

export const challengeBytes = (challenge: string): Uint8Array<ArrayBuffer> => new Uint8Array(Buffer.from(challenge, "base64url"));

export const passkeyOwner = (userId: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(userId);
