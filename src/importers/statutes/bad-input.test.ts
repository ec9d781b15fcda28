import { deflateRawSync } from "node:zlib";
import { expect, it } from "vitest";
import { MAX_XML_BYTES } from "../files/import-refused.ts";
import { xmlFromZip } from "../files/read-zip.ts";
import { readStatute } from "./read-statute.ts";
import { statuteXml, zipOf } from "./test/statute-xml.ts";

const norms = [{ label: "§ 1", text: "<P>Text.</P>" }];
const good = statuteXml({ norms });
const official = '<!DOCTYPE dokumente SYSTEM "http://192.0.2.1/dtd/1.01/gii-norm.dtd">';
const laughs = `<!DOCTYPE dokumente [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;">]>`;
const external = `<!DOCTYPE dokumente [<!ENTITY x SYSTEM "file:///etc/passwd">]>`;
const withText = (text: string): string => statuteXml({ norms: [{ label: "§ 1", text }] });

const read = (xml: string | Uint8Array) => readStatute([typeof xml === "string" ? Buffer.from(xml) : xml]);

it("never asks the network for the DTD", async () => {
  expect((await read(statuteXml({ norms, doctype: official }))).provisions).toHaveLength(1);
});

it("reads a file without DOCTYPE, with a byte order mark and on many lines", async () => {
  const xml = `\uFEFF${good.replaceAll("><", ">\n  <")}`;
  expect((await read(xml)).provisions[0]?.text).toEqual([{ tag: "p", in: ["Text."] }]);
});

it("keeps the text of an element it does not know and names it", async () => {
  const law = await read(withText("<P>Vor <Neuartig>mitten</Neuartig> nach.</P>"));
  expect(law.provisions[0]?.text).toEqual([{ tag: "p", in: ["Vor ", "mitten", " nach."] }]);
  expect(law.unknown).toEqual(["Neuartig"]);
});

it("reads a statute that is nothing but its head", async () => expect((await read(statuteXml({ norms: [] }))).provisions).toEqual([]));

it.each([
  ["an empty file", "", "leer"],
  ["text that is no XML", "Seite nicht gefunden", "fehlerfreies XML"],
  ["a web page", "<html><body><p>Fehler</p></body></html>", "kein Gesetz im Format gii-norm"],
  ["another format below the same root", '<dokumente doknr="BJNR1"><akte/></dokumente>', "kein Gesetz im Format gii-norm"],
  ["a file without norms", '<dokumente builddate="20240101000000" doknr="BJNR900010001"/>', "keine einzige Vorschrift"],
  ["a file that ends too early", good.slice(0, good.length - 60), "bricht mitten im Text ab"],
  ["crossed elements", withText("<P><B>a</P></B>"), "fehlerfreies XML"],
  ["entities of its own", statuteXml({ norms, doctype: laughs }), "eigene Entitäten"],
  ["an entity that points to a file", statuteXml({ norms, doctype: external }), "eigene Entitäten"],
  ["an unknown entity", withText("<P>&lol;</P>"), "Entität"],
  ["endless nesting", withText("<B>".repeat(300) + "</B>".repeat(300)), "tief verschachtelt"],
  ["a missing number", good.replaceAll("BJNR900010001", ""), "Dokumentnummer"],
])("refuses %s", async (_what, xml, reason) => await expect(read(xml)).rejects.toThrow(reason));

it("refuses what is not written in UTF-8", async () => {
  await expect(read(Buffer.from(good.replace("Text.", "Prüfung"), "latin1"))).rejects.toThrow("UTF-8");
});

it("stops reading a file that does not end", async () => {
  function* endless(): Generator<Uint8Array> {
    yield Buffer.from(good.slice(0, good.length - 60));
    for (;;) yield Buffer.alloc(1_000_000, "a");
  }
  await expect(readStatute(endless())).rejects.toThrow(`größer als ${MAX_XML_BYTES / 1_000_000} MB`);
});

const xml = Buffer.from(good);

it("reads the one XML file of a delivery and leaves its images", async () => {
  const zip = zipOf([
    { name: "bild.jpg", data: Buffer.from("x") },
    { name: "BJNR1.xml", data: xml, deflated: deflateRawSync(xml) },
  ]);
  expect((await xmlFromZip(zip)).equals(xml)).toBe(true);
});

const zeros = Buffer.alloc(20_000_000, " ");

it.each([
  ["something that is no zip", Buffer.from("kein Zip"), "beschädigt"],
  ["an archive cut in two", zipOf([{ name: "a.xml", data: xml }]).subarray(0, 60), "beschädigt"],
  ["an archive without XML", zipOf([{ name: "a.txt", data: xml }]), "keine XML-Datei"],
  [
    "an archive with several statutes",
    zipOf([
      { name: "a.xml", data: xml },
      { name: "b.xml", data: xml },
    ]),
    "mehrere XML-Dateien",
  ],
  ["a name that leads out of the archive", zipOf([{ name: "../../a.xml", data: xml }]), "hinausführt"],
  ["an absolute name", zipOf([{ name: "/etc/a.xml", data: xml }]), "hinausführt"],
  ["a bomb", zipOf([{ name: "a.xml", data: zeros, deflated: deflateRawSync(zeros) }]), "Vielfaches"],
  ["a bomb that hides its size", zipOf([{ name: "a.xml", data: zeros, deflated: deflateRawSync(zeros), claimed: 1000 }]), "größer aus"],
  ["a file beyond all measure", zipOf([{ name: "a.xml", data: xml, deflated: xml, claimed: 4_000_000_000 }]), "über 100 MB"],
])("refuses %s", async (_what, zip, reason) => await expect(xmlFromZip(zip)).rejects.toThrow(reason));
