import { rmSync } from "node:fs";
import { ImportRefused } from "../files/import-refused.ts";
import { readRefused } from "../files/unreadable.ts";
import { workFolder } from "../files/work-folder.ts";
import { readDecisionFile, writeDecisionFile } from "./decision-file.ts";
import { KnownDecisions } from "./known-decisions.ts";
import { mergeDecision } from "./merge-decision.ts";
import { readDecision } from "./read-decision.ts";

export type Outcome =
  | Readonly<{
      kind: "new" | "changed" | "unchanged" | "kept";
      name: string;
      id: string;
      /** Where the text came from that stays (`kept`). */
      source: string;
      randnummern: number;
      reasons: boolean;
      unknown: readonly string[];
    }>
  | Readonly<{ kind: "refused"; name: string; reason: string }>;

async function importOne(name: string, contentDir: string, known: KnownDecisions, acceptShrink: boolean): Promise<Outcome> {
  const found = await readRefused(() => readDecision(name));
  const present = known.find(found.front);
  const before = present === undefined ? undefined : readDecisionFile(contentDir, present);
  const id = present ?? known.nameFor(found.front);
  const { decision, textKept } = mergeDecision(found, before, acceptShrink);
  const written = writeDecisionFile(contentDir, id, decision);
  known.add(id, decision.front);
  const { source, randnummern, reasons } = decision.front;
  const kind = !before ? "new" : written === "written" ? "changed" : textKept ? "kept" : "unchanged";
  return { kind, name, id, source, randnummern, reasons, unknown: found.unknown };
}

/** Imports one file after the other; a wrong one is reported and stops none of the others. */
export async function importDecisions(
  names: readonly string[],
  contentDir: string,
  report: (outcome: Outcome) => void,
  { acceptShrink = false } = {},
): Promise<readonly Outcome[]> {
  const known = new KnownDecisions(contentDir);
  const outcomes: Outcome[] = [];
  try {
    for (const name of names) {
      let outcome: Outcome;
      try {
        outcome = await importOne(name, contentDir, known, acceptShrink);
      } catch (error) {
        if (!(error instanceof ImportRefused)) throw error;
        outcome = { kind: "refused", name, reason: error.message };
      }
      outcomes.push(outcome);
      report(outcome);
    }
  } finally {
    rmSync(workFolder(contentDir), { recursive: true, force: true });
  }
  return outcomes;
}
