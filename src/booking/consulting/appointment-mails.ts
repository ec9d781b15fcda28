import type { Appointment } from "#db/repositories/appointments.ts";
import type { StoredConsultant } from "#db/repositories/consultants.ts";
import { profiles } from "#src/brand/brand.ts";
import { servicePhone } from "#src/domain/page/organisation.ts";
import { formatClock, todayInBerlin } from "#src/domain/time/berlin-time.ts";
import { formatDay } from "#src/domain/time/german-date.ts";
import { mailWords } from "#src/queries/wordings.ts";
import { greeting } from "#src/shared/server/mail/greeting.ts";
import type { Mail, MailBlock } from "#src/shared/server/mail/mail.ts";
import { wordedBlocks } from "#src/shared/server/mail/worded-mail.ts";
import { calendarAttachment } from "./appointment-calendar.ts";
import { appointmentNumber, appointmentPath, howToTalk, kindInWords, whenOf } from "./appointment-words.ts";
import type { ConsultingContext } from "./consulting-context.ts";

export type Talk = Readonly<{ appointment: Appointment; consultant: StoredConsultant }>;
type Parts = Readonly<{
  step: string;
  subject: string;
  opening: string;
  after?: readonly MailBlock[];
  calendar?: boolean;
  also?: readonly Mail[];
}>;

/** `05.03.2027 um 10:00 Uhr`. */
export const shortWhen = ({ startsAt }: Pick<Appointment, "startsAt">): string =>
  `${formatDay(todayInBerlin(startsAt))} um ${formatClock(startsAt)} Uhr`;

const onceKeyOf = ({ id, sequence }: Appointment, step: string): string => `appointment:${id}:${step}:${sequence}`;

const facts = ({ appointment, consultant }: Talk): MailBlock => ({
  kind: "facts",
  facts: [
    ["Vorgangsnummer", appointmentNumber(appointment)],
    ["Termin", `${whenOf(appointment)} (Zeit in Berlin)`],
    ["Beratung", consultant.name],
    ["Gespräch", kindInWords(appointment)],
    ["So erreichen wir uns", howToTalk(appointment, consultant)],
    ["Thema", appointment.topic],
  ],
});

const link = (label: string, { appointment }: Talk, { origins, secret }: ConsultingContext, query = ""): MailBlock => ({
  kind: "action",
  label,
  href: origins[appointment.brand] + appointmentPath(appointment, secret) + query,
});

function visitorMail(talk: Talk, { step, subject, opening, after = [], calendar = true, also }: Parts, context: ConsultingContext): Mail {
  const { appointment } = talk;
  return {
    brand: appointment.brand,
    to: appointment.email,
    subject: `${subject} (${appointmentNumber(appointment)})`,
    blocks: [
      { kind: "text", text: greeting(appointment) },
      { kind: "text", text: opening },
      facts(talk),
      ...after,
      { kind: "text", text: `Fragen beantworten wir gern unter ${servicePhone.label}.` },
      { kind: "text", text: `Freundliche Grüße\nIhr ${profiles[appointment.brand].name}-Team` },
    ],
    ...(calendar && { attachments: [calendarAttachment(talk, context.origins)] }),
    ...(also && { also }),
    onceKey: onceKeyOf(appointment, step),
  };
}

type DeskWords = Readonly<{ subject: string; action: string }>;

/** To the consultant, with what the visitor wrote: nothing of it stands in the calendar file. */
function deskMail(talk: Talk, step: string, words: DeskWords, { origins }: ConsultingContext): Mail {
  const { appointment, consultant } = talk;
  const { salutation, firstname, lastname, email, phone, topic, message, about, id } = appointment;
  const given = [
    ["Termin", `${whenOf(appointment)} (Zeit in Berlin)`],
    ["Person", `${salutation} ${firstname} ${lastname}`],
    ["E-Mail", email],
    ["Telefon", phone ?? "nicht angegeben"],
    ["Gespräch", kindInWords(appointment)],
    ["Thema", topic],
    ["Nachricht", message],
    ["Mitgeschickt", about],
  ] as const;
  return {
    brand: "ifb",
    to: consultant.email,
    subject: `${words.subject} (${appointmentNumber(appointment)})`,
    blocks: wordedBlocks(words, { facts: given.filter(([, value]) => value !== ""), href: `${origins.ifb}/manage/beratung/${id}` }),
    attachments: [calendarAttachment(talk, origins)],
    onceKey: onceKeyOf(appointment, `${step}-desk`),
  };
}

