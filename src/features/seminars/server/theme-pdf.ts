import { datesOfThemes } from "#db/repositories/events.ts";
import type { Origins } from "#src/brand/brand.ts";
import { pdfBlocksOf } from "#src/catalogue/pdf-blocks.ts";
import { type PublishedEntry, publishedEntry } from "#src/catalogue/published-sources.ts";
import { eventPlaces, lengthLabel } from "#src/domain/events/event-kind.ts";
import type { PortalEvent } from "#src/domain/events/portal-event.ts";
import { audienceNames } from "#src/domain/law/audiences.ts";
import { decisionNotes, entitlementSentence } from "#src/domain/law/entitlement.ts";
import { priceSteps } from "#src/domain/pricing/cost-view.ts";
import { stepsInWords } from "#src/domain/pricing/price-words.ts";
import { todayInBerlin } from "#src/domain/time/berlin-time.ts";
import { formatDay, formatRange, type IsoDay } from "#src/domain/time/german-date.ts";
import { themeNamesOf } from "#src/queries/theme-names.ts";
import { answerPdf } from "#src/shared/server/pdf/answer-pdf.ts";
import type { PdfBlock, PdfContent } from "#src/shared/server/pdf/pdf-content.ts";
import { visitorsTurn } from "#src/shared/server/pdf/pdf-thread.ts";
import type { PortalLocals } from "#src/shared/server/request/portal-locals.ts";
import { levelNames } from "./theme-rows.ts";

const SHOWN_DATES = 12;

type PdfRequest = Readonly<{ request: Request; locals: PortalLocals; params: Readonly<Record<string, string | undefined>> }>;

const heading = (text: string): PdfBlock => ({ kind: "heading", level: 2, text });

function dateBlocks(dates: readonly PortalEvent[]): readonly PdfBlock[] {
  if (dates.length === 0) return [{ kind: "paragraph", text: "Zurzeit ist kein Termin geplant." }];
  const columns = [
    { label: "Termin", share: 0.32 },
    { label: "Ort", share: 0.22 },
    { label: "Nummer", share: 0.12 },
    { label: "netto", share: 0.34, align: "right" },
  ] as const;
  const rows = dates.map((event) => [
    formatRange(event.startDate, event.endDate),
    eventPlaces(event),
    String(event.eventId),
    stepsInWords(priceSteps(event.prices)),
  ]);
  return [{ kind: "table", columns, rows }];
}

function themePdfContent(
  { entry, body }: PublishedEntry<"themes">,
  dates: readonly PortalEvent[],
  origins: Origins,
  today: IsoDay,
): PdfContent {
  const { data, id } = entry;
  const address = `${origins.ifb}/seminare/t/${id}`;
  const rubric = themeNamesOf(id)?.rubric ?? "";
  return {
    brand: "ifb",
    title: data.title,
    kicker: rubric === "" ? "Seminar" : `Seminar · ${rubric}`,
    subject: data.description,
    asOf: `Stand: ${formatDay(today)}`,
    created: today,
    address,
    blocks: [
      { kind: "paragraph", tone: "lead", text: data.subtitle },
      {
        kind: "facts",
        rows: [
          ["Für", data.audiences.map((audience) => audienceNames[audience]).join(", ")],
          ["Dauer", lengthLabel(data.days)],
          ["Niveau", levelNames[data.level]],
          ["Seminarnummer", String(data.id)],
        ],
      },
      heading("Für wen ist das Seminar?"),
      { kind: "paragraph", text: data.targetGroup },
      heading("Das nehmen Sie mit"),
      { kind: "list", items: data.goals },
      heading("Die nächsten Termine"),
      ...dateBlocks(dates),
      heading("Programm"),
      ...data.program.flatMap(({ title, items }): readonly PdfBlock[] => [
        { kind: "heading", level: 3, text: title },
        { kind: "list", items },
      ]),
      heading("Ihr Schulungsanspruch"),
      { kind: "paragraph", text: [{ text: data.entitlement.join(", "), strong: true }] },
      { kind: "paragraph", text: entitlementSentence },
      ...decisionNotes(data.audiences).map((text) => ({ kind: "paragraph", text }) as const),
      ...pdfBlocksOf(body, "ifb", origins, entry.media),
    ],
  };
}

/** `/seminare/pdf/{x}`; 404 for a theme that is not published. */
export async function themePdf({ request, locals, params }: PdfRequest): Promise<Response> {
  const published = publishedEntry("themes", params["theme"] ?? "");
  if (published === undefined) return new Response(null, { status: 404 });
  const today = todayInBerlin(new Date());
  const dates = await datesOfThemes(locals.store.db, [published.entry.id], today);
  const content = themePdfContent(published, dates.slice(0, SHOWN_DATES), locals.origins, today);
  return answerPdf(request, content, { name: ["Seminar", published.entry.data.title], turn: visitorsTurn(locals) });
}
