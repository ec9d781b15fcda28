import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { deflateRawSync } from "node:zlib";
import { afterEach, beforeEach, expect, it } from "vitest";
import { scanContent } from "#src/catalogue/scan-content.ts";
import { zipOf } from "../statutes/test/statute-xml.ts";
import { readDecisionFile } from "./decision-file.ts";
import { importDecisions, type Outcome } from "./import-decisions.ts";
import { reportLines, totalLine } from "./report.ts";
import { bagPage, derivedJson, riiXml } from "./test/made-decisions.ts";

let folder: string;
let contentDir: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "decisions-"));
  contentDir = join(folder, "content");
  mkdirSync(contentDir);
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function file(name: string, data: string | Buffer): string {
  const path = join(folder, name);
  writeFileSync(path, data);
  return path;
}
const run = (...names: readonly string[]): Promise<readonly Outcome[]> => importDecisions(names, contentDir, () => undefined);
const kinds = (outcomes: readonly Outcome[]): readonly string[] => outcomes.map(({ kind }) => kind);

function state(): Record<string, string> {
  const names = readdirSync(contentDir, { recursive: true, encoding: "utf8" }).filter((name) => name.includes("."));
  return Object.fromEntries(names.sort().map((name) => [name, readFileSync(join(contentDir, name), "utf8")]));
}
const textAt = (id: string) => readDecisionFile(contentDir, id);

const id = "bag-0-abr-1-24";

it("writes content that the catalogue takes as it is", async () => {
  const [outcome] = await run(file("a.xml", riiXml()));
  expect(outcome).toMatchObject({ kind: "new", id, randnummern: 1, reasons: true });
  const { files, problems } = scanContent(contentDir, new Map());
  expect(problems).toEqual([]);
  expect([...files.keys()]).toEqual([`decision-texts/${id}.md`]);
  expect(Object.keys(state())).toEqual([`decision-texts/${id}.md`]);
});

it.each([
  ["Hessisches Landesarbeitsgericht 10. Berufungskammer", "Hessisches LAG", "10. Berufungskammer"],
  ["Landesarbeitsgericht Hamm, 4. Kammer", "LAG Hamm", "4. Kammer"],
  ["Landesarbeitsgericht Bremen", "LAG Bremen", undefined],
])("keeps court and chamber of %s apart", async (found, court, chamber) => {
  const url = "https://www.lareda.hessenrecht.hessen.de/perma?d=LARE260000474";
  const text = "Tenor\nDie Berufung wird zurückgewiesen.";
  await run(
    file("a.json", JSON.stringify({ text, date: "2026-03-13", case_number: "10 SLa 928/25", court: found, decision_type: "Urteil", url })),
  );
  const name = Object.keys(state())[0]?.replace(/^decision-texts\/|\.md$/g, "") ?? "";
  const front = textAt(name)?.front;
  expect([front?.court, front?.chamber, front?.sourceUrl]).toEqual([court, chamber, url]);
});

it("changes nothing the second time", async () => {
  const names = [file("a.xml", riiXml()), file("b.json", derivedJson()), file("c.html", bagPage())];
  await run(...names);
  const before = state();
  expect(kinds(await run(...names))).toEqual(["unchanged", "kept", "kept"]);
  expect(state()).toEqual(before);
});

it("tells a changed text from the same one", async () => {
  await run(file("a.xml", riiXml()));
  expect(kinds(await run(file("a.xml", riiXml({ tenor: "<p>Berichtigt.</p>" }))))).toEqual(["changed"]);
  expect(JSON.stringify(textAt(id)?.body)).toContain("Berichtigt.");
});

it("comes to the same text and facts in whatever order its sources are read", async () => {
  const page = file("c.html", bagPage());
  const json = file("b.json", derivedJson());
  await run(json, page);
  const first = state();
  rmSync(join(contentDir, "decision-texts"), { recursive: true });
  await run(page, json);
  expect(state()).toEqual(first);
  expect(textAt(id)?.front).toMatchObject({ source: "bag-html", reasons: true, norms: ["§ 1 ABC"], docNumber: "TEST000000001" });
});

it("never puts a text without reasons in the place of one with them", async () => {
  await run(file("c.html", bagPage()));
  const [outcome] = await run(file("a.xml", riiXml({ reasons: [], norms: "" })));
  expect(textAt(id)?.front).toMatchObject({ source: "bag-html", reasons: true });
  expect(outcome?.kind).toBe("changed");
  expect(kinds(await run(file("a.xml", riiXml({ reasons: [], norms: "" }))))).toEqual(["kept"]);
});

