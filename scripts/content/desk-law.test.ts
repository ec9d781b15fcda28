import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Scan, scanContent } from "#src/catalogue/scan-content.ts";
import { type ContentFolder, contentFolder, lexiconText } from "#src/catalogue/test/content-folder.ts";
import type { SuggestAsked } from "#src/editing/desk-calls.ts";
import { citedLaw } from "./desk-cited.ts";
import { suggestions } from "./desk-suggest.ts";

const statute = (abbreviation: string, title: string): string =>
  `---
title: "${title}"
abbreviation: ${abbreviation}
shortTitle: ${title}
description: Was das Gesetz regelt, für wen es gilt und wo der amtliche Text zu finden ist.
officialUrl: https://www.gesetze-im-internet.de/x/
enacted: 1972-01-15
audiences: [br]
imported: true
checked: 2026-11-02
---

## Worum es geht

Text.
`;
const wording = (label: string, position: number, heading: string, text: readonly unknown[], more = ""): string =>
  `---
statute: betrvg
label: "${label}"
heading: "${heading}"
position: ${position}
asOf: 2025-01-01
${more}---

\`\`\`json
${JSON.stringify({ text, footnotes: [], notes: [], earlier: [] })}
\`\`\`
`;
const about = `---
statute: betrvg
kind: law
label: Amtliche Angaben
position: 0
asOf: 2025-01-01
law:
  docNumber: BJNR000000000
  builtAt: "20250101000000"
  abbreviations: [BetrVG]
  title: Betriebsverfassungsgesetz
  published: []
  states: []
  units: []
  changes:
    - asOf: 2025-01-01
      before: 2024-01-01
      norms: [{ kind: changed, label: "§ 37", slug: "37" }]
---

\`\`\`json
${JSON.stringify({ text: [], footnotes: [], notes: [], earlier: [] })}
\`\`\`
`;
const p = (text: string) => ({ tag: "p", in: [text] });
const free = [
  p("(1) Ehrenamt."),
  p("(6) Absatz 2 gilt für Schulungen:"),
  { tag: "list", items: [{ label: ["1."], parts: [["die nötig sind"]] }] },
  p("(7) Drei Wochen."),
];
const file = "lexicon/br/schulung.md";

let content: ContentFolder;
let scan: Scan;
beforeAll(() => {
  content = contentFolder({
    "statutes/betrvg.md": statute("BetrVG", "Betriebsverfassungsgesetz"),
    "statutes/burlg.md": statute("BUrlG", "Bundesurlaubsgesetz"),
    "norm-lists/betrvg.yaml":
      'abbreviations: ["BetrVG"]\nasOf: 2025-01-01\nnorms:\n  "3": "1"\n  "6": "weggefallen"\n  "37": "1-7"\n  "38": "1-4"\nheadings:\n  "37": Ehrenamtliche Tätigkeit\n  "38": Freistellungen\n',
    "norm-lists/burlg.yaml": 'abbreviations: ["BUrlG"]\nasOf: 2024-05-01\nnorms:\n  "3": "1-2"\n',
    "norm-lists/alt.yaml": 'abbreviations: ["AltV"]\nasOf: 2022-03-21\nrepealedFrom: 2022-05-26\nnorms:\n  "4": ""\n',
    "norms/betrvg/amtliche-angaben.md": about,
    "norms/betrvg/37.md": wording("§ 37", 1, "Ehrenamtliche Tätigkeit", free),
    "announced-changes/muster.yaml":
      'statute: betrvg\nact: Gesetz zur Änderung von Mustern\npromulgated: BGBl. 2026 I Nr. 12\nsourceUrl: https://www.recht.bund.de/x\ninForce: 2027-01-01\nchecked: 2026-11-02\nnorms:\n  - { norm: "38", summary: Die Staffel der Freistellungen wird erweitert. }\n',
    "lexicon/br/abmahnung.md": lexiconText(["synonyms: [Verwarnung]"], "## Form\n\n§ 37 Abs. 6 BetrVG.\n"),
    "lexicon/br/zeugnis.md": lexiconText(["draft: true"]).replace("title: Abmahnung", "title: Abmahnungszeugnis"),
    "media/saal.svg": '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"/>',
    "media/saal.svg.yaml": "alt: Ein leerer Seminarraum\n",
  });
  scan = scanContent(content.dir, new Map());
  expect(scan.problems).toEqual([]);
});
afterAll(() => content.drop());

const suggest = (kind: SuggestAsked["kind"], words: string, collection = "", limit = 8) =>
  suggestions(scan, { kind, words, collection, limit }, content.dir);
const inserts = async (...asked: Parameters<typeof suggest>): Promise<readonly string[]> =>
  (await suggest(...asked)).map(({ insert }) => insert);

