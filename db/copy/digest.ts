import { hash } from "node:crypto";
import type { Row } from "./access.ts";

/** What a table holds, whatever the order of its rows: their number and the sum of their SHA-256. */
export type Digest = Readonly<{ rows: number; sum: string }>;

export type Digesting = Readonly<{ add: (rows: readonly Row[]) => void; digest: () => Digest }>;

/** Two tables have the same digest when they hold the same rows, each as often. */
export function startDigest(): Digesting {
  let rows = 0;
  let sum = 0n;
  return {
    add(more) {
      rows += more.length;
      for (const row of more) sum = BigInt.asUintN(256, sum + BigInt(`0x${hash("sha256", JSON.stringify(row))}`));
    },
    digest: () => ({ rows, sum: sum.toString(16).padStart(64, "0") }),
  };
}

export const isEqual = (a: Digest, b: Digest): boolean => a.rows === b.rows && a.sum === b.sum;

export async function digestOf(rows: AsyncIterable<readonly Row[]>): Promise<Digest> {
  const digesting = startDigest();
  for await (const batch of rows) digesting.add(batch);
  return digesting.digest();
}
