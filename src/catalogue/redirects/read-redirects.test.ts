import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { contentFolder } from "../test/content-folder.ts";
import { checkRedirects } from "./check-redirects.ts";
import { readRedirects } from "./read-redirects.ts";
import { vanishedAddresses } from "./vanished-addresses.ts";

const origins = { ifb: "https://ifb.example", betriebsrat: "https://br.example" };
const living = new Set(["/", "/news", "/news/neu", "/impressum", "/downloads/muster.pdf"]);

function problemsIn(text: string): string[] {
  const { dir, drop } = contentFolder();
  writeFileSync(join(dir, "redirects.yaml"), text);
  const { redirects, problems } = readRedirects(dir);
  drop();
  const all = problems.length > 0 ? problems : checkRedirects(redirects, origins, (path) => living.has(path));
  return all.map(({ file, line, message }) => `${file}:${line}: ${message}`);
}

it("leads old addresses to pages, places on pages, downloads and the other site, or says that they are gone", () => {
  const text = [
    "# Umbau im November",
    "/news/alt: /news/neu#fristen",
    '"/alt/übersicht.html": /news?seite=2',
    "/muster: /downloads/muster.pdf",
    "/altes-impressum: https://br.example/impressum",
    "/startseite: https://ifb.example",
    "/weg: gone",
  ].join("\n");
  expect(problemsIn(text)).toEqual([]);
});

describe("refused with file and line:", () => {
  it.each([
    ["/a: /b\n/b: /a\n", "redirects.yaml:1: Die Weiterleitungen /a → /b → /a führen im Kreis."],
    ["/a: /a\n", "redirects.yaml:1: Die Weiterleitung /a führt auf sich selbst zurück."],
    [
      "\n/a: /b\n/b: /news/neu\n",
      "redirects.yaml:2: Die Weiterleitung /a führt über einen Umweg. Bitte gleich auf das Ziel zeigen: /a: /news/neu",
    ],
    ["/a: /b\n/b: gone\n", "redirects.yaml:1: Die Weiterleitung /a führt zu /b, und das ist als „gone“ eingetragen."],
    ["/a: /news/tot\n", "redirects.yaml:1: Das Ziel /news/tot von /a gibt es nicht."],
    ["/a: https://br.example/tot\n", "redirects.yaml:1: Das Ziel https://br.example/tot von /a gibt es nicht."],
    [
      "/a: https://ifb.example.org/\n",
      "redirects.yaml:1: Das Ziel https://ifb.example.org/ von /a liegt auf keiner unserer beiden Websites (https://ifb.example, https://br.example).",
    ],
    [
      "/news/neu: /news\n",
      "redirects.yaml:1: Unter /news/neu steht eine Seite; eine Weiterleitung würde sie verdecken. Bitte die Zeile löschen oder die Seite umbenennen.",
    ],
    ["news/alt: /news\n", "redirects.yaml:1: Die alte Adresse „news/alt“ muss mit / beginnen, ohne https:// und Namen der Website."],
    ["/alt?id=1: /news\n", "redirects.yaml:1: Die alte Adresse /alt?id=1 darf weder ? noch # enthalten."],
    ["/: /news\n", "redirects.yaml:1: Die Startseite lässt sich nicht umleiten."],
    ["/a: weg\n", "redirects.yaml:1: Das Ziel von /a muss eine Adresse sein, die mit / oder https:// beginnt, oder „gone“."],
    ["/a: /news\n/a: /news/neu\n", "redirects.yaml:2: Diese alte Adresse steht doppelt."],
    ["- /a\n", "redirects.yaml:1: Erwartet wird je Zeile eine Weiterleitung: „/alte/adresse: /neue/adresse“."],
    ["/a: [\n", "redirects.yaml:2: Die Weiterleitungen sind nicht lesbar."],
  ])("%j", (text, sentence) => expect(problemsIn(text)).toContain(sentence));
});

it("names an address that has vanished with the line to add, and the renamed entry where the title tells it", () => {
  const before = {
    "/news/alt": "Wahl",
    "/news/weg": "Weg",
    "/news/geführt": "Geführt",
    "/news/geführt/anhang": "Anhang",
    "/news/bleibt": "Bleibt",
  };
  const now = { "/news/neu": "Wahl", "/news/bleibt": "Bleibt" };
  const found = vanishedAddresses(before, now, [{ from: "/news/geführt", to: "/news", line: 1 }]);
  expect(found.map(({ message, warning }) => [message.replace(/.*eintragen: /, ""), warning])).toEqual([
    ["/news/alt: /news/neu", true],
    ["/news/weg: gone", true],
  ]);
});
