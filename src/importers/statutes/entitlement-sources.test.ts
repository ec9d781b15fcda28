import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { audienceKeys } from "#src/domain/law/audiences.ts";
import { allGrounds } from "#src/features/entitlement/rules/grounds.ts";
import { NormHtml } from "#src/features/statutes/server/norm-html.ts";
import { readStatute } from "./read-statute.ts";
import { hasStatuteFiles, missingFiles, statuteFile } from "./test/statute-files.ts";

const slugs: Readonly<Record<string, string>> = { betrvg: "betrvg", "sgb-ix": "sgb_9_2018" };
const places = audienceKeys
  .flatMap((audience) => allGrounds(audience))
  .flatMap(({ source }) => (source?.collection === "norms" ? [`${source.id}#${source.anchor ?? ""}`] : []));

describe.skipIf(!hasStatuteFiles)(`what the helper of the entitlement cites${hasStatuteFiles ? "" : ` (${missingFiles})`}`, () => {
  it.each([...new Set(places)])("%s stands in the official wording", async (place) => {
    const [statute = "", norm, anchor = ""] = place.split(/[/#]/);
    const law = await readStatute([readFileSync(statuteFile(slugs[statute] ?? ""))]);
    const provision = law.provisions.find(({ slug }) => slug === norm);
    expect(provision?.repealed).toBe(false);
    if (anchor !== "") expect(new NormHtml([]).wording(provision?.text ?? [])).toContain(` id="${anchor}"`);
  });
});
