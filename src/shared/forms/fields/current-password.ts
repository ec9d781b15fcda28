import * as v from "valibot";
import { lengthOf } from "../text-rules.ts";

const missing = "Bitte geben Sie Ihr Passwort ein";

/** A password that exists: nothing about its form, only that there is one. Never trimmed. */
export const currentPassword = v.pipe(
  v.string(missing),
  v.transform((text) => text.normalize("NFC")),
  v.nonEmpty(missing),
  v.check((text) => lengthOf(text) <= 128, "E-Mail-Adresse und Passwort passen nicht zusammen"),
);
