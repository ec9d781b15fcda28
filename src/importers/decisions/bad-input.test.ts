import { expect, it } from "vitest";
import { randnummern } from "#src/features/case-law/rules/decision-text.ts";
import { MAX_BYTES, type OfficialDecision } from "./official-decision.ts";
import { readDecision } from "./read-decision.ts";
import { bagPage, derivedJson, riiXml } from "./test/made-decisions.ts";

type Source = string | Uint8Array;

const read = (name: string, source: Source): Promise<OfficialDecision> =>
  readDecision(name, () => [typeof source === "string" ? Buffer.from(source) : source]);
const reasonsOf = ({ body }: OfficialDecision) => body.sections.find(({ kind }) => kind === "reasons")?.rows;

const good = riiXml();
const laughs = `<!DOCTYPE dokument [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;">]>`;
const external = `<!DOCTYPE dokument [<!ENTITY x SYSTEM "file:///etc/passwd">]>`;
const withText = (text: string): string => riiXml({ reasons: [["1", `<p>${text}</p>`]] });

it.each<[string, string, Source, string]>([
  ["an empty file", "a.xml", "", "leer"],
  ["an empty page", "a.html", " ", "leer"],
  ["text that is no XML", "a.xml", "Seite nicht gefunden", "fehlerfreies XML"],
  ["a web page with the wrong name", "a.xml", "<html><body><p>Fehler</p></body></html>", "eine Webseite"],
  ["a TEI file", "a.xml", '<TEI xmlns="http://www.tei-c.org/ns/1.0"><text/></TEI>', "TEI"],
  ["a statute", "a.xml", '<dokumente builddate="1" doknr="B"/>', "import:statutes"],
  ["another format", "a.xml", "<akte/>", "Sie beginnt mit <akte>"],
  ["another format below the same root", "a.xml", "<dokument><akte/></dokument>", "Dokumentnummer und Gericht fehlen"],
  ["XML cut in two", "a.xml", good.slice(0, good.length - 60), "bricht mitten im Text ab"],
  ["crossed elements", "a.xml", withText("<em>a</p></em>"), "fehlerfreies XML"],
  ["entities of its own", "a.xml", riiXml({ doctype: laughs }), "eigene Entitäten"],
  ["an entity that points to a file", "a.xml", riiXml({ doctype: external }), "eigene Entitäten"],
  ["an unknown entity", "a.xml", withText("&lol;"), "Entität"],
  ["endless nesting", "a.xml", withText("<span>".repeat(300) + "</span>".repeat(300)), "tief verschachtelt"],
  ["a page nested without end", "a.html", bagPage({ body: "<div>".repeat(5000) }), "tief verschachtelt"],
  ["a decision without a text", "a.xml", riiXml({ tenor: "", reasons: [] }), "keinen Text"],
  ["a decision without a day", "a.xml", riiXml({ date: "20241399" }), "fehlt das Datum"],
  ["a decision without a court and number", "a.xml", riiXml({ court: "", docket: "" }), "das Gericht und das Aktenzeichen"],
  ["an ECLI that is none", "a.xml", riiXml({ ecli: "ECLI:unsinn" }), "unbrauchbar: ecli"],
  [
    "an error page",
    "a.html",
    "<!DOCTYPE html><html><body><h1>Nicht gefunden</h1></body></html>",
    "keine Entscheidung des Bundesarbeitsgerichts",
  ],
  ["a page cut in two", "a.html", bagPage().slice(0, -200), "bricht mitten im Text ab"],
  ["JSON cut in two", "a.json", derivedJson().slice(0, -5), "fehlerfreies JSON"],
  ["JSON of something else", "a.json", '{"name":"x"}', "in einer bekannten Form"],
  ["JSON that is a list", "a.json", "[]", "in einer bekannten Form"],
  ["a list of hits", "a.json", '{"count":1,"results":[]}', "Trefferliste"],
  ["a file of another kind", "a.pdf", "%PDF", "weder XML noch"],
  ["what is not written in UTF-8", "a.html", Buffer.from(bagPage(), "latin1"), "UTF-8"],
  ["XML that is not written in UTF-8", "a.xml", Buffer.from(good, "latin1"), "UTF-8"],
])("refuses %s", async (_what, name, source, reason) => await expect(read(name, source)).rejects.toThrow(reason));

