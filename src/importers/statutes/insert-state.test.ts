import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { scanContent } from "#src/catalogue/scan-content.ts";
import { importStatutes, type Outcome } from "./import-statutes.ts";
import { sourcesAt } from "./sources.ts";
import { LAW_FILE } from "./statute.ts";
import { hasStatuteFiles, missingFiles, olderStates, statuteFile } from "./test/statute-files.ts";
import { type StatuteParts, statuteXml } from "./test/statute-xml.ts";
import { readNorms } from "./write-statute.ts";

let folder: string;
const contentDir = (): string => join(folder, "content");
const norms = () => Object.fromEntries(readNorms(contentDir(), "betrvg"));
const changes = () => readNorms(contentDir(), "betrvg").get(LAW_FILE)?.front.law?.changes;

function clear(): void {
  rmSync(contentDir(), { recursive: true, force: true });
  mkdirSync(contentDir());
}
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "law-insert-"));
  clear();
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const takeFile = async (file: string): Promise<Outcome | undefined> =>
  (await importStatutes(sourcesAt(file), { contentDir: contentDir(), all: true }, () => undefined))[0];

async function take(parts: StatuteParts): Promise<Outcome | undefined> {
  writeFileSync(join(folder, "law.xml"), statuteXml(parts));
  return takeFile(join(folder, "law.xml"));
}

const state = (year: number, ...texts: readonly (readonly [label: string, text: string])[]): StatuteParts => ({
  builtAt: `${year}0101000000`,
  norms: texts.map(([label, text]) => ({ label, text: `<P>${text}</P>` })),
});
const states = [
  state(2021, ["§ 1", "Erste Fassung."], ["§ 2", "Bleibt."], ["§ 4", "Fällt später weg."]),
  state(2022, ["§ 1", "Zweite Fassung."], ["§ 2", "Bleibt."], ["§ 3", "Kommt dazu."], ["§ 4", "Fällt später weg."]),
  state(2023, ["§ 1", "Dritte Fassung."], ["§ 2", "Bleibt."], ["§ 3", "Kommt dazu, geändert."]),
  state(2024, ["§ 1", "Vierte Fassung."], ["§ 2", "(weggefallen)"], ["§ 3", "Kommt dazu, geändert."]),
];

it.each([[[0, 1, 3, 2]], [[0, 3, 2, 1]], [[3, 2, 1, 0]], [[3, 0, 1, 2]], [[1, 3, 0, 2]]])(
  "comes to the same files when the states are read in the order %j",
  async (order) => {
    for (const parts of states) await take(parts);
    const inOrder = norms();
    clear();
    for (const i of order) expect((await take(states[i] as StatuteParts))?.kind).not.toBe("refused");
    expect(norms()).toEqual(inOrder);
    expect(scanContent(contentDir(), new Map()).problems).toEqual([]);
  },
);

it("changes nothing the second time, nor the wording in force", async () => {
  await take(states[3] as StatuteParts);
  const inForce = norms()["1"]?.body.text;
  expect(await take(states[0] as StatuteParts)).toMatchObject({ kind: "inserted" });
  const once = norms();
  expect(once["1"]?.body.text).toEqual(inForce);
  expect(await take(states[0] as StatuteParts)).toMatchObject({ kind: "older" });
  expect(norms()).toEqual(once);
});

describe.runIf(hasStatuteFiles)(`the states of the BetrVG${hasStatuteFiles ? "" : ` (ausgelassen: ${missingFiles})`}`, () => {
  it("come to the same files from the newest to the oldest", async () => {
    const files = [...olderStates(), statuteFile("betrvg")];
    for (const file of files) await takeFile(file);
    const inOrder = changes()?.map(({ asOf, before, norms: changed }) => [asOf, before, changed]);
    clear();
    for (const file of files.toReversed()) await takeFile(file);
    expect(changes()?.map(({ asOf, before, norms: changed }) => [asOf, before, changed])).toEqual(inOrder);
  });
});
