import type { Brand, Origins } from "#src/brand/brand.ts";
import { hrefOn } from "#src/brand/resolve-brand.ts";
import type { AnswerState, Way } from "./answer.ts";

/** What each state says (spec: chatbot#states). */
export const messages = {
  belegt: "Das steht dazu in unseren Texten, Wort für Wort. Öffnen Sie die Fundstelle, um den Zusammenhang zu lesen.",
  "nichts-gefunden":
    "Dazu haben wir in unseren veröffentlichten Texten keine Stelle gefunden, die Ihre Frage belegt. Das heißt nicht, dass es keine Antwort gibt.",
  ausserhalb:
    "Diese Frage liegt außerhalb dessen, wozu wir veröffentlichen: Betriebsverfassung, Arbeitsrecht und die Arbeit von Betriebsrat, SBV und JAV.",
  "nicht-erreichbar":
    "Unsere Texte können gerade nicht durchsucht werden. Das liegt an uns. Bitte versuchen Sie es in einigen Minuten noch einmal.",
  abgelehnt: {
    anweisung: "Hier werden Fragen mit Stellen aus unseren Texten beantwortet. Anweisungen nimmt die Suche nicht entgegen.",
    prognose: "Wie Ihr eigener Fall ausgeht, kann kein Text sagen. Das beurteilt eine Anwältin oder ein Anwalt mit Ihren Unterlagen.",
    person: "Fragen zu einzelnen Personen beantworten wir nicht. Stellen Sie die Frage bitte ohne Namen.",
  },
} as const satisfies Record<Exclude<AnswerState, "abgelehnt">, string> & Record<"abgelehnt", Record<string, string>>;

type Here = Readonly<{ brand: Brand; origins: Origins }>;

/** Where to go on from each state. The question itself stands in no address: addresses are kept by browsers and logs. */
export function waysFor(state: AnswerState, { brand, origins }: Here): readonly Way[] {
  const way = (path: string, label: string): Way => ({ href: hrefOn(brand, path, origins), label });
  const search = way("/suche", "In der Suche nachsehen");
  const lexicon = way("/betriebsratslexikon", "Im Lexikon blättern");
  const consultant = way("/beratung", "Beratungstermin vereinbaren");
  const lawyer = way("/service/anwaltsberatung", "Anwaltsberatung anfragen");
  const byState: Readonly<Record<AnswerState, readonly Way[]>> = {
    belegt: [lexicon, consultant, lawyer],
    "nichts-gefunden": [search, lexicon, consultant, lawyer],
    ausserhalb: [search, consultant],
    abgelehnt: [lawyer, consultant, lexicon],
    "nicht-erreichbar": [lexicon, consultant],
  };
  return byState[state];
}
