import * as v from "valibot";
import { messages } from "../messages.ts";
import { normalEmail } from "../normal-email.ts";
import { line } from "../text-rules.ts";

const { missing, invalid } = messages.email;

/** Most characters that mail servers take, and of these before the at sign (RFC 5321). */
const ADDRESS_LIMIT = 254;
const LOCAL_LIMIT = 64;

const label = "[\\p{L}\\p{N}](?:[\\p{L}\\p{N}-]{0,61}[\\p{L}\\p{N}])?";
const local = "[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+";
const topLevel = "(?:\\p{L}{2,63}|xn--[A-Za-z0-9-]{2,59})";
const address = new RegExp(`^(?=[^@]{1,${LOCAL_LIMIT}}@)${local}(?:\\.${local})*@(?:${label}\\.)+${topLevel}$`, "u");

/** The general pattern of an address; domains may hold umlauts. Hands on the form in which addresses are stored. */
export const email = v.pipe(
  line({ missing, max: ADDRESS_LIMIT, long: invalid, characters: invalid }),
  v.check((text) => text.length <= ADDRESS_LIMIT && address.test(text), invalid),
  v.transform(normalEmail),
);
