import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { experimental_AstroContainer as AstroContainer } from "astro/container";
import type { AstroComponentFactory } from "astro/runtime/server/index.js";
import { HtmlValidate } from "html-validate";
import { JSDOM } from "jsdom";
import { expect, it } from "vitest";
import { collections } from "#src/catalogue/collections.ts";
import { partsOf } from "#src/editing/file-parts.ts";
import { formFieldsOf } from "#src/editing/form-model.ts";
import { formPart } from "#src/editing/form-part.ts";
import { controlFor, typedOf } from "#src/editing/form-values.ts";
import { fieldsTyped } from "#src/editing/typed-values.ts";
import type { Said } from "../server/content/entry-fields.ts";

// By glob, as TypeScript alone knows no `.astro` files.
const views = import.meta.glob<{ default: AstroComponentFactory }>("./content/EntryField.astro", { eager: true });
const container = await AstroContainer.create();
const validator = new HtmlValidate({ extends: ["html-validate:standard"] });

const menu = `header:
  - linkText: Lexikon
    id: lexikon
    url: /lexikon
    children:
      - { linkText: Betriebsrat, url: /br }
      - linkText: SBV
        linkStyle: headline
        children:
          - { linkText: Zusatzurlaub, url: /zusatzurlaub, hiddenOnFrontend: "0" }
`;
const words = "same:\n  - [BR, Betriebsrat]\nalso:\n  - { words: [Firma, Betrieb], also: [Arbeitgeber] }\n";
const home = `links:
  - { label: Alle Seminare, url: /seminare }
sections:
  - { shows: events, title: Termine, count: 3, more: { label: Alle, url: /seminare } }
`;
const made: Readonly<Record<string, string>> = { "navigation/ifb.yaml": menu, "synonyms/suche.yaml": words, "home-pages/ifb.yaml": home };

function entry(file: string) {
  const collection = collections.of({ collection: file.split("/")[0] ?? "" });
  const values = partsOf(file, made[file] ?? readFileSync(resolve("src/content", file), "utf8"))?.fields ?? {};
  return { fields: formFieldsOf(collection), values };
}

/** The whole form, or that of one row of `header`. */
async function form(file: string, said: readonly Said[] = [], asked = ""): Promise<HTMLFormElement> {
  const { fields, values } = entry(file);
  const view = views["./content/EntryField.astro"];
  if (view === undefined) throw new Error("no view");
  const typed = Object.entries(typedOf(fields, values));
  const parts: string[] = [];
  const part = formPart(fields, values, asked);
  const listed =
    part === undefined
      ? fields.map((field) => ({ ...field, control: controlFor(field, values[field.name]) }))
      : [{ ...part, help: "", required: false }];
  for (const { name, value } of part?.kept ?? []) parts.push(`<input type="hidden" name="f.${name}" value="${value}">`);
  for (const field of listed) {
    const own = Object.fromEntries(typed.filter(([name]) => name === field.name || name.startsWith(`${field.name}.`)));
    const props = { ...field, values: own, said: field.name.startsWith("header") ? said : [], path: "/manage/inhalte/navigation/ifb" };
    parts.push(await container.renderToString(view.default, { props }));
  }
  const html = `<!DOCTYPE html><html lang="de"><head><title>Probe</title></head><body><form>${parts.join("\n")}</form></body></html>`;
  const { results } = await validator.validateString(html.replace("</form>", '<button type="submit">Speichern</button></form>'));
  expect(results.flatMap(({ messages }) => messages.map(({ ruleId, message }) => `${ruleId}: ${message}`))).toEqual([]);
  const found = new JSDOM(html).window.document.querySelector("form");
  if (found === null) throw new Error("no form");
  return found;
}

/** What a browser sends of it, several values of one name on lines. */
function sentBy(shown: HTMLFormElement): Record<string, string> {
  const View = shown.ownerDocument.defaultView;
  if (View === null) throw new Error("no window");
  const sent: Record<string, string> = {};
  for (const [name, value] of new View.FormData(shown)) {
    const key = name.slice(2);
    sent[key] = sent[key] ? `${sent[key]}\n${String(value)}` : String(value);
  }
  return sent;
}

it.each(["navigation/ifb.yaml", "synonyms/suche.yaml", "hotels/tagungshotel-domprobe.md", "lexicon/br/abmahnung.md"])(
  "the form of %s sends what stands in the file, with every control named",
  async (file) => {
    const shown = await form(file);
    const { fields, values } = entry(file);
    expect(fieldsTyped(fields, values, sentBy(shown))).toEqual(values);
    expect(shown.querySelector("textarea.code")).toBeNull();
  },
);

