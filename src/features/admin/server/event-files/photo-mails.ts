import { formatRange, type IsoDay } from "#src/domain/time/german-date.ts";
import { greetingByName } from "#src/shared/server/mail/greeting.ts";
import type { Mail, MailBlock } from "#src/shared/server/mail/mail.ts";

type Told = Readonly<{ email: string; firstname: string; lastname: string }>;
type Event = Readonly<{ eventId: number; title: string; startDate: IsoDay; endDate: IsoDay }>;

export type PhotoDecision = "deleted" | "shown-again";

const text = (words: string): MailBlock => ({ kind: "text", text: words });

const decided: Readonly<Record<PhotoDecision, Readonly<{ subject: string; words: readonly MailBlock[] }>>> = {
  deleted: {
    subject: "Das Foto ist gelöscht",
    words: [text("Wir haben das Foto gelöscht. Niemand kann es mehr ansehen oder herunterladen.")],
  },
  "shown-again": {
    subject: "Wir haben über das Foto entschieden",
    words: [
      text(
        "Wir haben das Foto geprüft und zeigen es den Teilnehmenden dieser Veranstaltung wieder: Darauf ist nach unserer Prüfung niemand zu erkennen, der nicht eingewilligt hat.",
      ),
      text("Sehen Sie das anders? Dann blenden Sie es bitte noch einmal aus oder antworten Sie uns, dann sehen wir es uns mit Ihnen an."),
    ],
  },
};

/** To whoever has said „Ich bin darauf zu sehen“: what staff have decided (spec:member-area#photos). Why stands in the log alone. */
export function photoDecidedMail(person: Told, { eventId, title, startDate, endDate }: Event, decision: PhotoDecision): Mail {
  const { subject, words } = decided[decision];
  return {
    brand: "ifb",
    to: person.email,
    subject,
    blocks: [
      text(greetingByName(person)),
      text(`Sie haben uns gesagt, dass Sie auf einem Foto von „${title}“ (${formatRange(startDate, endDate)}) zu sehen sind.`),
      ...words,
      { kind: "action", label: "Fotos der Veranstaltung", href: `/meinifb/veranstaltung/${eventId}` },
    ],
  };
}