it.each(["a.xml", "a.html", "a.json"])("stops reading %s when it does not end", async (name) => {
  function* endless(): Generator<Uint8Array> {
    yield Buffer.from(good.slice(0, good.length - 60));
    for (;;) yield Buffer.alloc(1_000_000, "a");
  }
  await expect(readDecision(name, endless)).rejects.toThrow(`größer als ${MAX_BYTES / 1_000_000} MB`);
});

it("keeps text that looks like HTML as text", async () => {
  const words = '<script>alert("1")</script> & <b>fett</b>';
  const escaped = words.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
  const block = { tag: "p", in: [words] };
  expect(reasonsOf(await read("a.xml", withText(escaped)))?.[0]?.blocks).toEqual([block]);
  const page = await read("a.html", bagPage({ body: `<h3>Gründe</h3><dl><dt>1</dt><dd><p>${escaped}</p></dd></dl>` }));
  expect(reasonsOf(page)?.[0]?.blocks).toEqual([block]);
  const json = await read("a.json", derivedJson({ text: `\n\nTenor:\n${words}` }));
  expect(json.body.sections[0]?.rows[0]?.blocks).toEqual([block]);
});

it("runs no script of a page and takes nothing of its frame", async () => {
  const { body, front } = await read("a.html", bagPage({ body: "<h3>Tenor</h3><script>x()</script><p>Gilt.</p>" }));
  expect(JSON.stringify([body, front])).not.toMatch(/x\(\)|Rahmen|Fuß/);
});

it("keeps the text of an element it does not know and names it", async () => {
  const decision = await read("a.xml", withText("Vor <neuartig>mitten</neuartig> nach."));
  expect(reasonsOf(decision)?.[0]?.blocks).toEqual([{ tag: "p", in: ["Vor ", "mitten", " nach."] }]);
  expect(decision.unknown).toEqual(["neuartig"]);
});

it("reads a text that sits in nested elements alone", async () => {
  const decision = await read("a.xml", withText("<span>Alles <span>tief</span></span> und danach"));
  expect(reasonsOf(decision)?.[0]?.blocks).toEqual([{ tag: "p", in: ["Alles ", "tief", " und danach"] }]);
});

it("gives a number on an empty row to the text behind it", async () => {
  const decision = await read(
    "a.xml",
    riiXml({
      reasons: [
        ["1", "<p/>"],
        ["", "<p>Erster.</p>"],
        ["", "<p/>"],
        ["2", "<p>Zweiter.</p>"],
      ],
    }),
  );
  expect(reasonsOf(decision)?.map(({ rn, blocks }) => [rn, blocks.length])).toEqual([
    ["1", 1],
    ["2", 1],
  ]);
});

it("takes indented rows for one quotation, centred ones for headings, and images by name", async () => {
  const quote = '<p style="margin-left:36pt">';
  const decision = await read(
    "a.xml",
    riiXml({
      reasons: [
        ["", '<p style="text-align:center">I.</p>'],
        ["1", "<p>Es heißt:</p>"],
        ["", `${quote}„Erstens</p>`],
        ["", `${quote}zweitens.“</p>`],
        ["", '<img src="plan.jpg" alt="Plan"/><a href="x">Abbildung in Originalgröße in neuem Fenster öffnen</a>'],
      ],
    }),
  );
  expect(reasonsOf(decision)?.flatMap(({ blocks }) => blocks.map((block) => block.tag))).toEqual(["heading", "p", "quote", "image"]);
});

it("takes a number in brackets for a Randnummer only when it is due", async () => {
  const text = "\n\nTatbestand:\n[1] Erster.\n[7] ist zitiert.\n[2] Zweiter.\nTenor:\nsteht hier im Text.";
  const { body } = await read("a.json", derivedJson({ text }));
  expect(randnummern(body)).toEqual(["1", "2"]);
  expect(body.sections).toHaveLength(1);
});

it("splits several docket numbers, and norms where a new one begins", async () => {
  const { front } = await read("a.xml", riiXml({ docket: "0 ABR 1/24, 0 ABR 2/24", norms: "§ 1 ABC, Art 3 GG, EGRL 78/2000" }));
  expect(front.dockets).toEqual(["0 ABR 1/24", "0 ABR 2/24"]);
  expect(front.norms).toEqual(["§ 1 ABC", "Art 3 GG", "EGRL 78/2000"]);
  expect(front.previousInstances).toEqual([
    "vorgehend ArbG Musterstadt, 1. März 2023, Az: 1 BV 1/23, Beschluss",
    "vorgehend LAG Muster, 1. Mai 2023",
  ]);
});
