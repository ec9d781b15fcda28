import type { Outcome } from "./import-decisions.ts";

const words = { new: "neu", changed: "geändert", unchanged: "unverändert" } as const;

export function reportLines(outcome: Outcome): readonly string[] {
  if (outcome.kind === "refused") return [`${outcome.name}: ${outcome.reason}`];
  const { id, source, randnummern, reasons, unknown } = outcome;
  const extent = `${randnummern === 0 ? "ohne Randnummern" : `${randnummern} Rn.`}${reasons ? "" : ", ohne Gründe"}`;
  return [
    outcome.kind === "kept"
      ? `${outcome.name}: nicht übernommen, unter decision-texts/${id} steht schon ein vollständigerer Text (${source}).`
      : `decision-texts/${id}: ${words[outcome.kind]} (${extent})`,
    ...(unknown.length > 0 ? [`  unbekannte Auszeichnung, Text übernommen: ${unknown.join(", ")}`] : []),
  ];
}

const count = (outcomes: readonly Outcome[], ...kinds: readonly Outcome["kind"][]): number =>
  outcomes.filter(({ kind }) => kinds.includes(kind)).length;

export const totalLine = (outcomes: readonly Outcome[]): string =>
  `${count(outcomes, "new")} neu, ${count(outcomes, "changed")} geändert, ${count(outcomes, "unchanged", "kept")} unverändert, ${count(outcomes, "refused")} abgelehnt`;
