import type { ForumReveal } from "#db/repositories/forum-desk.ts";
import type { ForumMeasure, ForumReport } from "#db/repositories/forum-moderation.ts";
import type { UserRow } from "#db/repositories/users.ts";
import type { Origins } from "#src/brand/brand.ts";
import { profiles } from "#src/brand/brand.ts";
import { decisionPath } from "#src/domain/forum/forum-paths.ts";
import { todayInBerlin } from "#src/domain/time/berlin-time.ts";
import { formatDay } from "#src/domain/time/german-date.ts";
import { type MailWordings, mailWordings } from "#src/domain/wordings/mail-wordings.ts";
import { mailWords } from "#src/queries/wordings.ts";
import { greetingByName } from "#src/shared/server/mail/greeting.ts";
import type { Mail, MailBlock } from "#src/shared/server/mail/mail.ts";
import { wordedMail } from "#src/shared/server/mail/worded-mail.ts";
import { seal, unseal } from "#src/shared/server/secrets/seal.ts";
import { groundNames, measureNames } from "../rules/statement.ts";

const DECISION_SEAL = "forum-decision";

/** What stands in the link to a statement of reasons: never the same twice, so that two mails tell nothing about each other. */
export const decisionToken = (measureId: string, secret: string): string => seal(measureId, secret, DECISION_SEAL);

/** The measure of a link; null for one that we did not make. */
export function readDecisionToken(token: string, secret: string): string | null {
  try {
    return unseal(token, secret, DECISION_SEAL);
  } catch {
    return null;
  }
}

const addressed = (user: Pick<UserRow, "email" | "firstname" | "lastname">) =>
  ({ brand: "betriebsrat", to: user.email, greeting: greetingByName(user) }) as const;
/** To an address of which we know no more. */
export const unnamed = (email: string) => ({ brand: "betriebsrat", to: email, greeting: "Guten Tag," }) as const;

type WithMore = { [Id in keyof MailWordings]: MailWordings[Id] extends Readonly<{ stays: string }> ? Id : never }[keyof MailWordings];
/** What stands below the words of a mail and is never changed. */
export const stays = (id: WithMore): MailBlock => ({ kind: "text", text: mailWordings[id].stays });

export const closing: MailBlock = { kind: "text", text: `Freundliche Grüße\nIhr ${profiles.betriebsrat.name}-Team` };

const ofPerson = ({ measure }: ForumMeasure): boolean => measure === "verwarnt" || measure === "gesperrt";

type Frame = Readonly<{ origins: Origins; secret: string }>;
type Told = Readonly<{ measure: ForumMeasure; user: UserRow; anonymous: boolean }>;

/**
 * The statement of reasons (Art. 17 DSA). To somebody who stays anonymous the mail says nothing about the post: what was decided
 * and why stands behind the link, and the outbox leads nobody from the person to the post.
 */
export function statementMail({ measure, user, anonymous }: Told, { origins, secret }: Frame): Mail {
  const id = ofPerson(measure) ? "forum-entscheidung-teilnahme" : "forum-entscheidung-beitrag";
  const facts = [
    ["Entscheidung", measureNames[measure.measure]],
    ["Grundlage", `${groundNames[measure.ground]}: ${measure.rule}`],
    ["Begründung", measure.facts],
    [
      "Getroffen von",
      measure.automated === 1 ? "einem Programm, ohne dass jemand sie geprüft hat" : "einem Menschen aus unserer Moderation",
    ],
    ["Widerspruch möglich bis", formatDay(todayInBerlin(measure.appealUntil))],
  ] as const;
  const href = origins.betriebsrat + decisionPath(decisionToken(measure.id, secret));
  const given = { facts: anonymous ? [] : facts, href, after: [stays(id), closing] };
  return {
    ...wordedMail(addressed(user), mailWords(id, {}), given),
    ...(!anonymous && { onceKey: `forum-measure:${measure.id}` }),
  };
}

function appealWords({ measure: { outcome, outcomeReason: begruendung }, anonymous }: Told) {
  if (anonymous) return mailWords("forum-widerspruch-anonym", {});
  return mailWords(outcome === "aufgehoben" ? "forum-widerspruch-aufgehoben" : "forum-widerspruch-abgelehnt", { begruendung });
}

/** What became of an appeal. */
export function appealMail(told: Told, { origins, secret }: Frame): Mail {
  const { measure, user, anonymous } = told;
  const href = origins.betriebsrat + decisionPath(decisionToken(measure.id, secret));
  return {
    ...wordedMail(addressed(user), appealWords(told), { href, after: [closing] }),
    ...(!anonymous && { onceKey: `forum-appeal:${measure.id}` }),
  };
}

export const reportNumber = ({ id }: Pick<ForumReport, "id">): string => `F-${id.replaceAll("-", "").slice(0, 8).toUpperCase()}`;

/** Tells at once who reported something that the report has arrived (Art. 16 (4) DSA). */
export function reportReceivedMail(report: ForumReport): Mail {
  const vorgangsnummer = reportNumber(report);
  const facts = [
    ["Vorgangsnummer", vorgangsnummer],
    ["Ihre Begründung", report.reason],
  ] as const;
  return {
    ...wordedMail(unnamed(report.email), mailWords("forum-meldung-angekommen", { vorgangsnummer }), { facts, after: [closing] }),
    onceKey: `forum-report:${report.id}:received`,
    limit: { rule: "forum-report-mail", perHour: 5 },
  };
}

/** What became of a report, with what can be done against it (Art. 16 (5) DSA). */
export function reportDecidedMail(report: ForumReport): Mail {
  const words = mailWords("forum-meldung-entschieden", { vorgangsnummer: reportNumber(report), entscheidung: report.answer });
  return {
    ...wordedMail(unnamed(report.email), words, { after: [stays("forum-meldung-entschieden"), closing] }),
    onceKey: `forum-report:${report.id}:decided`,
  };
}

/** Tells somebody that two admins looked up who wrote an anonymous post. */
export const revealedMail = (user: UserRow, { id, reason }: Pick<ForumReveal, "id" | "reason">): Mail => ({
  ...wordedMail(addressed(user), mailWords("forum-zuordnung", {}), {
    facts: [["Grund", reason]],
    after: [stays("forum-zuordnung"), closing],
  }),
  onceKey: `forum-reveal:${id}`,
});
