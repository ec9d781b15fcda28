import { formatDay } from "#src/domain/time/german-date.ts";
import type { Imported, Outcome } from "./import-statutes.ts";

const named = (word: string, labels: readonly string[]): string[] => (labels.length === 0 ? [] : [`  ${word}: ${labels.join(", ")}`]);

function importedLines({ statute, abbreviation, changes, first, unknown, skipped }: Imported): string[] {
  const { added, changed, repealed, removed, unchanged } = changes;
  const counts = [
    `${added.length} neu`,
    `${changed.length} geändert`,
    `${repealed.length} aufgehoben`,
    ...(removed.length > 0 ? [`${removed.length} nicht mehr enthalten`] : []),
    `${unchanged} unverändert`,
  ];
  return [
    `${abbreviation} (norms/${statute}): ${counts.join(", ")}`,
    ...(first ? [] : named("neu", added)),
    ...named("geändert", changed),
    ...named("aufgehoben", repealed),
    ...named("nicht mehr enthalten", removed),
    ...named("in der Zählung fehlt (bitte nachsehen)", skipped),
    ...(unknown.length > 0 ? [`  unbekannte Auszeichnung, Text übernommen: ${unknown.join(", ")}`] : []),
  ];
}

export function reportLines(outcome: Outcome): readonly string[] {
  switch (outcome.kind) {
    case "imported":
      return importedLines(outcome);
    case "older":
      return [`${outcome.name}: übersprungen, unter norms/${outcome.statute} steht schon alles, was diese frühere Fassung enthält.`];
    case "inserted":
      return [
        `${outcome.name}: als frühere Fassung vom ${formatDay(outcome.asOf)} unter norms/${outcome.statute} eingeordnet (${outcome.changes} geändert seitdem).`,
      ];
    case "refused":
      return [`${outcome.name}: ${outcome.reason}`];
  }
}
