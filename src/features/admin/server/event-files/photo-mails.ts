import { formatRange, type IsoDay } from "#src/domain/time/german-date.ts";
import { mailWords } from "#src/queries/wordings.ts";
import { greetingByName } from "#src/shared/server/mail/greeting.ts";
import type { Mail } from "#src/shared/server/mail/mail.ts";
import { wordedMail } from "#src/shared/server/mail/worded-mail.ts";

type Told = Readonly<{ email: string; firstname: string; lastname: string }>;
type Event = Readonly<{ eventId: number; title: string; startDate: IsoDay; endDate: IsoDay }>;

export type PhotoDecision = "deleted" | "shown-again";

/** To whoever has said „Ich bin darauf zu sehen“: what staff have decided (spec:member-area#photos). Why stands in the log alone. */
export function photoDecidedMail(person: Told, { eventId, title, startDate, endDate }: Event, decision: PhotoDecision): Mail {
  const words = mailWords(decision === "deleted" ? "foto-geloescht" : "foto-wieder-gezeigt", {
    titel: title,
    zeit: formatRange(startDate, endDate),
  });
  const to = { brand: "ifb", to: person.email, greeting: greetingByName(person) } as const;
  return wordedMail(to, words, { href: `/meinifb/veranstaltung/${eventId}` });
}