const wrong = { text: "Feld „header → 1 → children → 2 → url“ fehlt.", warning: false, at: "header.0.children.1.url" };
type Item = Readonly<{ linkText: string; children?: readonly Item[] }>;
const headerOf = (sent: Record<string, string>): readonly Item[] => {
  const { fields, values } = entry("navigation/ifb.yaml");
  return fieldsTyped(fields, values, sent)["header"] as readonly Item[];
};

it("rows with rows in them are opened one by one, called by what they have to have; where something is wrong is said", async () => {
  const whole = await form("navigation/ifb.yaml", [wrong]);
  const [link, ...others] = whole.querySelectorAll<HTMLAnchorElement>(".row.link a");
  expect([link?.textContent, link?.getAttribute("href"), others]).toEqual([
    "Menüpunkt 1: Lexikon",
    "/manage/inhalte/navigation/ifb?teil=header.0",
    [],
  ]);
  expect(whole.querySelector(".row.link strong")?.textContent).toBe("Hier stimmt etwas nicht");
  expect(whole.querySelector('[name^="f.header.0."]')).toBeNull();
  const part = await form("navigation/ifb.yaml", [wrong], "header.0.children.1");
  const [control, ...more] = part.querySelectorAll<HTMLInputElement>('[aria-invalid="true"]');
  expect([control?.name, more]).toEqual(["f.header.0.children.1.url", []]);
});

it.each(["header.0", "header.0.children.1", "header.0.children.0"])(
  "the form of %s alone keeps all that it does not show",
  async (asked) => {
    const shown = await form("navigation/ifb.yaml", [], asked);
    const { fields, values } = entry("navigation/ifb.yaml");
    expect(fieldsTyped(fields, values, sentBy(shown))).toEqual(values);
    const text = shown.querySelector<HTMLInputElement>(`[name="f.${asked}.linkText"]`);
    if (text === null) throw new Error("no text");
    text.value = "Neu";
    expect(JSON.stringify(headerOf(sentBy(shown))).match(/"linkText":"Neu"/g)).toHaveLength(1);
  },
);

it("rows move by a choice", async () => {
  const shown = await form("navigation/ifb.yaml", [], "header.0");
  const place = shown.querySelector<HTMLSelectElement>('select[name="p.header.0.children.1.@"]');
  if (place === null) throw new Error("no place");
  place.value = "1";
  expect(headerOf(sentBy(shown))[0]?.children?.map(({ linkText }) => linkText)).toEqual(["SBV", "Betriebsrat"]);
});

it("nobody waits for a menu: the form of the whole file stays small, and so does that of its largest item", async () => {
  const menuOf = entry("navigation/betriebsrat.yaml");
  const sizes = [(await form("navigation/betriebsrat.yaml")).innerHTML.length];
  const items = (menuOf.values["header"] as readonly Item[]).length;
  for (let i = 0; i < items; i++) sizes.push((await form("navigation/betriebsrat.yaml", [], `header.${i}`)).innerHTML.length);
  expect(Math.max(...sizes)).toBeLessThan(120_000);
});

it("asks with a choice for what is a yes until somebody says no", async () => {
  const shown = await form("lexicon/br/abmahnung.md");
  const choice = shown.querySelector<HTMLSelectElement>('select[name="f.autolink"]');
  expect(Array.from(choice?.options ?? [], ({ value, text }) => [value, text.trim()])).toEqual([
    ["", "ja, ohne dass es dasteht"],
    ["false", "nein"],
  ]);
  expect([choice?.value, choice?.labels[0]?.textContent.trim()]).toEqual(["", "Von selbst verlinken"]);
});

it("calls rows and words to choose as editors do, and sends the words of the file", async () => {
  const shown = await form("home-pages/ifb.yaml");
  const rows = Array.from(shown.querySelectorAll("summary"), ({ textContent }) => textContent.trim());
  expect(rows).toEqual([
    "Knopf 1: Alle Seminare",
    "Knopf hinzufügen",
    "Abschnitt 1: Nächste Termine mit freien Plätzen, einen je Seminar",
    "Abschnitt hinzufügen",
  ]);
  const choice = shown.querySelector<HTMLSelectElement>('select[name="f.sections.0.shows"]');
  expect([choice?.value, choice?.selectedOptions[0]?.text.trim()]).toEqual([
    "events",
    "Nächste Termine mit freien Plätzen, einen je Seminar",
  ]);
});