describe("suggested provisions", () => {
  it.each([
    ["§ 37", ["§ 37 BetrVG"]],
    ["§37 Abs. 6 Bet", ["§ 37 Abs. 6 BetrVG"]],
    ["§ 3", ["§ 3 BetrVG", "§ 3 BUrlG", "§ 37 BetrVG", "§ 38 BetrVG"]],
    ["§ 3 BU", ["§ 3 BUrlG"]],
    ["§ freistell", ["§ 38 BetrVG"]],
    ["§ 38 Abs.", ["§ 38 Abs. 1 BetrVG", "§ 38 Abs. 2 BetrVG", "§ 38 Abs. 3 BetrVG", "§ 38 Abs. 4 BetrVG"]],
    ["§ 999", []],
    ["Art. 3", []],
    ["Betriebsrat", []],
  ])("for %j are %j", async (typed, wanted) => expect(await inserts("norm", typed)).toEqual(wanted));

  it("say what they are about, and whether they are in force", async () => {
    expect(await suggest("norm", "§ 37 Abs. 6")).toEqual([
      {
        insert: "§ 37 Abs. 6 BetrVG",
        label: "§ 37 Abs. 6 BetrVG",
        note: "Ehrenamtliche Tätigkeit · in Kraft, Stand 01.01.2025",
        gone: false,
      },
    ]);
    expect((await suggest("norm", "§ 6"))[0]).toMatchObject({ insert: "§ 6 BetrVG", note: "weggefallen", gone: true });
    expect((await suggest("norm", "§ 37 Abs. 9"))[0]).toMatchObject({
      note: "Ehrenamtliche Tätigkeit · § 37 Abs. 9 BetrVG gibt es nicht: § 37 BetrVG hat keinen Absatz 9.",
      gone: true,
    });
  });
});

describe("suggested pages, entries and pictures", () => {
  it("are found by title and other words; what is not public is no page yet", async () => {
    expect(await suggest("page", "abmah")).toEqual([
      {
        insert: "/betriebsratslexikon/br/abmahnung",
        label: "Abmahnung",
        note: "Lexikonbegriff · /betriebsratslexikon/br/abmahnung",
        gone: false,
      },
    ]);
    expect(await inserts("page", "verwarn")).toEqual(["/betriebsratslexikon/br/abmahnung"]);
    expect(await inserts("page", "Betriebsverfassungs")).toEqual(["/gesetze/betrvg"]);
  });

  it("have ids in reference fields, and no more than were asked for", async () => {
    expect(await inserts("entry", "abm", "lexicon")).toEqual(["br/abmahnung", "br/zeugnis"]);
    expect(await inserts("entry", "abm", "lexicon", 1)).toEqual(["br/abmahnung"]);
    expect((await suggest("entry", "zeugnis", "lexicon"))[0]?.note).toBe("br/zeugnis · noch nicht öffentlich");
    expect(await inserts("entry", "abm", "fehlt")).toEqual([]);
  });

  it("have their alternative text", async () =>
    expect(await suggest("picture", "seminar")).toEqual([
      { insert: "media/saal.svg", label: "Ein leerer Seminarraum", note: expect.stringMatching(/^media\/saal\.svg/), gone: false },
    ]));
});

describe("what a text cites", () => {
  const cited = (body: string, fields: readonly string[] = [], checked = "2024-06-01") =>
    citedLaw(
      scan,
      { file, text: lexiconText(fields, body).replace("checked: 2026-11-02", `checked: ${checked}`), today: "2026-11-24" },
      content.dir,
    );

  it("comes with the wording of the Absatz and what changed since the entry was checked", () =>
    expect(cited("Nach § 37 Abs. 6 BetrVG.")).toEqual([
      {
        text: "§ 37 Abs. 6 BetrVG",
        heading: "Ehrenamtliche Tätigkeit",
        tone: "attention",
        facts: ["In Kraft, Stand 01.01.2025."],
        path: "/gesetze/betrvg/37",
        wording: ["(6) Absatz 2 gilt für Schulungen:", "1. die nötig sind"],
        changes: [{ text: "geändert mit dem Stand vom 01.01.2025", path: "/gesetze/betrvg/aenderungen#stand-2025-01-01" }],
      },
    ]));

  it("has nothing to say of changes before that", () =>
    expect(cited("§ 37 Abs. 6 BetrVG.", [], "2025-01-01")[0]).toMatchObject({ tone: "good", changes: [] }));

  it("is said each once, fields too, in the order of the text", () =>
    expect(cited("§ 38 BetrVG, § 37 BetrVG, § 38 BetrVG", ['norms: ["§ 3 BUrlG"]']).map(({ text }) => text)).toEqual([
      "§ 38 BetrVG",
      "§ 37 BetrVG",
      "§ 3 BUrlG",
    ]));

  it.each([
    ["§ 6 BetrVG", "attention", "§ 6 BetrVG ist weggefallen."],
    ["§ 37 Abs. 9 BetrVG", "attention", "§ 37 Abs. 9 BetrVG gibt es nicht: § 37 BetrVG hat keinen Absatz 9."],
    ["§ 4 AltV", "attention", "§ 4 AltV ist weggefallen."],
    ["§ 999 BetrVG", "attention", "§ 999 BetrVG gibt es nicht."],
    ["§ 38 BetrVG", "attention", "Ab 01.01.2027: Die Staffel der Freistellungen wird erweitert. (Gesetz zur Änderung von Mustern)"],
    ["§ 3 BUrlG", "good", "Der Wortlaut ist hier nicht eingelesen."],
    ["§ 1 BGB", "plain", "Dieses Gesetz steht nicht in unserer Sammlung: Bitte an der amtlichen Quelle prüfen."],
    ["§ 37 BetrVG a.F.", "plain", "Zitiert ist eine andere Fassung als die geltende."],
    ["BAG 8.3.2000 – 7 ABR 11/98", "plain", "Diese Entscheidung steht nicht in unserer Sammlung."],
  ])("%s is %s: %s", (text, tone, fact) => {
    const [found] = cited(`Siehe ${text}.`);
    expect(found?.tone).toBe(tone);
    expect(found?.facts).toContain(fact);
  });

  it("is nothing in a text without a head", () =>
    expect(citedLaw(scan, { file, text: "§ 37 BetrVG", today: "2026-11-24" }, content.dir)).toEqual([]));
});
