import type { ForumReveal } from "#db/repositories/forum-desk.ts";
import type { ForumMeasure, ForumReport } from "#db/repositories/forum-moderation.ts";
import type { UserRow } from "#db/repositories/users.ts";
import type { Origins } from "#src/brand/brand.ts";
import { profiles } from "#src/brand/brand.ts";
import { decisionPath } from "#src/domain/forum/forum-paths.ts";
import { todayInBerlin } from "#src/domain/time/berlin-time.ts";
import { formatDay } from "#src/domain/time/german-date.ts";
import { greetingByName } from "#src/shared/server/mail/greeting.ts";
import type { Mail, MailBlock } from "#src/shared/server/mail/mail.ts";
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

const closing: MailBlock = { kind: "text", text: `Freundliche Grüße\nIhr ${profiles.betriebsrat.name}-Team` };

const ofPerson = ({ measure }: ForumMeasure): boolean => measure === "verwarnt" || measure === "gesperrt";

type Frame = Readonly<{ origins: Origins; secret: string }>;
type Told = Readonly<{ measure: ForumMeasure; user: UserRow; anonymous: boolean }>;

/**
 * The statement of reasons (Art. 17 DSA). To somebody who stays anonymous the mail says nothing about the post: what was decided
 * and why stands behind the link, and the outbox leads nobody from the person to the post.
 */
export function statementMail({ measure, user, anonymous }: Told, { origins, secret }: Frame): Mail {
  const facts: MailBlock = {
    kind: "facts",
    facts: [
      ["Entscheidung", measureNames[measure.measure]],
      ["Grundlage", `${groundNames[measure.ground]}: ${measure.rule}`],
      ["Begründung", measure.facts],
      [
        "Getroffen von",
        measure.automated === 1 ? "einem Programm, ohne dass jemand sie geprüft hat" : "einem Menschen aus unserer Moderation",
      ],
      ["Widerspruch möglich bis", formatDay(todayInBerlin(measure.appealUntil))],
    ],
  };
  return {
    brand: "betriebsrat",
    to: user.email,
    subject: "Entscheidung der Moderation im Forum",
    blocks: [
      { kind: "text", text: greetingByName(user) },
      {
        kind: "text",
        text: ofPerson(measure)
          ? "unsere Moderation hat über Ihre Teilnahme am Forum entschieden."
          : "unsere Moderation hat über einen Ihrer Beiträge im Forum entschieden.",
      },
      ...(anonymous ? [] : [facts]),
      {
        kind: "action",
        label: "Entscheidung ansehen und widersprechen",
        href: origins.betriebsrat + decisionPath(decisionToken(measure.id, secret)),
      },
      {
        kind: "text",
        text: "Sie können der Entscheidung kostenlos widersprechen; jemand anderes aus unserem Team prüft sie dann noch einmal. Der Weg zu den Gerichten steht Ihnen unabhängig davon offen.",
      },
      closing,
    ],
    ...(!anonymous && { onceKey: `forum-measure:${measure.id}` }),
  };
}

/** What became of an appeal. */
export function appealMail({ measure, user, anonymous }: Told, { origins, secret }: Frame): Mail {
  const outcome = measure.outcome === "aufgehoben" ? "Wir haben die Entscheidung aufgehoben." : "Es bleibt bei der Entscheidung.";
  return {
    brand: "betriebsrat",
    to: user.email,
    subject: "Ihr Widerspruch im Forum",
    blocks: [
      { kind: "text", text: greetingByName(user) },
      {
        kind: "text",
        text: anonymous
          ? "wir haben über Ihren Widerspruch entschieden."
          : `wir haben über Ihren Widerspruch entschieden. ${outcome} ${measure.outcomeReason}`,
      },
      { kind: "action", label: "Entscheidung ansehen", href: origins.betriebsrat + decisionPath(decisionToken(measure.id, secret)) },
      closing,
    ],
    ...(!anonymous && { onceKey: `forum-appeal:${measure.id}` }),
  };
}

export const reportNumber = ({ id }: Pick<ForumReport, "id">): string => `F-${id.replaceAll("-", "").slice(0, 8).toUpperCase()}`;

/** Tells at once who reported something that the report has arrived (Art. 16 (4) DSA). */
export function reportReceivedMail(report: ForumReport): Mail {
  return {
    brand: "betriebsrat",
    to: report.email,
    subject: `Ihre Meldung ist angekommen (${reportNumber(report)})`,
    blocks: [
      { kind: "text", text: "Guten Tag," },
      {
        kind: "text",
        text: "wir haben Ihre Meldung zu einem Beitrag im Forum erhalten. Ein Mensch aus unserer Moderation prüft sie; was wir entscheiden, schreiben wir Ihnen.",
      },
      {
        kind: "facts",
        facts: [
          ["Vorgangsnummer", reportNumber(report)],
          ["Ihre Begründung", report.reason],
        ],
      },
      closing,
    ],
    onceKey: `forum-report:${report.id}:received`,
    limit: { rule: "forum-report-mail", perHour: 5 },
  };
}

/** What became of a report, with what can be done against it (Art. 16 (5) DSA). */
export function reportDecidedMail(report: ForumReport): Mail {
  return {
    brand: "betriebsrat",
    to: report.email,
    subject: `Entscheidung über Ihre Meldung (${reportNumber(report)})`,
    blocks: [
      { kind: "text", text: "Guten Tag," },
      { kind: "text", text: `wir haben über Ihre Meldung entschieden. ${report.answer}` },
      {
        kind: "text",
        text: "Die Entscheidung hat ein Mensch getroffen. Sind Sie nicht einverstanden, antworten Sie bitte auf diese E-Mail; der Weg zu den Gerichten steht Ihnen unabhängig davon offen.",
      },
      closing,
    ],
    onceKey: `forum-report:${report.id}:decided`,
  };
}

/** Tells somebody that two admins looked up who wrote an anonymous post. */
export const revealedMail = (user: UserRow, { id, reason }: Pick<ForumReveal, "id" | "reason">): Mail => ({
  brand: "betriebsrat",
  to: user.email,
  subject: "Ein anonymer Beitrag im Forum wurde Ihrem Konto zugeordnet",
  blocks: [
    { kind: "text", text: greetingByName(user) },
    {
      kind: "text",
      text: "zwei Personen aus unserer Administration haben gemeinsam festgestellt, dass ein anonymer Beitrag im Forum von Ihrem Konto stammt. Im Forum bleibt er anonym.",
    },
    { kind: "facts", facts: [["Grund", reason]] },
    {
      kind: "text",
      text: "Haben Sie Fragen dazu oder halten Sie das für falsch, antworten Sie bitte auf diese E-Mail. Sie können sich auch bei einer Datenschutz-Aufsichtsbehörde beschweren.",
    },
    closing,
  ],
  onceKey: `forum-reveal:${id}`,
});