/** To the consultant: somebody's account is deleted, and with it an appointment that was ahead. Names nobody. */
export function freedMail({ appointment, consultant }: Talk, { origins }: ConsultingContext): Mail {
  const words = mailWords("team-beratung-frei", {
    termin: shortWhen(appointment),
    zeit: whenOf(appointment),
    vorgangsnummer: appointmentNumber(appointment),
  });
  return {
    brand: "ifb",
    to: consultant.email,
    subject: words.subject,
    blocks: wordedBlocks(words, { href: `${origins.ifb}/manage/beratung?woche=${appointment.day}` }),
    attachments: [calendarAttachment({ appointment, consultant }, origins)],
    onceKey: `appointment-freed:${appointment.id}`,
  };
}

const values = ({ appointment, consultant }: Talk): Readonly<{ termin: string; beratung: string }> => ({
  termin: shortWhen(appointment),
  beratung: consultant.name,
});

const manage = "Termin ansehen, verschieben oder absagen";
const strange: MailBlock = {
  kind: "note",
  text: "Sie haben keinen Termin vereinbart? Dann hat jemand Ihre Adresse angegeben. Über den Link oben sagen Sie ihn ab.",
};

/** After booking: confirmed, or taken until the consultant has answered. */
export function bookedMail(talk: Talk, context: ConsultingContext): Mail {
  const requested = talk.appointment.status === "angefragt";
  const forDesk = mailWords(requested ? "team-beratung-angefragt" : "team-beratung-gebucht", { termin: shortWhen(talk.appointment) });
  return visitorMail(
    talk,
    {
      step: "booked",
      ...mailWords(requested ? "beratung-angefragt" : "beratung-gebucht", values(talk)),
      after: [link(manage, talk, context), strange],
      also: [deskMail(talk, "booked", forDesk, context)],
    },
    context,
  );
}

export const confirmedMail = (talk: Talk, context: ConsultingContext): Mail =>
  visitorMail(
    talk,
    {
      step: "confirmed",
      ...mailWords("beratung-bestaetigt", values(talk)),
      after: [link(manage, talk, context)],
    },
    context,
  );

export const movedMail = (talk: Talk, from: Pick<Appointment, "startsAt">, context: ConsultingContext): Mail => {
  const bisher = shortWhen(from);
  return visitorMail(
    talk,
    {
      step: "moved",
      ...mailWords("beratung-verschoben", { ...values(talk), bisher }),
      after: [link(manage, talk, context)],
      also: [deskMail(talk, "moved", mailWords("team-beratung-verschoben", { bisher, termin: shortWhen(talk.appointment) }), context)],
    },
    context,
  );
};

export const cancelledMail = (talk: Talk, by: "visitor" | "staff", context: ConsultingContext): Mail =>
  visitorMail(
    talk,
    {
      step: "cancelled",
      ...mailWords(by === "visitor" ? "beratung-abgesagt" : "beratung-von-uns-abgesagt", values(talk)),
      after: [{ kind: "action", label: "Neuen Termin vereinbaren", href: `${context.origins[talk.appointment.brand]}/beratung` }],
      also:
        by === "visitor"
          ? [deskMail(talk, "cancelled", mailWords("team-beratung-abgesagt", { termin: shortWhen(talk.appointment) }), context)]
          : [],
    },
    context,
  );

export const declinedMail = (talk: Talk, context: ConsultingContext): Mail =>
  visitorMail(
    talk,
    {
      step: "declined",
      ...mailWords("beratung-abgelehnt", values(talk)),
      after: [{ kind: "action", label: "Andere Zeit aussuchen", href: `${context.origins[talk.appointment.brand]}/beratung` }],
    },
    context,
  );

/** After the links to an appointment were revoked: the one that counts now. */
export const renewedAppointmentLinkMail = (talk: Talk, context: ConsultingContext): Mail =>
  visitorMail(
    talk,
    {
      step: `link-${talk.appointment.linkVersion}`,
      ...mailWords("beratung-neuer-link", {}),
      after: [link("Termin ansehen", talk, context)],
      calendar: false,
    },
    context,
  );

export const reminderMail = (talk: Talk, step: "day" | "hour", context: ConsultingContext): Mail =>
  visitorMail(
    talk,
    {
      step: `reminder-${step}`,
      ...(step === "day"
        ? mailWords("beratung-morgen", values(talk))
        : mailWords("beratung-gleich", { ...values(talk), uhrzeit: formatClock(talk.appointment.startsAt) })),
      after: [link(manage, talk, context)],
      calendar: false,
    },
    context,
  );

/** Whoever chooses first gets it: nothing is held. `freed` makes it one mail for one time. */
export const earlierMail = (talk: Talk, freed: Pick<Appointment, "startsAt">, context: ConsultingContext): Mail =>
  visitorMail(
    talk,
    {
      step: `earlier-${freed.startsAt.getTime()}`,
      ...mailWords("beratung-frueher", { ...values(talk), frei: shortWhen(freed) }),
      after: [link("Früheren Termin wählen", talk, context, "?schritt=verschieben")],
      calendar: false,
    },
    context,
  );
