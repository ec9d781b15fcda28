import { expect, it } from "vitest";
import { lexicon } from "#src/content/collections/lexicon.ts";
import { navigation } from "#src/content/collections/navigation.ts";
import { synonyms } from "#src/content/collections/synonyms.ts";
import { changeFront, type Fields } from "./change-front.ts";
import { type FormField, formFieldsOf } from "./form-model.ts";
import { controlFor, typedOf } from "./form-values.ts";
import { fieldsTyped } from "./typed-values.ts";
import { readYaml } from "./yaml-words.ts";

const menu = `# Kopfzeile
footer:
  - linkText: Themen # bleibt
    children:
      - { linkText: Seminare, url: /seminare }
      - { linkText: Lexikon, url: /lexikon }
      - { linkText: News, url: /news }
  - linkText: Wir
    children:
      - linkText: Über uns
        url: /ueber-uns
social:
  facebook: "https://www.example.org/ifb"
`;
const words = `same:
  # Gremien
  - [BR, Betriebsrat]
  - [JAV, Jugend- und Auszubildendenvertretung]
also:
  - { words: [Firma], also: [Arbeitgeber] }
`;

type Change = Readonly<Record<string, string>>;
const sent = (collection: typeof navigation | typeof synonyms, text: string, change: Change): string => {
  const fields = formFieldsOf(collection);
  const values = readYaml(text) as Fields;
  return changeFront(text, fieldsTyped(fields, values, { ...typedOf(fields, values), ...change }));
};

it.each<readonly [string, Change, string, string]>([
  ["a link two levels down", { "footer.0.children.1.linkText": "Begriffe" }, "linkText: Lexikon", "linkText: Begriffe"],
  [
    "a new link",
    { "footer.1.children.1.linkText": "Stellen", "footer.1.children.1.url": "/jobs" },
    "url: /ueber-uns\n",
    "url: /ueber-uns\n      - { linkText: Stellen, url: /jobs }\n",
  ],
  ["a link that goes", { "footer.0.children.1.@": "0" }, "      - { linkText: Lexikon, url: /lexikon }\n", ""],
  [
    "a link that is put first",
    { "footer.0.children.2.@": "1" },
    "      - { linkText: Seminare, url: /seminare }\n      - { linkText: Lexikon, url: /lexikon }\n      - { linkText: News, url: /news }\n",
    "      - { linkText: News, url: /news }\n      - { linkText: Seminare, url: /seminare }\n      - { linkText: Lexikon, url: /lexikon }\n",
  ],
  ["a field of a group", { "social.facebook": "https://www.example.org/br" }, "/ifb", "/br"],
  ["another field of it", { "social.youtube": "https://www.example.org/y" }, '/ifb"\n', '/ifb"\n  youtube: https://www.example.org/y\n'],
])("%s of a menu is written into its own lines", (_, change, from, to) =>
  expect(sent(navigation, menu, change)).toBe(menu.replace(from, to)),
);

it.each<readonly [string, Change, string, string]>([
  [
    "a word more",
    { same: "BR, Betriebsrat, Gremium\nJAV, Jugend- und Auszubildendenvertretung" },
    "[BR, Betriebsrat]",
    "[BR, Betriebsrat, Gremium]",
  ],
  ["a group less", { same: "BR, Betriebsrat" }, "  - [JAV, Jugend- und Auszubildendenvertretung]\n", ""],
  ["a word that leads on", { "also.0.words": "Firma\nBetrieb" }, "words: [Firma]", "words: [Firma, Betrieb]"],
])("%s of the synonyms is written into its own lines", (_, change, from, to) =>
  expect(sent(synonyms, words, change)).toBe(words.replace(from, to)),
);

it("a row that was emptied but holds others stays, so that the check can ask for its text", () =>
  expect(readYaml(sent(navigation, menu, { "footer.1.linkText": "" }))).toMatchObject({
    footer: [{}, { children: [{ linkText: "Über uns" }] }],
  }));

it.each<readonly [string, unknown]>([
  ["a word with a comma", [["a, b", "c"]]],
  ["a word alone", ["a"]],
  ["an empty list", [[]]],
])("%s in lists of words is shown as it stands", (_, value) => {
  const [same] = formFieldsOf(synonyms);
  expect(same && controlFor(same, value).kind).toBe("yaml");
});

it("more rows than a form can send are shown as they stand", () => {
  const also = formFieldsOf(synonyms)[1];
  const rows = (count: number) => Array.from({ length: count }, () => ({ words: ["a"], also: ["b"] }));
  expect(also && [controlFor(also, rows(200)).kind, controlFor(also, rows(201)).kind]).toEqual(["rows", "yaml"]);
});

it("what is a yes until somebody says no can be said no to, and is left as it stands by whoever does not touch it", () => {
  const autolink = formFieldsOf(lexicon).find(({ name }) => name === "autolink");
  expect(autolink?.control).toEqual({ kind: "answer" });
  const after = (before: Readonly<Record<string, unknown>>, typed: string) =>
    fieldsTyped(autolink ? [autolink] : [], before, { autolink: typed });
  expect([after({}, "false"), after({ autolink: false }, ""), after({ autolink: false }, "false")]).toEqual([
    { autolink: false },
    {},
    { autolink: false },
  ]);
  expect([after({}, ""), after({ autolink: true }, "true")]).toEqual([{}, { autolink: true }]);
});

it("a box that is not ticked leaves a no where it stood, and says no where it has to be said", () => {
  const flag = (name: string, required: boolean): FormField => ({ name, label: name, help: "", required, control: { kind: "flag" } });
  const fields: readonly FormField[] = [
    flag("draft", false),
    { ...flag("access", true), control: { kind: "group", columns: [flag("lift", true), flag("loop", true)] } },
  ];
  const before = { draft: false, access: { lift: true, loop: false } };
  const sent = { draft: "", "access.lift": "", "access.loop": "" };
  expect(fieldsTyped(fields, before, sent)).toEqual({ draft: false, access: { lift: false, loop: false } });
  expect(fieldsTyped(fields, { draft: true, access: before.access }, { draft: "" })["draft"]).toBeUndefined();
});
