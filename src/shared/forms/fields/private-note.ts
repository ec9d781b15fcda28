import { block } from "../text-rules.ts";

export const NOTE_LIMIT = 4000;

/** What somebody notes for herself; an empty note is deleted (spec:member-area#knowledge). */
export const privateNote = block({
  max: NOTE_LIMIT,
  missing: "Bitte schreiben Sie etwas",
  long: "Bitte fassen Sie die Notiz kürzer (höchstens 4.000 Zeichen)",
  characters: "Die Notiz enthält Zeichen, die sich nicht speichern lassen",
});
