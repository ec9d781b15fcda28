import { randomBytes } from "node:crypto";

/** Ten letters and digits that say nothing about how many threads there are. */
export const newThreadId = (): string =>
  BigInt(`0x${randomBytes(8).toString("hex")}`)
    .toString(36)
    .padStart(13, "0")
    .slice(-10);
