import type { WaitingEntry } from "#db/repositories/waiting-list.ts";
import { profiles } from "#src/brand/brand.ts";
import { notifiedFacts } from "#src/domain/booking/notified-facts.ts";
import { statusAtEnd } from "#src/domain/booking/waiting-list.ts";
import { eventPath, type PortalEvent } from "#src/domain/events/portal-event.ts";
import { servicePhone } from "#src/domain/page/organisation.ts";
import { formatInstant } from "#src/domain/time/berlin-time.ts";
import { mailWords } from "#src/queries/wordings.ts";
import { greeting } from "#src/shared/server/mail/greeting.ts";
import type { Mail, MailBlock } from "#src/shared/server/mail/mail.ts";
import { referenceOf } from "#src/shared/server/secrets/reference.ts";
import type { BookingContext } from "../booking-context.ts";
import { waitingPath } from "../links.ts";
import { newResolutionNote, whenOf } from "./parts.ts";

type Waiting = Readonly<{ entry: WaitingEntry; event: PortalEvent }>;
type Parts = Readonly<{ step: string; subject: string; opening: string; after: readonly MailBlock[] }>;

export const waitingNumber = ({ id }: Pick<WaitingEntry, "id">): string => referenceOf("W", id);

export const seatsInWords = (quantity: number): string => (quantity === 1 ? "1 Platz" : `${quantity} Plätze`);

function mailAbout({ entry, event }: Waiting, { step, subject, opening, after }: Parts): Mail {
  const lastNotified = notifiedFacts(event);
  return {
    brand: entry.brand,
    to: entry.email,
    subject,
    blocks: [
      { kind: "text", text: greeting(entry) },
      { kind: "text", text: opening },
      {
        kind: "facts",
        facts: [
          ["Vorgangsnummer", waitingNumber(entry)],
          ["Veranstaltung", `${event.title} (Termin ${event.eventId})`],
          ["Zeit", whenOf(lastNotified)],
          ["Ort", lastNotified.place],
          ["Gewünscht", seatsInWords(entry.quantity)],
        ],
      },
      ...after,
      { kind: "text", text: `Fragen beantworten wir gern unter ${servicePhone.label}.` },
      { kind: "text", text: `Freundliche Grüße\nIhr ${profiles[entry.brand].name}-Team` },
      {
        kind: "note",
        text: "Sie haben sich nicht eingetragen? Dann hat jemand Ihre Adresse angegeben. Über den Link oben verlassen Sie die Warteliste.",
      },
    ],
    onceKey: `waiting:${entry.id}:${step}:${entry.offerEndsAt?.getTime() ?? 0}`,
  };
}

const link = (label: string, { entry }: Waiting, { origins, secret }: BookingContext): MailBlock => ({
  kind: "action",
  label,
  href: origins.ifb + waitingPath(entry, secret),
});

const values = ({ entry }: Waiting): Readonly<{ vorgangsnummer: string }> => ({ vorgangsnummer: waitingNumber(entry) });

export const waitingMail = (waiting: Waiting, context: BookingContext): Mail =>
  mailAbout(waiting, {
    step: "joined",
    ...mailWords("warteliste-eingetragen", values(waiting)),
    after: [link("Warteliste ansehen oder verlassen", waiting, context)],
  });

/** After the links to an entry were revoked: the one that counts now. */
export const renewedEntryLinkMail = (waiting: Waiting, context: BookingContext): Mail =>
  mailAbout(waiting, {
    step: `link-${waiting.entry.linkVersion}`,
    ...mailWords("warteliste-neuer-link", values(waiting)),
    after: [link("Warteliste ansehen oder verlassen", waiting, context)],
  });

export const offerMail = (waiting: Waiting, context: BookingContext): Mail => {
  const frist = waiting.entry.offerEndsAt === null ? "" : formatInstant(waiting.entry.offerEndsAt);
  const anzahl = waiting.entry.quantity;
  return mailAbout(waiting, {
    // One seat may be offered twice until the same end, which is that of the list.
    step: `offer:${context.now.getTime()}`,
    ...mailWords("warteliste-angebot", { ...values(waiting), anzahl, frist }, anzahl > 1),
    after: [
      link("Angebot annehmen oder ablehnen", waiting, context),
      {
        kind: "text",
        text: `Haben Sie inzwischen einen Beschluss für einen anderen Termin gefasst, gilt er hier nicht. ${newResolutionNote("br")} Sie können den Platz dafür zunächst reservieren.`,
      },
    ],
  });
};

export const offerEndedMail = (waiting: Waiting, { origins }: BookingContext): Mail =>
  mailAbout(waiting, {
    step: "offer-ended",
    ...mailWords("warteliste-angebot-abgelaufen", values(waiting)),
    after: [{ kind: "action", label: "Termin ansehen", href: origins.ifb + eventPath(waiting.event) }],
  });

/** Staff have taken an offer back; whoever got it waits on, behind those who wait already. */
export const offerWithdrawnMail = (waiting: Waiting, context: BookingContext): Mail =>
  mailAbout(waiting, {
    step: `withdrawn:${context.now.getTime()}`,
    ...mailWords("warteliste-angebot-zurueckgezogen", values(waiting)),
    after: [link("Warteliste ansehen oder verlassen", waiting, context)],
  });

/** Staff have taken somebody off the list. */
export const entryRemovedMail = (waiting: Waiting, { origins }: BookingContext): Mail =>
  mailAbout(waiting, {
    step: "removed",
    ...mailWords("warteliste-ausgetragen", values(waiting)),
    after: [{ kind: "action", label: "Termin ansehen", href: origins.ifb + eventPath(waiting.event) }],
  });

/** To whoever is on the list when it ends; an offer that was not taken until then has run out. */
export function listEndedMail(waiting: Waiting, context: BookingContext): Mail {
  const { entry, event } = waiting;
  if (statusAtEnd(entry.status, event) === "verfallen") return offerEndedMail(waiting, context);
  return mailAbout(waiting, {
    step: "ended",
    ...mailWords(event.cancelled ? "warteliste-termin-abgesagt" : "warteliste-geschlossen", values(waiting)),
    after: [{ kind: "action", label: "Andere Termine ansehen", href: `${context.origins.ifb}/seminare/p` }],
  });
}
