import { createReadStream, readFileSync } from "node:fs";
import yaml from "js-yaml";
import { describe, expect, it } from "vitest";
import { normListText, provisionsIn } from "./norm-list.ts";
import { readStatute } from "./read-statute.ts";
import { hasStatuteFiles, missingFiles, statuteFile } from "./test/statute-files.ts";
import { statuteXml } from "./test/statute-xml.ts";

type List = Readonly<{ abbreviations: readonly string[]; norms: Readonly<Record<string, string>> }>;
const listOf = async (chunks: Parameters<typeof readStatute>[0]): Promise<List> =>
  yaml.load(normListText(await readStatute(chunks)), { schema: yaml.CORE_SCHEMA }) as List;

describe("the provisions of a label", () => {
  it.each([
    ["§ 37", ["37"]],
    ["§ 21 a", ["21a"]],
    ["Art 5", ["art-5"]],
    ["§§ 41 bis 43", ["41", "42", "43"]],
    ["§§ 22a bis 22c", ["22a", "22b", "22c"]],
    ["§§ 4 und 6", ["4", "6"]],
    ["Anlage 1", []],
    ["Inhaltsübersicht", []],
  ])("%s: %j", (label, slugs) => expect(provisionsIn(label)).toEqual(slugs));
});

describe("the list of a statute's provisions", () => {
  const normsOf = async (...norms: Parameters<typeof statuteXml>[0]["norms"] & object): Promise<List["norms"]> =>
    (await listOf([Buffer.from(statuteXml({ norms }))])).norms;

  it("tells Absätze, numbers and what is repealed, and no wording", async () => {
    expect(
      await normsOf(
        { label: "§ 1", text: "<P>(1) Geheim.</P><P>(2) Mehr.</P><P>(3) (weggefallen)</P><P>(4) und (5) (weggefallen)</P>" },
        { label: "§ 2", text: "<P>Ohne Zahl.</P>" },
        { label: "§ 3", text: "<P>(weggefallen)</P>" },
        { label: "§ 4", text: "<P>Es gilt:<DL><DT>1.</DT><DD><LA>eins</LA></DD><DT>2.</DT><DD><LA>zwei</LA></DD></DL></P>" },
      ),
    ).toEqual({ "1": "1-2 3! 4! 5!", "2": "", "3": "weggefallen", "4": "(1-2)" });
  });
});

describe.skipIf(!hasStatuteFiles)(`the committed lists (${hasStatuteFiles ? "compared with the official files" : missingFiles})`, () => {
  it.each([
    ["betrvg", "betrvg"],
    ["sgb_9_2018", "sgb-ix"],
    ["gg", "gg"],
    ["betrvgdv1wo", "wahlordnung"],
  ])("that of %s is what the importer writes", async (source, slug) => {
    const text = normListText(await readStatute(createReadStream(statuteFile(source))));
    expect(readFileSync(`src/content/norm-lists/${slug}.yaml`, "utf8")).toBe(text);
  });
});
