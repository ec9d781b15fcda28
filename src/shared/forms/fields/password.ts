import * as v from "valibot";
import { messages } from "../messages.ts";
import { lengthOf } from "../text-rules.ts";

const { missing, long } = messages.password;

/** 8 to 128 characters, untrimmed, NFC (spec:accounts-and-roles#passwords). The server refuses the address and common ones. */
export const password = v.pipe(
  v.string(missing),
  v.transform((text) => text.normalize("NFC")),
  v.check((text) => text.trim() !== "" && !/[\p{Cc}\p{Cs}]/u.test(text) && lengthOf(text) >= 8, missing),
  v.check((text) => lengthOf(text) <= 128, long),
);
