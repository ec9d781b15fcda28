import * as v from "valibot";
import { messages } from "../messages.ts";
import { lengthOf } from "../text-rules.ts";

const { missing, long } = messages.password;

/**
 * 8 to 128 characters (decisions.md "Accounts and roles"). Blanks belong to a password and stay; composed characters
 * (NFC) make the same key on every keyboard. The server checks more: not the address, none of the commonest.
 */
export const password = v.pipe(
  v.string(missing),
  v.transform((text) => text.normalize("NFC")),
  v.check((text) => text.trim() !== "" && !/[\p{Cc}\p{Cs}]/u.test(text) && lengthOf(text) >= 8, missing),
  v.check((text) => lengthOf(text) <= 128, long),
);
