import { randomUUID } from "node:crypto";
import type { Db, Store } from "#db/client.ts";
import { answerById, changeAnswer, type FeedbackAnswer, insertAnswer, invitationOf } from "#db/repositories/feedback.ts";
import type { BookingRecord } from "#src/booking/booking-record.ts";
import { makeRatings } from "#src/booking/feedback/make-ratings.ts";
import { consentText, type PublicationKind, publicationKinds, shownName } from "#src/domain/feedback/publication.ts";
import type { Scores } from "#src/domain/feedback/questions.ts";
import { todayInBerlin } from "#src/domain/time/berlin-time.ts";
import type { FormValues } from "#src/shared/forms/form.ts";
import type { feedbackForm } from "../rules/feedback.form.ts";

type Said = FormValues<typeof feedbackForm>;
type Saved = Readonly<{ ok: true }> | Readonly<{ ok: false; reason: "ended" }>;

const scoreOf = (text: string | undefined): number | null => (text === undefined || text === "0" ? null : Number(text));

const scoresIn = ({ content, trainers, materials, venue, overall }: Said): Scores & { overall: number } => ({
  content: scoreOf(content),
  trainers: scoreOf(trainers),
  materials: scoreOf(materials),
  venue: scoreOf(venue),
  overall: Number(overall),
});

type Answered = Omit<
  FeedbackAnswer,
  "id" | "eventId" | "version" | "createdAt" | "releaseState" | "refusalReason" | "decidedAt" | "decidedBy"
>;

/** Without a text there is nothing to publish, whatever was ticked. */
function answered(said: Said, { booking }: BookingRecord, now: Date): Answered {
  const comment = said.comment ?? "";
  const wanted = publicationKinds.find((kind) => kind === said.publication) ?? "no";
  const publication: PublicationKind = comment === "" ? "no" : wanted;
  return {
    ...scoresIn(said),
    comment,
    publication,
    consentText: consentText(publication),
    shownName: shownName(publication, booking),
    contact: said.contact ? 1 : 0,
    updatedAt: now,
  };
}

const undecided = { releaseState: "waiting", refusalReason: null, decidedAt: null, decidedBy: null } as const;

/** Staff decided about one text under one name: another one waits again. */
const isSameText = (before: FeedbackAnswer, after: Answered): boolean =>
  before.comment === after.comment && before.publication === after.publication && before.shownName === after.shownName;

async function change(tx: Db, before: FeedbackAnswer, after: Answered, now: Date): Promise<void> {
  const same = isSameText(before, after);
  if (!(await changeAnswer(tx, before, same ? after : { ...after, ...undecided })))
    throw new Error("an answer was changed between two statements of one write");
  // A text that is taken back goes from the pages at once.
  if (before.releaseState === "released" && !same) await makeRatings(tx, now);
}

/**
 * Keeps what somebody said about an event: one answer for each seat, the last one counts. `ended`: the seat was not asked, was
 * cancelled meanwhile, or its time is over (spec:staff#feedback).
 */
export function saveFeedback({ write }: Pick<Store, "write">, said: Said, record: BookingRecord, now: Date): Promise<Saved> {
  return write(async (tx): Promise<Saved> => {
    const invitation = await invitationOf(tx, record.booking.id);
    if (invitation === undefined || invitation.lastDay < todayInBerlin(now)) return { ok: false, reason: "ended" };
    const after = answered(said, record, now);
    const made = { ...after, ...undecided, id: randomUUID(), eventId: invitation.eventId, version: 0, createdAt: now };
    if (invitation.answerId === null && (await insertAnswer(tx, record.booking.id, made))) return { ok: true };
    const current = await invitationOf(tx, record.booking.id);
    const before = current?.answerId ? await answerById(tx, current.answerId) : undefined;
    if (before === undefined) return { ok: false, reason: "ended" };
    await change(tx, before, after, now);
    return { ok: true };
  });
}
