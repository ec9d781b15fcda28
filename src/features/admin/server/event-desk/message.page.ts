import { randomUUID } from "node:crypto";
import type { Participant } from "#db/repositories/event-participants.ts";
import { hasMail } from "#db/repositories/mails.ts";
import { audit } from "#src/accounts/audit.ts";
import { recipientOf } from "#src/booking/certificates/certificate-mails.ts";
import { whenOf } from "#src/booking/mails/parts.ts";
import { profiles } from "#src/brand/brand.ts";
import { notifiedFacts } from "#src/domain/booking/notified-facts.ts";
import { eventPath, type PortalEvent } from "#src/domain/events/portal-event.ts";
import { servicePhone } from "#src/domain/page/organisation.ts";
import type { Mail, MailBlock } from "#src/shared/server/mail/mail.ts";
import { queueMail } from "#src/shared/server/mail/queue-mail.ts";
import { renderText } from "#src/shared/server/mail/render-text.ts";
import { seeOther } from "#src/shared/server/request/see-other.ts";
import { eventDeskPath } from "../../rules/event-desk/event-desk-paths.ts";
import { messageForm } from "../../rules/event-desk/message-form.ts";
import { type ManageMessage, problemMessage } from "../../rules/manage-messages.ts";
import type { ToldSample } from "../events/told-groups.ts";
import { bare, type ManageContext } from "../manage-context.ts";
import { type RefusedStaffForm, submitStaffForm } from "../staff-form.ts";
import { type EventDesk, type EventDeskFrame, eventDeskFrame, openEventDesk, peopleOf } from "./event-desk.ts";

/** `samples`: the mail as it is sent, once in the name of each brand that seats were ordered at. */
type Preview = Readonly<{ message: string; samples: readonly ToldSample[] }>;

export type MessagePage = EventDeskFrame &
  Readonly<{
    recipients: readonly string[];
    /** How many of them get it in the place of participants without an address. */
    instead: number;
    typed: Readonly<{ subject: string; text: string }>;
    refused: RefusedStaffForm | null;
    preview: Preview | null;
  }>;

/** Why somebody gets it, and that it is no advertising: what concerns a booked seat needs no consent and knows no way out. */
const NOTE = "Sie erhalten diese E-Mail, weil Sie oder jemand aus Ihrem Gremium einen Platz bei dieser Veranstaltung hat.";

const factsOf = (event: PortalEvent): readonly (readonly [string, string])[] => {
  const facts = notifiedFacts(event);
  return [
    ["Veranstaltung", `${event.title} (Termin ${event.eventId})`],
    ["Zeit", whenOf(facts)],
    ["Ort", facts.place],
  ];
};

type Message = Readonly<{ message: string; subject: string; text: string }>;

const keyOf = (message: string, to: string): string => `event-message:${message}:${to}`;

function mailTo(to: string, brand: Participant["order"]["brand"], { message, subject, text }: Message, { event, acting }: EventDesk): Mail {
  const blocks: readonly MailBlock[] = [
    { kind: "text", text: "Guten Tag," },
    ...text.split(/\n{2,}/).map((part): MailBlock => ({ kind: "text", text: part })),
    { kind: "facts", facts: factsOf(event) },
    { kind: "action", label: "Termin ansehen", href: acting.locals.origins.ifb + eventPath(event) },
    { kind: "text", text: `Fragen beantworten wir gern unter ${servicePhone.label}.` },
    { kind: "text", text: `Freundliche Grüße\nIhr ${profiles[brand].name}-Team` },
    { kind: "note", text: NOTE },
  ];
  return { brand, to, subject, blocks, onceKey: keyOf(message, to) };
}

/** Of several people with one address the last one's order says in whose name. */
const brandsOf = (people: readonly Participant[]): ReadonlyMap<string, Participant["order"]["brand"]> =>
  new Map(people.map((person) => [recipientOf(person), person.order.brand]));

function previewOf(written: Pick<Message, "subject" | "text">, people: readonly Participant[], desk: EventDesk): Preview {
  const message = randomUUID();
  const sample = (brand: Participant["order"]["brand"]): ToldSample => {
    const mail = mailTo("", brand, { message, ...written }, desk);
    return { label: profiles[brand].name, subject: mail.subject, text: renderText(mail, desk.acting.locals.origins) };
  };
  return { message, samples: [...new Set(brandsOf(people).values())].map(sample) };
}

/** All in one transaction; a message that was sent already changes nothing. */
async function send(sent: Message, people: readonly Participant[], desk: EventDesk): Promise<void> {
  const { acting, event } = desk;
  const { store, origins } = acting.locals;
  const brands = brandsOf(people);
  const [first = ""] = brands.keys();
  await store.write(async (tx) => {
    if (await hasMail(tx, keyOf(sent.message, first))) return;
    for (const [to, brand] of brands) await queueMail(tx, mailTo(to, brand, sent, desk), { origins, now: acting.now });
    const detail = { event: event.eventId, rows: brands.size, subject: sent.subject };
    await audit(tx, acting, { action: "participants-mailed", subject: `event:${event.eventId}`, detail });
  });
}

type Shown = Pick<MessagePage, "typed" | "refused" | "preview"> & Readonly<{ problem: ManageMessage | null }>;

const fresh: Shown = { typed: { subject: "", text: "" }, refused: null, preview: null, problem: null };

async function submit(context: ManageContext, desk: EventDesk, people: readonly Participant[]): Promise<Response | Shown> {
  const form = await submitStaffForm(messageForm, context.request, context.locals);
  if (!form.ok && form.response !== null) return form.response;
  if (!form.ok) {
    context.response.status = 422;
    const { typed } = form.refused;
    return {
      ...fresh,
      typed: { subject: typed["subject"] ?? "", text: typed["text"] ?? "" },
      refused: form.refused,
      problem: problemMessage("invalid"),
    };
  }
  const { intent, subject, text } = form.value;
  if (intent === "change") return { ...fresh, typed: { subject, text } };
  if (people.length === 0) return { ...fresh, typed: { subject, text }, problem: problemMessage("nobody-takes-part") };
  if (intent === "send") {
    await send(form.value, people, desk);
    return seeOther(`${eventDeskPath(desk.event.eventId, "nachricht")}?meldung=participants-mailed`);
  }
  return { ...fresh, typed: { subject, text }, preview: previewOf({ subject, text }, people, desk) };
}

/** `/manage/termine/{eventId}/nachricht`: a mail to everybody who takes part, seen before it is sent (spec:staff#participants). */
export async function messagePage(context: ManageContext): Promise<Response | MessagePage> {
  const desk = await openEventDesk(context);
  if (desk === undefined) return bare(404);
  const people = await peopleOf(desk);
  const shown = context.request.method === "POST" ? await submit(context, desk, people) : fresh;
  if (shown instanceof Response) return shown;
  const { problem, ...model } = shown;
  return {
    ...eventDeskFrame(desk, "nachricht", context.url, problem),
    ...model,
    recipients: [...new Set(people.map(recipientOf))].toSorted(),
    instead: people.filter(({ booking }) => booking.email === null || booking.email.trim() === "").length,
  };
}
