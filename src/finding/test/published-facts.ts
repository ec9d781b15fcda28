import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { FindingFacts } from "#src/domain/finding/finding-facts.ts";
import { findingFactsView } from "#src/queries/finding-facts.ts";
import { publishView } from "#src/release/test/made-release.ts";

export function publishFacts(facts: FindingFacts, distDir: string = mkdtempSync(join(tmpdir(), "finding-"))): string {
  publishView(distDir, findingFactsView, facts);
  return distDir;
}
