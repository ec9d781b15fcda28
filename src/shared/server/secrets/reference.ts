import { createHash, randomBytes } from "node:crypto";

/** What a number stands for: `A` a request (Anfrage), `B` an order (Bestellung), `T` a talk (Beratungstermin), `W` a place on a waiting list. */
type Kind = "A" | "B" | "T" | "W";

/** Nothing that is read out wrongly: no 0 and O, no 1, I and L, no U and V. */
const LETTERS = "23456789ABCDEFGHJKMNPQRSTWXYZ";
const LENGTH = 8;

function spelled(kind: Kind, bytes: Uint8Array): string {
  const text = [...bytes.subarray(0, LENGTH)].map((byte) => LETTERS[byte % LETTERS.length]).join("");
  return `${kind}-${text.slice(0, 4)}-${text.slice(4)}`;
}

/** A number such as `A-7KQ2-M9XD` to name on the phone. */
export const newReference = (kind: Kind): string => spelled(kind, randomBytes(LENGTH));

export const referenceOf = (kind: Kind, id: string): string => spelled(kind, createHash("sha256").update(id).digest());
