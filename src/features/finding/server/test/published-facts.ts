import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findingFactsFile } from "#src/catalogue/finding-facts.ts";
import type { FindingFacts } from "#src/domain/finding-facts.ts";

/** A build output that holds the facts of a content and nothing else. */
export function publishFacts(facts: FindingFacts, distDir: string = mkdtempSync(join(tmpdir(), "finding-"))): string {
  mkdirSync(join(distDir, "build"), { recursive: true });
  writeFileSync(findingFactsFile(distDir), JSON.stringify(facts));
  return distDir;
}
