import type { WaitingEntry } from "#db/repositories/waiting-list.ts";
import { profiles } from "#src/brand/brand.ts";
import { notifiedFacts } from "#src/domain/booking/notified-facts.ts";
import { eventPath, type PortalEvent } from "#src/domain/events/portal-event.ts";
import { servicePhone } from "#src/domain/page/organisation.ts";
import { formatInstant } from "#src/domain/time/berlin-time.ts";
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

export const waitingMail = (waiting: Waiting, context: BookingContext): Mail =>
  mailAbout(waiting, {
    step: "joined",
    subject: `Sie stehen auf der Warteliste (${waitingNumber(waiting.entry)})`,
    opening:
      "Sie stehen jetzt auf der Warteliste. Wird frei, was Sie brauchen, bieten wir es Ihnen per E-Mail an und halten es 48 Stunden für Sie. Der Eintrag kostet nichts und verpflichtet Sie zu nichts.",
    after: [link("Warteliste ansehen oder verlassen", waiting, context)],
  });

/** After the links to an entry were revoked: the one that counts now. */
export const renewedEntryLinkMail = (waiting: Waiting, context: BookingContext): Mail =>
  mailAbout(waiting, {
    step: `link-${waiting.entry.linkVersion}`,
    subject: `Neuer Link zu Ihrem Eintrag auf der Warteliste (${waitingNumber(waiting.entry)})`,
    opening:
      "die Links aus unseren bisherigen E-Mails zu diesem Eintrag gelten nicht mehr. An Ihrem Platz auf der Warteliste hat sich nichts geändert.",
    after: [link("Warteliste ansehen oder verlassen", waiting, context)],
  });

export const offerMail = (waiting: Waiting, context: BookingContext): Mail => {
  const until = waiting.entry.offerEndsAt === null ? "" : formatInstant(waiting.entry.offerEndsAt);
  const { quantity } = waiting.entry;
  return mailAbout(waiting, {
    step: "offer",
    subject: `${quantity === 1 ? "Ein Platz ist" : `${quantity} Plätze sind`} für Sie frei geworden (${waitingNumber(waiting.entry)})`,
    opening: `gute Nachricht: ${quantity === 1 ? "Ein Platz ist" : `${quantity} Plätze sind`} frei geworden. Wir halten ${quantity === 1 ? "ihn" : "sie"} bis ${until} Uhr für Sie; danach sind die Nächsten auf der Liste an der Reihe.`,
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
    subject: `Ihr Angebot ist abgelaufen (${waitingNumber(waiting.entry)})`,
    opening:
      "die Frist ist vorbei, in der wir den Platz für Sie gehalten haben. Sie stehen damit nicht mehr auf der Warteliste. Möchten Sie weiter warten, tragen Sie sich bitte noch einmal ein.",
    after: [{ kind: "action", label: "Termin ansehen", href: origins.ifb + eventPath(waiting.event) }],
  });

/** Staff have taken an offer back; whoever got it waits on, behind those who wait already. */
export const offerWithdrawnMail = (waiting: Waiting, context: BookingContext): Mail =>
  mailAbout(waiting, {
    step: `withdrawn:${context.now.getTime()}`,
    subject: `Unser Angebot von der Warteliste gilt nicht mehr (${waitingNumber(waiting.entry)})`,
    opening: "leider mussten wir unser Angebot zurückziehen. Sie stehen weiter auf der Warteliste; wird wieder etwas frei, melden wir uns.",
    after: [link("Warteliste ansehen oder verlassen", waiting, context)],
  });

/** Staff have taken somebody off the list. */
export const entryRemovedMail = (waiting: Waiting, { origins }: BookingContext): Mail =>
  mailAbout(waiting, {
    step: "removed",
    subject: `Sie stehen nicht mehr auf der Warteliste (${waitingNumber(waiting.entry)})`,
    opening: "wir haben Ihren Eintrag von der Warteliste genommen. Kosten entstehen Ihnen nicht.",
    after: [{ kind: "action", label: "Termin ansehen", href: origins.ifb + eventPath(waiting.event) }],
  });

export const listEndedMail = (waiting: Waiting, { origins }: BookingContext): Mail =>
  mailAbout(waiting, {
    step: "ended",
    subject: `Die Warteliste ist geschlossen (${waitingNumber(waiting.entry)})`,
    opening: waiting.event.cancelled
      ? "der Termin, auf den Sie warten, wurde leider abgesagt. Wir haben die Warteliste geschlossen."
      : "leider ist bis zuletzt kein Platz für Sie frei geworden. Mit dem Beginn der Veranstaltung haben wir die Warteliste geschlossen.",
    after: [{ kind: "action", label: "Andere Termine ansehen", href: `${origins.ifb}/seminare/p` }],
  });
