import type { AudienceKey } from "../law/audiences.ts";
import { formatEuro } from "../pricing/money.ts";
import { letterWordings } from "../wordings/paper-wordings.ts";
import { type Words, wordsOf } from "../wordings/wording.ts";
import { eventBlocks, peopleBlock } from "./event-blocks.ts";
import { legalBases } from "./legal-basis.ts";
import { BLANK, type PackBlock, typedOrBlank } from "./pack-document.ts";
import type { PackInput } from "./pack-input.ts";

type Letter = Readonly<{
  /** Null where the committee itself writes. */
  sender: string | null;
  signature: string;
}>;

const letters: Readonly<Record<AudienceKey, Letter>> = {
  br: { sender: null, signature: "Unterschrift der oder des Vorsitzenden des Betriebsrats" },
  sbv: { sender: null, signature: "Unterschrift der Vertrauensperson" },
  jav: { sender: "Betriebsrat", signature: "Unterschrift der oder des Vorsitzenden des Betriebsrats" },
};

type LetterWords = Words<(typeof letterWordings)["sbv"]> & Readonly<{ conciliation?: string }>;

/** The sentences as editors have them, with the law of the audience. (spec:editing#wordings) */
function wordsFor({ audience, texts, people, quote }: PackInput): LetterWords {
  const { release, costs, needs, notice, conciliation } = legalBases[audience];
  const values = {
    rechtsgrundlage: release,
    kostenvorschrift: costs,
    zeitvorschrift: needs ?? "",
    mitteilungsvorschrift: notice ?? "",
    einigungsstelle: conciliation ?? "",
    leistungen: quote !== null && quote.hotel > 0 ? "Teilnahme und Hotel" : "die Teilnahme",
    summe: quote === null ? `${BLANK} € brutto` : `${formatEuro(quote.gross)} brutto (${formatEuro(quote.net)} netto)`,
    luecke: BLANK,
  };
  return wordsOf(letterWordings[audience], texts[`mitteilung-${audience}`] ?? {}, values, people.length > 1);
}

export function employerNotice(input: PackInput): Readonly<{ title: string; blocks: readonly PackBlock[]; hints: readonly string[] }> {
  const { audience, committee, company, event } = input;
  const { sender, signature } = letters[audience];
  const { subject, opening, time, conciliation, release, costs, closing } = wordsFor(input);
  const sentences = [time, ...(conciliation === undefined ? [] : [conciliation]), release, costs];
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
      { kind: "text", text: opening },
      peopleBlock(input),
      ...eventBlocks(event, true),
      ...sentences.map((text): PackBlock => ({ kind: "text", text })),
      { kind: "text", text: closing },
      { kind: "signatures", labels: ["Ort, Datum", signature] },
      { kind: "text", text: "Anlagen: Kostenaufstellung, Programm" },
    ],
    hints: [
      "Geben Sie die Mitteilung so früh ab, dass der Arbeitgeber die Abwesenheit einplanen kann, und behalten Sie einen Nachweis über den Zugang.",
    ],
  };
}
