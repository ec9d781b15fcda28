/** What a template may ask for, each with what it stands for. */
export const placeholders = {
  name: "Vor- und Nachname",
  vorname: "Vorname",
  nachname: "Nachname",
  firma: "Firma",
  anfragenummer: "Nummer der Anfrage",
  art: "Art der Anfrage",
  thema: "Thema oder Anliegen aus der Anfrage",
  termin: "Termin oder Zeitraum aus der Anfrage",
  bestellnummer: "Nummer der Bestellung, zu der die Anfrage gehört",
  bearbeitung: "Ihr Vor- und Nachname",
} as const satisfies Readonly<Record<string, string>>;

export type Placeholder = keyof typeof placeholders;
/** What stands for each in one request; empty where the request says nothing. */
export type PlaceholderValues = Readonly<Record<Placeholder, string>>;

const isPlaceholder = (name: string): name is Placeholder => Object.hasOwn(placeholders, name);
const asked = /\{([^{}]*)\}/g;

/** What is wrong with the placeholders of a text, in one sentence; null when all are known. */
export function placeholderProblem(text: string): string | null {
  for (const [whole, name = ""] of text.matchAll(asked))
    if (!isPlaceholder(name)) {
      const known = Object.keys(placeholders).map((one) => `{${one}}`);
      return `Den Platzhalter ${whole} gibt es nicht. Es gibt ${known.join(", ")}.`;
    }
  return /[{}]/.test(text.replaceAll(asked, "")) ? "Eine geschweifte Klammer steht allein. Ein Platzhalter hat beide: {name}." : null;
}

type Filled = Readonly<{ ok: true; text: string }> | Readonly<{ ok: false; problem: string }>;

/**
 * The text with what stands for its placeholders. Each is replaced once, so braces in what a visitor typed stay what they are. Refused
 * with one sentence where a placeholder is unknown or the request has nothing for it.
 */
export function fillPlaceholders(text: string, values: PlaceholderValues): Filled {
  const problem = placeholderProblem(text);
  if (problem !== null) return { ok: false, problem };
  const empty = [...text.matchAll(asked)].find(([, name = ""]) => isPlaceholder(name) && values[name] === "");
  if (empty !== undefined)
    return {
      ok: false,
      problem: `Für ${empty[0]} steht in dieser Anfrage nichts. Bitte schreiben Sie die Stelle aus oder streichen Sie sie.`,
    };
  return { ok: true, text: text.replaceAll(asked, (whole, name: string) => (isPlaceholder(name) ? values[name] : whole)) };
}
