import type { ForumReport } from "#db/repositories/forum-moderation.ts";
import { profiles } from "#src/brand/brand.ts";
import { todayInBerlin } from "#src/domain/time/berlin-time.ts";
import { formatDay } from "#src/domain/time/german-date.ts";
import type { Mail, MailBlock } from "#src/shared/server/mail/mail.ts";
import { reportNumber } from "../forum-mails.ts";

const closing: MailBlock = { kind: "text", text: `Freundliche Grüße\nIhr ${profiles.betriebsrat.name}-Team` };

type Misuse = Readonly<{ report: ForumReport; to: string; until: Date | null; answer: string; sent: number; unfounded: number }>;

/** The statement of reasons for a warning, or for a suspension where there is an end of one (Art. 23 (3) DSA). */
export const misuseMail = ({ report, to, until, answer, sent, unfounded }: Misuse): Mail => ({
  brand: "betriebsrat",
  to,
  subject: until === null ? "Verwarnung wegen unbegründeter Meldungen" : "Wir bearbeiten Ihre Meldungen vorübergehend nicht",
  blocks: [
    { kind: "text", text: "Guten Tag," },
    {
      kind: "text",
      text:
        until === null
          ? "Sie haben wiederholt Beiträge im Forum gemeldet, ohne dass es dafür einen Grund gab. Wir verwarnen Sie deshalb. Geschieht es weiter, bearbeiten wir Ihre Meldungen für eine bestimmte Zeit nicht."
          : `Sie haben trotz einer Verwarnung weiter Beiträge im Forum gemeldet, ohne dass es dafür einen Grund gab. Bis einschließlich ${formatDay(todayInBerlin(until))} bearbeiten wir deshalb keine Meldungen von Ihnen.`,
    },
    {
      kind: "facts",
      facts: [
        ["Anlass", reportNumber(report)],
        ["Begründung", answer],
        ["In zwölf Monaten", `${unfounded} von ${sent} Meldungen offensichtlich unbegründet`],
        ["Grundlage", "Art. 23 der Verordnung (EU) 2022/2065 und die Regeln des Forums"],
        ["Getroffen von", "einem Menschen aus unserer Moderation"],
      ],
    },
    {
      kind: "text",
      text: "Sind Sie nicht einverstanden oder haben Sie die Meldungen nicht geschickt, antworten Sie bitte auf diese E-Mail: Jemand anderes aus unserem Team prüft die Entscheidung. Der Weg zu den Gerichten steht Ihnen unabhängig davon offen.",
    },
    closing,
  ],
  onceKey: `forum-misuse:${report.id}`,
});

/** What somebody is told at once whose notices are not processed; who else types that address in learns nothing of it. */
export const notProcessedMail = (report: ForumReport, until: Date): Mail => ({
  brand: "betriebsrat",
  to: report.email,
  subject: `Ihre Meldung bearbeiten wir nicht (${reportNumber(report)})`,
  blocks: [
    { kind: "text", text: "Guten Tag," },
    {
      kind: "text",
      text: `Ihre Meldung zu einem Beitrag im Forum ist angekommen. Wegen wiederholt offensichtlich unbegründeter Meldungen bearbeiten wir bis einschließlich ${formatDay(todayInBerlin(until))} keine Meldungen von Ihnen; das haben wir Ihnen mit Gründen mitgeteilt. Danach können Sie wieder melden.`,
    },
    { kind: "text", text: "Ist jemand in Gefahr, wählen Sie bitte die 110. Sind Sie nicht einverstanden, antworten Sie auf diese E-Mail." },
    closing,
  ],
  onceKey: `forum-report:${report.id}:received`,
  limit: { rule: "forum-report-mail", perHour: 5 },
});
