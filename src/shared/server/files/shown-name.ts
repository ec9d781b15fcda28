const LONGEST = 120;

/** A file's name as text: without folders before it, signs that hide or turn round what is read, and at most 120 characters. */
export function shownName(given: string): string {
  const last = given.normalize("NFC").split(/[/\\]/).at(-1) ?? "";
  const clean = last
    .replace(/[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Zl}\p{Zp}]/gu, "")
    .replace(/\s+/g, " ")
    .replace(/^[. ]+|(?<![. ])[. ]+$/g, "");
  return Array.from(clean).slice(0, LONGEST).join("") || "Datei";
}

/** A name without its ending, which says nothing: a download gets that of what the file really is. */
export const withoutEnding = (name: string): string => name.replace(/\.[a-z0-9]{1,5}$/i, "");
