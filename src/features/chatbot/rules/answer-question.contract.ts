import * as v from "valibot";
import { answerStates, answerVariants } from "#src/shared/http/answer-vote.ts";
import { defineContract } from "#src/shared/http/contract.ts";
import { ANSWER_PATH, WRITE_PATH } from "./answer-question.path.ts";
import { TOO_MANY_ANSWERS } from "./assistance.ts";
import { MOST_TURNS } from "./follow-up.ts";
import { QUESTION_LIMIT } from "./question.ts";

const rule = `Bitte geben Sie höchstens ${QUESTION_LIMIT} Zeichen ein.`;
const question = v.pipe(
  v.string("Bitte stellen Sie eine Frage."),
  v.regex(/\S\s*\S/, "Bitte stellen Sie eine Frage."),
  v.maxLength(QUESTION_LIMIT, rule),
);
const link = v.object({ href: v.string(), label: v.string() });

const asked = {
  question,
  variant: v.optional(v.picklist(answerVariants, "Diese Fassung gibt es nicht."), "br"),
  earlier: v.optional(
    v.pipe(
      v.array(v.pipe(v.string(), v.maxLength(QUESTION_LIMIT, rule))),
      v.maxLength(MOST_TURNS - 1, `Ein Gespräch hat höchstens ${MOST_TURNS} Fragen.`),
    ),
    [],
  ),
};

/** The question stands in the body: addresses are kept by browsers and logs (docs/decisions/0037). */
export const answerQuestionCall = defineContract({
  method: "POST",
  path: ANSWER_PATH,
  summary: "Beantwortet eine Frage mit wörtlichen Stellen aus den veröffentlichten Texten. Nichts davon wird gespeichert.",
  access: "public",
  request: v.strictObject(asked),
  response: v.object({
    state: v.picklist(answerStates),
    message: v.string(),
    proofs: v.array(
      v.object({
        id: v.string(),
        kind: v.picklist(["redaktion", "text"]),
        quote: v.pipe(v.string(), v.description("Wort für Wort, wie es veröffentlicht ist.")),
        cut: v.object({ before: v.boolean(), after: v.boolean() }),
        title: v.string(),
        heading: v.string(),
        label: v.string(),
        href: v.pipe(v.string(), v.description("Führt zum Satz selbst.")),
        checked: v.pipe(v.string(), v.description("Tag der letzten Prüfung; leer, wo keiner festgehalten ist.")),
        sources: v.array(v.object({ text: v.string(), href: v.optional(v.string()) })),
      }),
    ),
    keptHref: v.optional(v.pipe(v.string(), v.description("Führt später zu denselben Stellen, mit dem Stand von dann; ohne die Frage."))),
    seminar: v.optional(v.object({ href: v.string(), title: v.string() })),
    ways: v.array(link),
    blanked: v.pipe(v.array(v.string()), v.description("Welche persönlichen Angaben vor der Suche entfernt wurden.")),
  }),
  errors: {},
});

export const writeAnswerCall = defineContract({
  method: "POST",
  path: WRITE_PATH,
  summary:
    "Schreibt die Antwort aus, wo ein KI-Modell eingerichtet ist: Ereignisse `sentence` mit je einem geprüften Satz, am Ende `done` oder `passages` (dann gelten allein die Stellen).",
  access: "public",
  request: v.strictObject({ ...asked, consent: v.optional(v.boolean(), false) }),
  response: v.instance(Response),
  media: "text/event-stream",
  errors: { "too-many": { status: 429, message: TOO_MANY_ANSWERS } },
});
