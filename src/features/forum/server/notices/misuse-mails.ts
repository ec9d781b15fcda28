import type { ForumReport } from "#db/repositories/forum-moderation.ts";
import { todayInBerlin } from "#src/domain/time/berlin-time.ts";
import { formatDay } from "#src/domain/time/german-date.ts";
import { mailWords } from "#src/queries/wordings.ts";
import type { Mail } from "#src/shared/server/mail/mail.ts";
import { wordedMail } from "#src/shared/server/mail/worded-mail.ts";
import { closing, reportNumber, stays, unnamed } from "../forum-mails.ts";

type Misuse = Readonly<{ report: ForumReport; to: string; until: Date | null; answer: string; sent: number; unfounded: number }>;

const lastDay = (until: Date): string => formatDay(todayInBerlin(until));

/** The statement of reasons for a warning, or for a suspension where there is an end of one (Art. 23 (3) DSA). */
export function misuseMail({ report, to, until, answer, sent, unfounded }: Misuse): Mail {
  const words =
    until === null ? mailWords("forum-meldungen-verwarnung", {}) : mailWords("forum-meldungen-ausgesetzt", { frist: lastDay(until) });
  const facts = [
    ["Anlass", reportNumber(report)],
    ["Begründung", answer],
    ["In zwölf Monaten", `${unfounded} von ${sent} Meldungen offensichtlich unbegründet`],
    ["Grundlage", "Art. 23 der Verordnung (EU) 2022/2065 und die Regeln des Forums"],
    ["Getroffen von", "einem Menschen aus unserer Moderation"],
  ] as const;
  const after = [stays(until === null ? "forum-meldungen-verwarnung" : "forum-meldungen-ausgesetzt"), closing];
  return { ...wordedMail(unnamed(to), words, { facts, after }), onceKey: `forum-misuse:${report.id}` };
}

/** What somebody is told at once whose notices are not processed; who else types that address in learns nothing of it. */
export function notProcessedMail(report: ForumReport, until: Date): Mail {
  const words = mailWords("forum-meldung-nicht-bearbeitet", { vorgangsnummer: reportNumber(report), frist: lastDay(until) });
  return {
    ...wordedMail(unnamed(report.email), words, { after: [stays("forum-meldung-nicht-bearbeitet"), closing] }),
    onceKey: `forum-report:${report.id}:received`,
    limit: { rule: "forum-report-mail", perHour: 5 },
  };
}
