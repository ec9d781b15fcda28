import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { sentenceReport } from "#src/features/statutes/server/sentence-report.ts";
import { readStatute } from "./read-statute.ts";
import { hasStatuteFiles, missingFiles, statuteFile, statuteFolder } from "./test/statute-files.ts";

describe.runIf(hasStatuteFiles)(`the sentences of official statutes${hasStatuteFiles ? "" : ` (ausgelassen: ${missingFiles})`}`, () => {
  const slugs = hasStatuteFiles ? readdirSync(join(statuteFolder, "gii-xml")) : [];

  it.each(slugs)("are numbered as %s itself names them", async (slug) => {
    const { provisions } = await readStatute([readFileSync(statuteFile(slug))]);
    const found = sentenceReport(provisions).contradictions.map(({ in: label, names }) => `${label}: ${names}`);
    expect(found).toEqual([]);
  });
});
