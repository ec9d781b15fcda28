import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { NormHtml } from "#src/features/statutes/server/norm-html.ts";
import { importStatutes } from "./import-statutes.ts";
import { parseNormFile } from "./norm-file.ts";
import { sourcesAt } from "./sources.ts";
import { LAW_FILE } from "./statute.ts";
import { hasStatuteFiles, missingFiles, olderStates, statuteFile } from "./test/statute-files.ts";
import { type StatuteParts, statuteXml } from "./test/statute-xml.ts";
import { readNorms } from "./write-statute.ts";

let folder: string;
let contentDir: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "law-changes-"));
  contentDir = join(folder, "content");
  mkdirSync(join(contentDir, "statutes"), { recursive: true });
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

async function take(file: string, acceptShrink = false): Promise<void> {
  const [outcome] = await importStatutes(sourcesAt(file), { contentDir, all: true, acceptShrink }, () => undefined);
  expect(outcome).toMatchObject({ kind: "imported" });
}

async function takeMade(parts: StatuteParts, acceptShrink = false): Promise<void> {
  const file = join(folder, "law.xml");
  writeFileSync(file, statuteXml(parts));
  await take(file, acceptShrink);
}

const normAt = (slug: string) => parseNormFile(`betrvg/${slug}`, readFileSync(join(contentDir, `norms/betrvg/${slug}.md`), "utf8"));
const changes = () => normAt(LAW_FILE)?.front.law?.changes ?? [];
const anchorsOf = (slug: string): string[] =>
  [...new NormHtml([]).wording(normAt(slug)?.body.text ?? []).matchAll(/ id="([^"]+)"/g)].map(([, id = ""]) => id);

const one: StatuteParts = {
  norms: [
    { label: "§ 1", heading: "Anfang", text: "<P>(1) Alt. Zwei.</P><P>(2) Bleibt. Auch dies.</P>" },
    { label: "§ 2", text: "<P>Bleibt. Auch dies.</P>" },
    { label: "§ 3", text: "<P>Fällt weg.</P>" },
    { label: "§ 4", heading: "Ende", text: "<P>Verschwindet.</P>" },
  ],
};
const two: StatuteParts = {
  builtAt: "20250101000000",
  norms: [
    { label: "§ 1", heading: "Anfang", text: "<P>(1) Neu. Zwei. Drei.</P><P>(2) Bleibt. Auch dies.</P>" },
    { label: "§ 1a", text: "<P>Dazwischen.</P>" },
    { label: "§ 2", text: "<P>Bleibt. Auch dies.</P>" },
    { label: "(XXXX) § 3", text: "<P/>" },
  ],
};
const three: StatuteParts = { ...two, builtAt: "20260101000000" };

describe("the changes of a statute", () => {
  it("are none while one state is known", async () => {
    await takeMade(one);
    expect(changes()).toEqual([]);
  });

  it("name what is new, changed, repealed and no longer there, with both states", async () => {
    await takeMade(one);
    await takeMade(two);
    expect(changes()).toEqual([
      {
        asOf: "2025-01-01",
        before: "2024-01-01",
        norms: [
          { kind: "changed", label: "§ 1", heading: "Anfang", slug: "1" },
          { kind: "added", label: "§ 1a", slug: "1a" },
          { kind: "repealed", label: "§ 3", slug: "3" },
          { kind: "removed", label: "§ 4", heading: "Ende" },
        ],
      },
    ]);
  });

  it("are kept over a state that changes nothing, and over a second import of the same state", async () => {
    for (const parts of [one, two, three]) await takeMade(parts);
    const known = changes();
    await takeMade(three);
    expect(changes()).toEqual(known);
    expect(known.map(({ asOf }) => asOf)).toEqual(["2025-01-01"]);
  });

  it("stand newest first", async () => {
    for (const parts of [one, two, { ...one, builtAt: "20270101000000" }]) await takeMade(parts);
    expect(changes().map(({ asOf, before }) => [asOf, before])).toEqual([
      ["2027-01-01", "2025-01-01"],
      ["2025-01-01", "2024-01-01"],
    ]);
  });

  it("are none when the same state comes with another text: a state has one wording", async () => {
    await takeMade(one);
    await takeMade({ norms: one.norms.map((norm) => ({ ...norm, text: "<P>Anders gelesen.</P>" })) }, true);
    expect(changes()).toEqual([]);
    expect(normAt("1")?.body.earlier).toEqual([]);
  });
});

describe("anchors over a second import", () => {
  it("stay where the wording stayed, also in a provision that changed elsewhere", async () => {
    await takeMade(one);
    const before = { first: anchorsOf("1"), second: anchorsOf("2") };
    await takeMade(two);
    expect(anchorsOf("2")).toEqual(before.second);
    expect(anchorsOf("1")).toEqual(["abs-1", "abs-1-satz-1", "abs-1-satz-2", "abs-1-satz-3", "abs-2", "abs-2-satz-1", "abs-2-satz-2"]);
    expect(anchorsOf("1")).toEqual(expect.arrayContaining(before.first));
  });
});

describe.runIf(hasStatuteFiles)(`the states of the BetrVG${hasStatuteFiles ? "" : ` (${missingFiles})`}`, () => {
  it("tell their changes, and keep addresses and anchors of everything that is still there", async () => {
    const states = [...olderStates(), statuteFile("betrvg")];
    let before = new Map<string, readonly string[]>();
    for (const state of states) {
      await take(state);
      const now = new Map([...readNorms(contentDir, "betrvg").keys()].map((slug) => [slug, anchorsOf(slug)]));
      for (const [slug, anchors] of before) expect([slug, now.get(slug)]).toEqual([slug, expect.arrayContaining([...anchors])]);
      before = now;
    }
    expect(changes().map(({ asOf, norms }) => [asOf, norms.map(({ label }) => label)])).toEqual([
      ["2024-07-24", ["§ 37", "§ 78"]],
      ["2022-12-31", ["§ 106"]],
      ["2022-10-17", ["§ 111", "§ 129"]],
    ]);
  });
});
