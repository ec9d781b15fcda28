import * as v from "valibot";
import { messages } from "../messages.ts";
import { lengthOf } from "../text-rules.ts";

const { missing } = messages.currentPassword;

/** A password that exists: nothing about its form, only that there is one. Never trimmed. */
export const currentPassword = v.pipe(
  v.string(missing),
  v.transform((text) => text.normalize("NFC")),
  v.nonEmpty(missing),
  v.check((text) => lengthOf(text) <= 128, "E-Mail-Adresse und Passwort passen nicht zusammen"),
);
