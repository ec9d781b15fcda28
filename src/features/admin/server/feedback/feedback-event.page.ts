import { eventById } from "#db/repositories/events.ts";
import { answersAbout, askedSeats, contactsAbout, type FeedbackAnswer } from "#db/repositories/feedback.ts";
import { notifiedFacts } from "#src/domain/booking/notified-facts.ts";
import type { ReleaseState } from "#src/domain/feedback/publication.ts";
import { type QuestionKey, questions, scale } from "#src/domain/feedback/questions.ts";
import { addRatings, averageOf, MIN_ANSWERS } from "#src/domain/feedback/rating.ts";
import { formatRange } from "#src/domain/time/german-date.ts";
import { FEEDBACK_PATH, manageHead } from "../../rules/manage-areas.ts";
import type { Cell, TableModel, Tone } from "../../rules/table-model.ts";
import { actingOf, bare, frameFor, type ManageContext, type ManageFrame } from "../manage-context.ts";

/** How often each score was given, the best first. */
export type ScoreLine = Readonly<{
  label: string;
  average: string | null;
  count: number;
  given: readonly Readonly<{ label: string; count: number }>[];
}>;

export type FeedbackEventModel = ManageFrame &
  Readonly<{
    head: ReturnType<typeof manageHead>;
    path: string;
    facts: readonly (readonly [label: string, cell: Cell])[];
    /** Null below five answers. */
    scores: readonly ScoreLine[] | null;
    texts: TableModel;
    contacts: TableModel;
  }>;

const stateWords: Readonly<Record<ReleaseState, readonly [text: string, tone: Tone]>> = {
  waiting: ["wartet auf Entscheidung", "warn"],
  released: ["veröffentlicht", "good"],
  refused: ["nicht veröffentlicht", "plain"],
};

function lineOf(key: QuestionKey, label: string, answers: readonly FeedbackAnswer[]): ScoreLine {
  const given = answers.map((answer) => answer[key]).filter((score) => score !== null);
  const rating = addRatings(given.map((sum) => ({ sum, count: 1 })));
  return {
    label,
    average: averageOf(rating),
    count: rating.count,
    // Below five answers to this question single people could be seen.
    given:
      rating.count < MIN_ANSWERS
        ? []
        : scale.map((step) => ({ label: step.label, count: given.filter((score) => String(score) === step.value).length })),
  };
}

function textRow({ id, comment, publication, shownName, releaseState }: FeedbackAnswer): readonly Cell[] {
  const [text, badge] = stateWords[releaseState];
  return [
    { text: comment },
    publication === "no"
      ? { text: "keine", soft: "nur für uns bestimmt" }
      : { text: "ja", soft: shownName === "" ? "ohne Namen" : shownName },
    publication === "no" ? { text: "–" } : { text, badge },
    publication === "no" ? { text: "–" } : { text: "Entscheidung ansehen", href: `${FEEDBACK_PATH}/texte/${id}` },
  ];
}

/** `/manage/rueckmeldungen/{event}`: what was said about one event, without names. */
export async function feedbackEventPage(context: ManageContext): Promise<Response | FeedbackEventModel> {
  const { locals, url, params } = context;
  const acting = await actingOf(context);
  const { db } = locals.store;
  const eventId = /^\d{1,9}$/.test(params["event"] ?? "") ? Number(params["event"]) : 0;
  const event = await eventById(db, eventId);
  if (event === undefined) return bare(404);
  const answers = await answersAbout(db, eventId);
  const [asked, contacts] = [await askedSeats(db, eventId), await contactsAbout(db, eventId)];
  const path = `${FEEDBACK_PATH}/${eventId}`;
  return {
    ...frameFor(acting, url),
    head: manageHead(event.title, path, { label: "Rückmeldungen", path: FEEDBACK_PATH }),
    path,
    facts: [
      ["Zeit", { text: formatRange(event.startDate, event.endDate), soft: `Termin ${eventId}` }],
      ["Ort", { text: notifiedFacts(event).place }],
      ["Antworten", { text: String(answers.length) }],
      ["Gefragt", { text: asked === 0 ? "Zeitraum beendet" : `${asked} ${asked === 1 ? "Person" : "Personen"}` }],
    ],
    scores: answers.length < MIN_ANSWERS ? null : questions.map(({ key, label }) => lineOf(key, label, answers)),
    texts: {
      caption: "Freie Texte, in zufälliger Reihenfolge",
      columns: ["Text", "Zustimmung", "Stand", "Entscheidung"],
      rows: answers.filter(({ comment }) => comment !== "").map(textRow),
      empty: "Niemand hat etwas geschrieben.",
    },
    contacts: {
      caption: "Wen wir ansprechen dürfen",
      columns: ["Person", "E-Mail", "Text"],
      rows: contacts.map(({ answerId, firstname, lastname, email }) => [
        { text: `${firstname} ${lastname}` },
        { text: email },
        { text: answers.find(({ id }) => id === answerId)?.comment || "ohne Text" },
      ]),
      empty: "Niemand möchte angesprochen werden.",
    },
  };
}
