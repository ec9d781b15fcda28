import { faxExtraNights, faxPersonKind, faxPersonName, faxPersonOption, faxTitle } from "#src/domain/booking/fax-words.ts";
import { optionsAt } from "#src/domain/cart/recipient-input.ts";
import { eventFacts } from "#src/domain/events/event-facts.ts";
import type { OvernightOption } from "#src/domain/events/overnight-option.ts";
import type { PortalEvent } from "#src/domain/events/portal-event.ts";
import { faxNumber, servicePhone } from "#src/domain/page/organisation.ts";
import { todayInBerlin } from "#src/domain/time/berlin-time.ts";
import { formatDay } from "#src/domain/time/german-date.ts";
import { buildEnvironment } from "#src/shared/server/environment/build-environment.ts";
import { answerPdf } from "#src/shared/server/pdf/answer-pdf.ts";
import type { PdfBlock, PdfContent } from "#src/shared/server/pdf/pdf-content.ts";
import { demandRoom, visitorsTurn } from "#src/shared/server/pdf/pdf-thread.ts";
import { seeOther } from "#src/shared/server/request/see-other.ts";
import { type Fax, type FaxPerson, hasNights, readFax, senderFields, senderNames } from "../rules/fax-form.ts";
import {
  costsOf,
  type FaxContext,
  faxEvent,
  faxFields,
  faxOffer,
  faxPath,
  isClosed,
  type ShownKind,
  shownKinds,
} from "./online-fax.page.ts";

function choice(label: string, chosen: string | null, options: readonly string[]): PdfBlock {
  return chosen === null
    ? { kind: "choices", label, options }
    : { kind: "paragraph", text: [{ text: `${label}: `, strong: true }, { text: chosen }] };
}

type Offered = Readonly<{ kinds: readonly ShownKind[]; options: readonly OvernightOption[] }>;

function personBlocks({ name, kind, option }: FaxPerson, position: number, { kinds, options }: Offered): readonly PdfBlock[] {
  const texts = kinds.map(({ text }) => text);
  const chosen = kinds.find((one) => one.kind === kind)?.text ?? null;
  return [
    { kind: "heading", level: 3, text: `${position}. Person` },
    { kind: "blanks", lines: [{ label: faxPersonName, value: name }] },
    choice(faxPersonKind, chosen, texts),
    ...(options.length > 0 ? [choice(faxPersonOption, option, options)] : []),
  ];
}

function contentOf(event: PortalEvent, fax: Fax, now: Date): PdfContent {
  const { sender, people, extraNights, quote } = fax;
  const today = todayInBerlin(now);
  const costs = costsOf(quote);
  const offered = { kinds: shownKinds(event, now), options: optionsAt(event) };
  const rooms = extraNights === 1 ? "1 Nacht" : `${extraNights} Nächte`;
  return {
    brand: "ifb",
    title: `${faxTitle}: ${event.title}`,
    kicker: `Fax an ${faxNumber}`,
    subject: `Anmeldung zum Termin ${event.eventId}`,
    asOf: `Stand: ${formatDay(today)}`,
    created: today,
    blocks: [
      { kind: "facts", rows: eventFacts(event) },
      { kind: "heading", level: 2, text: "Absender und Rechnungsanschrift" },
      { kind: "blanks", lines: senderNames.map((name) => ({ label: senderFields[name].label, value: sender[name] })) },
      { kind: "heading", level: 2, text: "Wer teilnimmt" },
      ...people.flatMap((person, index) => personBlocks(person, index + 1, offered)),
      ...(hasNights(fax) ? [{ kind: "paragraph", text: `${faxExtraNights} ${rooms} für alle mit Zimmer.` } as const] : []),
      ...(costs === null ? [] : [{ kind: "paragraph", text: [{ text: "Kosten: ", strong: true }, { text: costs }] } as const]),
      { kind: "heading", level: 2, text: "Unterschrift" },
      {
        kind: "blanks",
        lines: [
          { label: "Ort, Datum", value: "" },
          { label: "Unterschrift", value: "" },
        ],
      },
      {
        kind: "paragraph",
        tone: "soft",
        text: `Bitte senden Sie das Formular an ${faxNumber}. Fragen beantworten wir unter ${servicePhone.label}.`,
      },
    ],
  };
}

/** `/online-fax/{x}/pdf`: the filled-in form as a document, made for this answer and kept nowhere. */
export async function faxPdf(context: FaxContext): Promise<Response> {
  const turn = visitorsTurn(context.locals);
  demandRoom(turn);
  const event = await faxEvent(context);
  if (event === undefined) return new Response(null, { status: 404 });
  const now = new Date();
  if (isClosed(event, now)) return seeOther(faxPath(event.eventId));
  const fields = await faxFields(context);
  if (typeof fields === "number") return new Response(null, { status: fields });
  const fax = readFax(fields, faxOffer(event, now), buildEnvironment().vatPercent);
  const content = contentOf(event, fax, now);
  return answerPdf(context.request, content, {
    name: ["Fax-Anmeldung", event.title, String(event.eventId)],
    turn,
    personal: true,
  });
}
