import type * as v from "valibot";
import { eventById } from "#db/repositories/events.ts";
import { answerById, changeAnswer, type FeedbackAnswer } from "#db/repositories/feedback.ts";
import { audit } from "#src/accounts/audit.ts";
import { makeRatings } from "#src/booking/feedback/make-ratings.ts";
import { formatInstant } from "#src/domain/time/berlin-time.ts";
import { formatRange } from "#src/domain/time/german-date.ts";
import { seeOther } from "#src/shared/server/request/see-other.ts";
import { feedbackTextForm } from "../../rules/feedback-form.ts";
import { FEEDBACK_PATH, manageHead } from "../../rules/manage-areas.ts";
import { type ManageMessage, problemMessage } from "../../rules/manage-messages.ts";
import type { Cell } from "../../rules/table-model.ts";
import { type Acting, actingOf, bare, frameFor, type ManageContext, type ManageFrame } from "../manage-context.ts";
import { type RefusedStaffForm, submitStaffForm } from "../staff-form.ts";

export type FeedbackTextModel = ManageFrame &
  Readonly<{
    head: ReturnType<typeof manageHead>;
    path: string;
    comment: string;
    facts: readonly (readonly [label: string, cell: Cell])[];
    state: FeedbackAnswer["releaseState"];
    version: number;
    refused: RefusedStaffForm | null;
  }>;

type Decision = v.InferOutput<typeof feedbackTextForm>;

const mayBePublished = ({ comment, publication }: FeedbackAnswer): boolean => comment !== "" && publication !== "no";

/** The text that was read, as its author left it: false when it has changed or somebody else has decided. */
function decide(id: string, form: Decision, acting: Acting): Promise<boolean> {
  const { locals, session, now } = acting;
  return locals.store.write(async (tx) => {
    const before = await answerById(tx, id);
    if (before === undefined || before.version !== form.version || !mayBePublished(before)) return false;
    const releases = form.intent === "release-text";
    const change = {
      releaseState: releases ? "released" : "refused",
      refusalReason: releases ? null : form.reason,
      decidedAt: now,
      decidedBy: session.impersonatorId ?? session.userId,
    } as const;
    if (!(await changeAnswer(tx, before, change))) return false;
    await makeRatings(tx, now);
    const subject = `feedback:${id}`;
    if (releases) await audit(tx, acting, { action: "feedback-text-released", subject, detail: { reference: before.eventId } });
    else await audit(tx, acting, { action: "feedback-text-refused", subject, detail: { reference: before.eventId, reason: form.reason } });
    return true;
  });
}

const states = { waiting: "wartet auf Entscheidung", released: "veröffentlicht", refused: "nicht veröffentlicht" } as const;

/** `/manage/rueckmeldungen/texte/{id}`: one text, and whether it is published. Texts without consent are not there. */
export async function feedbackTextPage(context: ManageContext): Promise<Response | FeedbackTextModel> {
  const { request, locals, url, params, response } = context;
  const id = params["id"] ?? "";
  const path = `${FEEDBACK_PATH}/texte/${id}`;
  const acting = await actingOf(context);
  let problem: ManageMessage | null = null;
  let refused: RefusedStaffForm | null = null;
  if (request.method === "POST") {
    const form = await submitStaffForm(feedbackTextForm, request, locals);
    if (form.ok) {
      const code = form.value.intent === "release-text" ? "text-released" : "text-refused";
      if (await decide(id, form.value, acting)) return seeOther(`${path}?meldung=${code}`);
      response.status = 409;
      problem = problemMessage("text-outdated");
    } else if (form.response === null) {
      response.status = 422;
      problem = problemMessage("invalid");
      refused = form.refused;
    } else return form.response;
  }
  const answer = await answerById(locals.store.db, id);
  const event = answer && (await eventById(locals.store.db, answer.eventId));
  if (answer === undefined || event === undefined || !mayBePublished(answer)) return bare(404);
  return {
    ...frameFor(acting, url, problem),
    head: manageHead("Text einer Rückmeldung", path, { label: "Rückmeldungen", path: FEEDBACK_PATH }),
    path,
    comment: answer.comment,
    facts: [
      [
        "Veranstaltung",
        { text: event.title, href: `${FEEDBACK_PATH}/${event.eventId}`, soft: formatRange(event.startDate, event.endDate) },
      ],
      ["Name", { text: answer.shownName === "" ? "ohne Namen" : answer.shownName }],
      ["Einwilligung", { text: answer.consentText }],
      ["Stand", { text: states[answer.releaseState], badge: answer.releaseState === "released" ? "good" : "plain" }],
      ...(answer.refusalReason === null ? [] : [["Grund", { text: answer.refusalReason }] as const]),
      ...(answer.decidedAt === null ? [] : [["Entschieden", { text: formatInstant(answer.decidedAt) }] as const]),
    ],
    state: answer.releaseState,
    version: answer.version,
    refused,
  };
}
