import { describe, expect, it } from "vitest";
import type { Entry } from "#src/catalogue/entry.ts";
import { parseEntry } from "#src/catalogue/parse-entry.ts";
import { navigationText } from "#src/catalogue/test/content-folder.ts";

const read = (item = "", change = (text: string) => text) =>
  parseEntry("navigation", "ifb", "navigation/ifb.yaml", change(navigationText(item)));

function headerOf(item = "", change?: (text: string) => string) {
  const parsed = read(item, change);
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.problems));
  return (parsed.entry as Entry<"navigation">).data.header;
}

function problemsOf(item = "", change?: (text: string) => string): readonly string[] {
  const parsed = read(item, change);
  return parsed.ok ? [] : parsed.problems.map(({ file, line, message }) => `${file}:${line}: ${message}`);
}

const second = (...fields: readonly string[]): string =>
  ["      - linkText: Zweiter", "        tabLabel: Zweiter", ...fields.map((field) => `        ${field}`), ""].join("\n");
const third = (...fields: readonly string[]): string =>
  second("children:", "  - linkText: Erster Link", "  - linkText: Zweiter Link", ...fields.map((field) => `    ${field}`));
const at = "navigation/ifb.yaml";
const ids = "id, linkText, url, linkClass, linkStyle, linkDescription, linkPosition, expandable, hiddenOnFrontend";

describe("good navigation", () => {
  it("gets every field of spec:header-and-popovers#navigation-data", () => {
    expect(headerOf()[0]).toEqual({
      id: "nav-1",
      linkText: "Alle Seminare",
      url: "/seminare",
      linkClass: "",
      linkStyle: "",
      linkDescription: "",
      linkPosition: "",
      isCurrent: false,
      isCurrentParent: false,
      expandable: "0",
      hiddenOnFrontend: "0",
      tabLabel: "",
      tabDescription: "",
      tabLinkRel: "",
      tabLinkAbs: "",
      flyoutStyle: "2-col",
      inspiration: "0",
      inspirationContent: [],
      children: [expect.objectContaining({ id: "nav-1-1", tabLabel: "Recht", tabLinkRel: "/seminare/p", children: [] })],
    });
  });

  it("names items after their place unless they have an id", () => {
    const [first] = headerOf(third("id: eigener-name"));
    expect(first?.children.map(({ id, children }) => [id, children.map((child) => child.id)])).toEqual([
      ["nav-1-1", []],
      ["nav-1-2", ["nav-1-2-1", "eigener-name"]],
    ]);
  });

  it.each([
    ["expandable: 1", "1"],
    ['expandable: "1"', "1"],
    ["expandable: 0", "0"],
  ])("reads %s as %j", (field, expandable) => expect(headerOf(second(field))[0]?.children[1]).toMatchObject({ expandable }));
});

describe("wrong navigation", () => {
  it.each([
    [
      "a fourth level",
      third("children:", "  - linkText: Zu tief", "    url: /news"),
      `${at}:16: Feld „header → 1 → children → 2 → children → 2 → children“ darf hier nicht stehen: Die Navigation hat höchstens drei Ebenen.`,
    ],
    [
      "an unknown position",
      third("linkPosition: center"),
      `${at}:16: Feld „header → 1 → children → 2 → children → 2 → linkPosition“ hat einen unzulässigen Wert; erlaubt: left, middle, right, top, bottom.`,
    ],
    [
      "an unknown link style",
      second("linkStyle: fett"),
      `${at}:13: Feld „header → 1 → children → 2 → linkStyle“ hat einen unzulässigen Wert; erlaubt: headline, button, quiet.`,
    ],
    [
      "an unknown link class",
      second("linkClass: big"),
      `${at}:13: Feld „header → 1 → children → 2 → linkClass“ hat einen unzulässigen Wert; erlaubt: close-flyout.`,
    ],
    [
      "an unknown field",
      second("label: Zweiter"),
      `${at}:13: Unbekanntes Feld „header → 1 → children → 2 → label“. Erlaubt sind: ${ids}, tabLabel, tabDescription, tabLinkRel, tabLinkAbs, children.`,
    ],
    ["an id given twice", third("id: nav-2"), `${at}:17: Feld „header → 2 → id“ ist doppelt: „nav-2“ gibt es schon.`],
    [
      "an id in capitals",
      second("id: Seminare"),
      `${at}:13: Feld „header → 1 → children → 2 → id“ muss aus kleinen Buchstaben a–z, Ziffern und Bindestrichen bestehen.`,
    ],
    [
      "an address of a tab without https",
      second("tabLinkAbs: http://example.org"),
      `${at}:13: Feld „header → 1 → children → 2 → tabLinkAbs“ muss eine Adresse mit https:// sein.`,
    ],
    [
      "a script as address of a tab",
      second('tabLinkAbs: "javascript:alert(1)"'),
      `${at}:13: Feld „header → 1 → children → 2 → tabLinkAbs“ muss eine Adresse mit https:// sein.`,
    ],
    [
      "two links of one tab",
      second("tabLinkRel: /news", "tabLinkAbs: https://example.org"),
      `${at}:14: Feld „header → 1 → children → 2 → tabLinkAbs“ darf nicht neben tabLinkRel stehen: Ein Reiter hat einen Link, auf eine eigene oder auf eine fremde Seite.`,
    ],
    ["a foreign address", second("url: //example.org"), `${at}:13: Feld „header → 1 → children → 2 → url“ muss mit / beginnen.`],
    [
      "a switch that is neither on nor off",
      second("expandable: ja"),
      `${at}:13: Feld „header → 1 → children → 2 → expandable“ hat einen unzulässigen Wert; erlaubt: 0, 1.`,
    ],
    [
      "a tab without label",
      third("tabDescription: Wird nie gezeigt"),
      `${at}:15: Feld „header → 1 → children → 2 → children → 2 → tabLabel“ fehlt: Ein Reiter mit Beschreibung oder Link braucht eine Beschriftung.`,
    ],
    [
      "a carousel without slides",
      '    inspiration: "1"\n',
      `${at}:2: Feld „header → 1 → inspirationContent“ fehlt: inspiration „1“ braucht mindestens eine Folie.`,
    ],
  ])("with %s is reported with file, line and what is allowed", (_, item, message) => expect(problemsOf(item)).toEqual([message]));

  it.each([
    [
      "an unknown flyout style",
      (text: string) => text.replace("2-col", "5-col"),
      `${at}:4: Feld „header → 1 → flyoutStyle“ hat einen unzulässigen Wert; erlaubt: 2-col, 3-col, 4-col-grid-headline.`,
    ],
    [
      "too few items",
      (text: string) => text.replace(/ {2}- \{ linkText: Themen.*\n/, ""),
      `${at}:1: Feld „header“ braucht mindestens 3 Menüpunkte.`,
    ],
    [
      "a telephone number where a page belongs",
      (text: string) => text.replace("url: /impressum", 'url: "tel:+49"'),
      `${at}:19: Feld „legal → 1 → url“ muss mit / beginnen.`,
    ],
    [
      "a service that is neither page nor contact",
      (text: string) => text.replace("tel:+49890000100", "https://example.org"),
      `${at}:22: Feld „service → 1 → url“ muss mit /, tel: oder mailto: beginnen.`,
    ],
    ["no list of the other site", (text: string) => text.replace(/sister:[\s\S]*/, ""), `${at}:1: Feld „sister“ fehlt.`],
  ])("with %s is reported", (_, change, message) => expect(problemsOf("", change)).toEqual([message]));
});
