import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import yaml from "js-yaml";
import { cardOf } from "#src/catalogue/card.ts";
import type { Entry } from "#src/catalogue/entry.ts";

const folder = resolve(import.meta.dirname, "../../src/features/chatbot/server/test");
const forms = ["Was gilt bei ", "Muss der Betriebsrat gefragt werden: ", "Wie lange dauert ", "Wer bezahlt "] as const;

/** The questions by which the chatbot is judged, and as many made of titles of the catalogue; none twice. */
export function chatQuestions(entries: readonly Entry[], fromCatalogue: number): readonly string[] {
  const judged = ["evaluation.yaml", "second.yaml"].flatMap((file) =>
    Object.values(yaml.load(readFileSync(resolve(folder, file), "utf8")) as Record<string, readonly Readonly<{ q: string }>[]>).flatMap(
      (list) => list.map(({ q }) => q),
    ),
  );
  const titled = entries.filter(({ collection }) => ["lexicon", "decisions", "news", "articles"].includes(collection));
  const step = Math.max(1, Math.floor(titled.length / fromCatalogue));
  const made = titled
    .filter((_, i) => i % step === 0)
    .slice(0, fromCatalogue)
    .map((entry, i) => `${forms[i % forms.length]}${cardOf(entry).title}?`);
  return [...new Set([...judged, ...made])];
}
