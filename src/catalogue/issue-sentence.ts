import type { z } from "zod";

/** The line of the file on which a front-matter path such as `["program", 1, "items"]` stands. */
export function lineOf(front: string, path: readonly PropertyKey[], offset: number): number {
  const lines = front.split("\n");
  let at = 0;
  for (const step of path) {
    if (typeof step === "number") {
      let seen = -1;
      const from = at;
      for (let i = from; i < lines.length && seen < step; i++) if (/^\s*- /.test(lines[i] ?? "") && ++seen === step) at = i;
      continue;
    }
    const name = new RegExp(`^\\s*(?:- )?["']?${String(step).replace(/[^\w-]/g, "\\$&")}["']?:`);
    const found = lines.findIndex((text, i) => i >= at && name.test(text));
    if (found >= 0) at = found;
  }
  return at + offset;
}

/** Where an issue stands: an unknown field at its own name. */
export const stepsTo = (issue: z.core.$ZodIssue): readonly PropertyKey[] =>
  issue.code === "unrecognized_keys" ? [...issue.path, issue.keys[0] ?? ""] : issue.path;

const kinds: Readonly<Record<string, string>> = {
  string: "ein Text",
  number: "eine Zahl",
  int: "eine ganze Zahl",
  array: "eine Liste",
  object: "eine Gruppe von Feldern",
  boolean: "true oder false",
};

function sizeOf({ origin, code }: Readonly<{ origin: string; code: "too_small" | "too_big" }>): string {
  if (origin === "number" || origin === "int") return code === "too_small" ? "ist zu klein" : "ist zu groß";
  return `hat zu ${code === "too_small" ? "wenige" : "viele"} ${origin === "string" ? "Zeichen" : "Einträge"}`;
}

/** What an editor has to mend, in one German sentence. */
export function sentenceOf(issue: z.core.$ZodIssue): string {
  const field =
    issue.path.length > 0
      ? `Feld „${issue.path.map((step) => (typeof step === "number" ? step + 1 : String(step))).join(" → ")}“`
      : "Der Kopf";
  switch (issue.code) {
    case "unrecognized_keys":
      return `Unbekanntes Feld ${issue.keys.map((key) => `„${key}“`).join(", ")}. Ist der Name richtig geschrieben?`;
    case "invalid_type":
      return issue.input === undefined
        ? `${field} fehlt.`
        : `${field} hat die falsche Art: Erwartet wird ${kinds[issue.expected] ?? issue.expected}.`;
    case "too_small":
    case "too_big":
      return `${field} ${/^(?:braucht|darf)/.test(issue.message) ? issue.message : sizeOf(issue)}.`;
    case "invalid_value":
      return `${field} hat einen unzulässigen Wert; erlaubt: ${issue.values.map(String).join(", ")}.`;
    default:
      return `${field} ${issue.message}.`;
  }
}
