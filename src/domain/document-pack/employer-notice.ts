import type { AudienceKey } from "../law/audiences.ts";
import { formatEuro } from "../pricing/money.ts";
import { eventBlocks, peopleBlock } from "./event-blocks.ts";
import { legalBases, workOf } from "./legal-basis.ts";
import { BLANK, type PackBlock, typedOrBlank } from "./pack-document.ts";
import type { PackInput } from "./pack-input.ts";

type Letter = Readonly<{
  subject: string;
  /** Null where the committee itself writes. */
  sender: string | null;
  opening: (many: boolean) => string;
  signature: string;
}>;

const letters: Readonly<Record<AudienceKey, Letter>> = {
  br: {
    subject: "Teilnahme des Betriebsrats an einer Schulung",
    sender: null,
    opening: (many) =>
      `der Betriebsrat hat am ${BLANK} beschlossen, ${many ? "diese Mitglieder" : "dieses Mitglied"} zu einer Schulung zu entsenden:`,
    signature: "Unterschrift der oder des Vorsitzenden des Betriebsrats",
  },
  sbv: {
    subject: "Teilnahme der Schwerbehindertenvertretung an einer Schulung",
    sender: null,
    opening: (many) =>
      `die Schwerbehindertenvertretung hat am ${BLANK} entschieden, dass ${many ? "diese Personen" : "diese Person"} an einer Schulung ${many ? "teilnehmen" : "teilnimmt"}:`,
    signature: "Unterschrift der Vertrauensperson",
  },
  jav: {
    subject: "Teilnahme der Jugend- und Auszubildendenvertretung an einer Schulung",
    sender: "Betriebsrat",
    opening: (many) =>
      `der Betriebsrat hat am ${BLANK} beschlossen, ${many ? "diese Mitglieder" : "dieses Mitglied"} der Jugend- und Auszubildendenvertretung zu einer Schulung zu entsenden:`,
    signature: "Unterschrift der oder des Vorsitzenden des Betriebsrats",
  },
};

function releaseSentence({ audience, people }: PackInput): string {
  const who = people.length > 1 ? "Die genannten Personen sind" : "Die genannte Person ist";
  const pay = audience === "sbv" ? "des Arbeitsentgelts oder der Dienstbezüge" : "des Arbeitsentgelts";
  const necessary = `Die Schulung vermittelt Kenntnisse, die für die Arbeit ${workOf[audience]} erforderlich sind.`;
  return `${necessary} ${who} für diese Zeit ohne Minderung ${pay} von der beruflichen Tätigkeit zu befreien (${legalBases[audience].release}).`;
}

function costSentence({ audience, quote }: PackInput): string {
  const sum = quote === null ? `${BLANK} € brutto` : `${formatEuro(quote.gross)} brutto (${formatEuro(quote.net)} netto)`;
  const what = quote !== null && quote.hotel > 0 ? "Teilnahme und Hotel" : "die Teilnahme";
  return `Die Kosten trägt der Arbeitgeber (${legalBases[audience].costs}). Für ${what} sind es ${sum}, die Aufstellung liegt bei.`;
}

function timeSentences({ audience }: PackInput): readonly string[] {
  const { notice, needs, conciliation } = legalBases[audience];
  if (notice === null || needs === null || conciliation === null)
    return ["Die Teilnahme und die zeitliche Lage teile ich Ihnen hiermit mit. Bitte planen Sie die Abwesenheit ein."];
  return [
    `Die Teilnahme und die zeitliche Lage geben wir Ihnen hiermit bekannt (${notice}). Die betrieblichen Notwendigkeiten hat der Betriebsrat berücksichtigt (${needs}).`,
    `Falls Sie die betrieblichen Notwendigkeiten für nicht ausreichend berücksichtigt halten, bitten wir um Nachricht bis ${BLANK}. In diesem Fall können Sie die Einigungsstelle anrufen (${conciliation}).`,
  ];
}

export function employerNotice(input: PackInput): Readonly<{ title: string; blocks: readonly PackBlock[]; hints: readonly string[] }> {
  const { audience, committee, company, people, event } = input;
  const { subject, sender, opening, signature } = letters[audience];
  return {
    title: "Mitteilung an den Arbeitgeber",
    blocks: [
      {
        kind: "facts",
        rows: [
          ["An", typedOrBlank(company)],
          ["Von", sender ?? typedOrBlank(committee)],
          ["Betreff", subject],
        ],
      },
      { kind: "text", text: "Sehr geehrte Damen und Herren," },
      { kind: "text", text: opening(people.length > 1) },
      peopleBlock(input),
      ...eventBlocks(event, true),
      ...[...timeSentences(input), releaseSentence(input), costSentence(input)].map((text): PackBlock => ({ kind: "text", text })),
      { kind: "text", text: "Mit freundlichen Grüßen" },
      { kind: "signatures", labels: ["Ort, Datum", signature] },
      { kind: "text", text: "Anlagen: Kostenaufstellung, Programm" },
    ],
    hints: [
      "Geben Sie die Mitteilung so früh ab, dass der Arbeitgeber die Abwesenheit einplanen kann, und behalten Sie einen Nachweis über den Zugang.",
    ],
  };
}
