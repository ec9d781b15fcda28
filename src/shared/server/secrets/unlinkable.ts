import { createHmac } from "node:crypto";

/**
 * What somebody is called in one place: the same each time, and without the secret related neither to who it is nor to what the
 * same person is called elsewhere.
 */
export const unlinkable = (userId: string, place: string, secret: string): string =>
  createHmac("sha256", secret)
    .update(JSON.stringify(["unlinkable", place, userId]))
    .digest("base64url");
