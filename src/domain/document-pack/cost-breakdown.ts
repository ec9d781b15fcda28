import { hotelFormula } from "../events/overnight-option.ts";
import { formatEuro } from "../pricing/money.ts";
import { isDegressive } from "../pricing/price.ts";
import { formatPercent } from "../pricing/vat.ts";
import { formatDay } from "../time/german-date.ts";
import { asOfLine, costRows, eventRows } from "./event-blocks.ts";
import { legalBases } from "./legal-basis.ts";
import { type PackBlock, typedOrBlank } from "./pack-document.ts";
import type { PackInput, PackPerson } from "./pack-input.ts";

type Line = NonNullable<PackInput["quote"]>["lines"][number];

const optionOf = (person: PackPerson | undefined, { hotelItems }: Line): string =>
  hotelItems.length === 0 ? "–" : `${person?.option ?? "Hotel"}: ${hotelFormula(hotelItems)}`;

function quoteBlocks({ quote, people, event }: PackInput): readonly PackBlock[] {
  if (quote === null) return [{ kind: "facts", rows: costRows({ quote, event }) }];
  const inHotel = quote.hotel > 0;
  const right = { align: "right" } as const;
  return [
    { kind: "heading", text: "Je Person, netto" },
    {
      kind: "table",
      columns: [
        { label: "Wer" },
        ...(inHotel ? [{ label: "Hotel: wie sich die Summe ergibt" }] : []),
        { label: "Teilnahme", ...right },
        ...(inHotel
          ? [
              { label: "Hotel", ...right },
              { label: "Summe", ...right },
            ]
          : []),
      ],
      rows: quote.lines.map((line, index) => {
        const person = people[index];
        const who = `${line.position}. ${typedOrBlank(person?.name ?? null)}`;
        const seminar = formatEuro(line.seminar);
        return inHotel ? [who, optionOf(person, line), seminar, formatEuro(line.hotel), formatEuro(line.total)] : [who, seminar];
      }),
      totals: 0,
    },
    { kind: "heading", text: "Gesamtkosten" },
    {
      kind: "table",
      columns: [{ label: "Posten" }, { label: "Betrag", ...right }],
      rows: [
        ...(inHotel
          ? [
              ["Teilnahme netto", formatEuro(quote.seminar)],
              ["Hotel netto", formatEuro(quote.hotel)],
            ]
          : []),
        ["Summe netto", formatEuro(quote.net)],
        [`zuzüglich ${formatPercent(quote.vatPercent)} Umsatzsteuer`, formatEuro(quote.vat)],
        ["Summe brutto", formatEuro(quote.gross)],
      ],
      totals: 1,
    },
    ...(quote.saving > 0
      ? [{ kind: "text", text: `Die Staffelpreise sparen ${formatEuro(quote.saving)} netto gegenüber einzelnen Anmeldungen.` } as const]
      : []),
  ];
}

export function costBreakdown(input: PackInput): Readonly<{ title: string; blocks: readonly PackBlock[]; hints: readonly string[] }> {
  const { audience, event, people, quote, today } = input;
  const travels = costRows({ quote, event }).some(([label]) => label === "Reisekosten");
  return {
    title: "Kostenaufstellung",
    blocks: [
      { kind: "facts", rows: eventRows(event) },
      ...quoteBlocks(input),
      ...(travels
        ? [
            {
              kind: "text",
              text: "Reisekosten kommen hinzu. Sie richten sich nach den im Betrieb geltenden Regeln für Reisekosten.",
            } as const,
          ]
        : []),
      { kind: "text", text: `Die Kosten trägt der Arbeitgeber (${legalBases[audience].costs}).` },
      { kind: "text", text: `${asOfLine(input)}.` },
    ],
    hints: [
      people.every(({ kind }) => kind !== null)
        ? "Die Preise sind die Ihrer Bestellung."
        : `Die Preise haben den Stand vom ${formatDay(today)}. Die Aufstellung ist kein Angebot.`,
      ...(isDegressive(event.prices) ? ["Die Preise sind gestaffelt und gelten für Personen, die gemeinsam angemeldet werden."] : []),
    ],
  };
}