it("keeps decisions with one docket number apart by their days, and names the second by its day", async () => {
  await run(file("a.xml", riiXml()), file("b.xml", riiXml({ date: "20240301" })));
  expect(Object.keys(state())).toEqual([`decision-texts/${id}-2024-03-01.md`, `decision-texts/${id}.md`]);
});

it("keeps decisions of one day and docket number apart by their ECLI", async () => {
  const ecli = (end: string): string => `ECLI:DE:BAG:2024:070224.${end}.0ABR1.24.0`;
  await run(file("a.xml", riiXml({ ecli: ecli("B") })), file("b.xml", riiXml({ ecli: ecli("U"), kind: "Urteil" })));
  expect(Object.keys(state())).toHaveLength(2);
});

it("recognises a decision by one of several docket numbers and keeps them all", async () => {
  await run(file("a.xml", riiXml({ docket: "0 ABR 1/24, 0 ABR 2/24" })));
  expect(kinds(await run(file("b.json", derivedJson({ aktenzeichen: "0 ABR 2/24" }))))).toEqual(["kept"]);
  expect(textAt(id)?.front.dockets).toEqual(["0 ABR 1/24", "0 ABR 2/24"]);
});

it("names a text as its summary is named", async () => {
  const front = {
    title: "Ein Musterfall für diese Prüfung",
    description: "Eine Zusammenfassung, die nur für diese Prüfung geschrieben wurde und lang genug ist.",
    court: "BAG",
    kind: "Beschluss",
    date: "2024-02-07",
    docketNumber: "0 ABR 1/24",
    ecli: "ECLI:DE:BAG:2024:070224.B.0ABR1.24.0",
    keyPoint: "Ein Ergebnis in einem Satz, der lang genug ist, um den Regeln zu genügen.",
    audiences: ["br"],
    published: "2024-03-01",
    checked: "2024-03-01",
  };
  const fields = Object.entries(front).map(([field, value]) => `${field}: ${JSON.stringify(value)}`);
  mkdirSync(join(contentDir, "decisions"));
  writeFileSync(join(contentDir, "decisions", "musterfall.md"), `---\n${fields.join("\n")}\n---\n`);
  expect(await run(file("a.xml", riiXml()))).toMatchObject([{ id: "musterfall" }]);
  expect(await run(file("b.xml", riiXml({ date: "20240301" })))).toMatchObject([{ id }]);
});

it("reads on behind a wrong file and keeps what was there", async () => {
  await run(file("a.xml", riiXml()));
  const before = state();
  const outcomes = await run(
    file("a.xml", riiXml().slice(0, -40)),
    file("b.xml", "<html/>"),
    file("c.xml", riiXml({ docket: "0 ABR 3/24" })),
  );
  expect(kinds(outcomes)).toEqual(["refused", "refused", "new"]);
  expect(state()).toMatchObject(before);
  expect(outcomes.flatMap(reportLines)).toEqual([
    `${join(folder, "a.xml")}: Die Datei bricht mitten im Text ab.`,
    `${join(folder, "b.xml")}: Die Datei ist eine Webseite, keine Entscheidung im Format rii-dok.`,
    "decision-texts/bag-0-abr-3-24: neu (1 Rn.)",
  ]);
  expect(totalLine(outcomes)).toBe("1 neu, 0 geändert, 0 unverändert, 2 abgelehnt");
});

const xml = Buffer.from(riiXml());
const zeros = Buffer.alloc(20_000_000, " ");

it.each([
  ["a delivery", zipOf([{ name: "jb-1.xml", data: xml, deflated: deflateRawSync(xml) }]), "new", ""],
  ["a bomb", zipOf([{ name: "a.xml", data: zeros, deflated: deflateRawSync(zeros) }]), "refused", "Vielfaches"],
  [
    "a bomb that hides its size",
    zipOf([{ name: "a.xml", data: zeros, deflated: deflateRawSync(zeros), claimed: 1000 }]),
    "refused",
    "größer aus",
  ],
  ["a name that leads out of the archive", zipOf([{ name: "../../a.xml", data: xml }]), "refused", "hinausführt"],
  ["no archive at all", Buffer.from("kein Zip"), "refused", "beschädigt"],
])("reads or refuses %s", async (_what, zip, kind, reason) => {
  const [outcome] = await run(file("a.zip", zip));
  expect(outcome?.kind).toBe(kind);
  expect(outcome?.kind === "refused" ? outcome.reason : "").toContain(reason);
});
