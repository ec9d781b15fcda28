import type { Origins } from "#src/brand/brand.ts";
import { eventFacts } from "#src/domain/events/event-facts.ts";
import type { PortalEvent } from "#src/domain/events/portal-event.ts";
import { isDegressive } from "#src/domain/pricing/price.ts";
import { pricedEvent } from "#src/domain/pricing/price-quote.ts";
import { todayInBerlin } from "#src/domain/time/berlin-time.ts";
import { formatDay, type IsoDay } from "#src/domain/time/german-date.ts";
import { buildEnvironment } from "#src/shared/server/environment/build-environment.ts";
import { answerPdf } from "#src/shared/server/pdf/answer-pdf.ts";
import type { PdfContent } from "#src/shared/server/pdf/pdf-content.ts";
import { visitorsTurn } from "#src/shared/server/pdf/pdf-thread.ts";
import { seeOther } from "#src/shared/server/request/see-other.ts";
import { queryOf, readCalculation } from "../rules/calculation.ts";
import { type CalculationRows, rowsOf } from "../rules/calculation-rows.ts";
import { type CalculatorContext, calculatorPath, closedReason, eventOf } from "./calculator.page.ts";

const tiers = "Die Preise sind gestaffelt: Je mehr Personen gemeinsam angemeldet werden, desto günstiger wird der Platz.";

function contentOf(
  event: PortalEvent,
  { lines, sums, saving }: CalculationRows,
  query: string,
  origins: Origins,
  today: IsoDay,
): PdfContent {
  return {
    brand: "ifb",
    title: `Kostenaufstellung: ${event.title}`,
    kicker: `Termin ${event.eventId}`,
    subject: `Kosten der Teilnahme am Termin ${event.eventId}`,
    asOf: `Stand: ${formatDay(today)}`,
    created: today,
    address: origins.ifb + calculatorPath(event.eventId),
    blocks: [
      { kind: "facts", rows: eventFacts(event) },
      { kind: "heading", level: 2, text: "Kosten je Person, netto" },
      {
        kind: "table",
        columns: [
          { label: "Wer", share: 0.16 },
          { label: "Hotel: wie sich die Summe ergibt", share: 0.36 },
          { label: "Teilnahme", share: 0.16, align: "right" },
          { label: "Hotel", share: 0.16, align: "right" },
          { label: "Summe", share: 0.16, align: "right" },
        ],
        rows: lines.map(({ who, hotelText, seminar, hotel, total }) => [who, hotelText || "–", seminar, hotel, total]),
      },
      { kind: "heading", level: 2, text: "Gesamtkosten" },
      {
        kind: "table",
        columns: [
          { label: "Posten", share: 0.7 },
          { label: "Betrag", share: 0.3, align: "right" },
        ],
        rows: sums.map(({ label, value }) => [label, value]),
      },
      ...(saving === null ? [] : [{ kind: "paragraph", text: [{ text: saving, strong: true }] } as const]),
      ...(isDegressive(event.prices) ? [{ kind: "paragraph", tone: "soft", text: tiers } as const] : []),
      { kind: "paragraph", text: [{ text: "Diese Berechnung online öffnen", href: origins.ifb + calculatorPath(event.eventId) + query }] },
      {
        kind: "paragraph",
        tone: "soft",
        text: "Die Aufstellung ist kein Angebot. Sie hält die Preise des genannten Tages fest; Reisekosten haben Sie selbst geschätzt.",
      },
    ],
  };
}

/** `/kostenrechner/{x}/pdf?…`: the calculation of the page with the same query. What has no result leads back to the page. */
export async function calculationPdf({ request, locals, params }: CalculatorContext): Promise<Response> {
  const event = await eventOf({ locals, params });
  if (event === undefined) return new Response(null, { status: 404 });
  const { search, searchParams } = new URL(request.url);
  const today = todayInBerlin(new Date());
  const priced = pricedEvent(event);
  const read = readCalculation(searchParams, priced, buildEnvironment().vatPercent);
  if (!read.ok || closedReason(event, today) !== null) return seeOther(calculatorPath(event.eventId) + search);
  const content = contentOf(event, rowsOf(read.calculation), queryOf(read.typed, read.count, priced), locals.origins, today);
  return answerPdf(request, content, { name: ["Kosten", event.title, String(event.eventId)], turn: visitorsTurn(locals) });
}
