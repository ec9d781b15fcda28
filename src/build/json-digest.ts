import { hash } from "node:crypto";

/** Stands for plain data. */
export const jsonDigest = (value: unknown): string => hash("sha1", JSON.stringify(value), "base64url");
