import type { LawPreview, WordingChangeKind } from "#src/domain/law/wording-change.ts";
import type { Tone } from "../table-model.ts";

type State = "wartet" | "bestaetigt" | "geprueft" | "eingelesen" | "abgelehnt" | "ueberholt" | "verworfen";

export const importStates: Readonly<Record<State, Readonly<{ label: string; tone: Tone }>>> = {
  wartet: { label: "wird geprüft", tone: "plain" },
  geprueft: { label: "bereit zum Einlesen", tone: "warn" },
  bestaetigt: { label: "wird eingelesen", tone: "plain" },
  eingelesen: { label: "eingelesen", tone: "good" },
  abgelehnt: { label: "abgelehnt", tone: "bad" },
  ueberholt: { label: "überholt", tone: "plain" },
  verworfen: { label: "verworfen", tone: "plain" },
};

export const changeWords: Readonly<Record<WordingChangeKind, string>> = {
  added: "neu",
  changed: "geändert",
  repealed: "aufgehoben",
  removed: "nicht mehr enthalten",
};

/** Of a file whose wording is the one that is there: what else is new in it. */
const newIn = (kind: "same-state" | "newer"): string =>
  kind === "newer" ? "die Fassung trägt ein neueres Datum" : "neu sind Angaben daneben, etwa Bilder oder Fußnoten";

/** What the import of a file would do, in one sentence. */
export function previewSentence({
  kind,
  abbreviation,
  changes,
  unchanged,
}: Pick<LawPreview, "kind" | "abbreviation" | "changes" | "unchanged">): string {
  switch (kind) {
    case "first":
      return `Das ${abbreviation} ist noch nicht eingelesen. Die Datei bringt ${unchanged} Vorschriften.`;
    case "filled-in":
      return `Die Datei enthält eine frühere Fassung des ${abbreviation}. Sie wird unter den früheren Fassungen eingeordnet; der geltende Wortlaut bleibt, wie er ist.`;
    case "known":
      return `Diese Fassung des ${abbreviation} ist schon eingelesen. Es gibt nichts zu tun.`;
    case "same-state":
    case "newer":
      return changes.length === 0
        ? `Der Wortlaut des ${abbreviation} bleibt unverändert; ${newIn(kind)}.`
        : `Im ${abbreviation} ${changes.length === 1 ? "ändert sich eine Vorschrift" : `ändern sich ${changes.length} Vorschriften`}, ${unchanged} bleiben, wie sie sind.`;
  }
}

/** What the import of a file has done, in one sentence. */
export function doneSentence({ kind, abbreviation, changes, unchanged }: Parameters<typeof previewSentence>[0]): string {
  switch (kind) {
    case "first":
      return `Das ${abbreviation} ist jetzt mit ${unchanged} Vorschriften eingelesen.`;
    case "filled-in":
      return `Die frühere Fassung des ${abbreviation} steht jetzt unter den früheren Fassungen; der geltende Wortlaut ist, wie er war.`;
    case "known":
      return `Diese Fassung des ${abbreviation} war schon eingelesen.`;
    case "same-state":
    case "newer":
      return changes.length === 0
        ? `Der Wortlaut des ${abbreviation} ist unverändert; ${newIn(kind)}.`
        : `Im ${abbreviation} ${changes.length === 1 ? "hat sich eine Vorschrift" : `haben sich ${changes.length} Vorschriften`} geändert, ${unchanged} sind geblieben, wie sie waren.`;
  }
}

/** How near a text's citation is to what has changed. */
export const closenessWords = (closeness: number): Readonly<{ label: string; tone: Tone }> =>
  closeness === 2
    ? { label: "nennt die geänderte Stelle", tone: "warn" }
    : closeness === 1
      ? { label: "nennt die ganze Vorschrift", tone: "plain" }
      : { label: "nennt eine andere Stelle", tone: "plain" };
