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
import { controlFor, typedOf } from "#src/editing/form-values.ts";
import { fieldsTyped } from "#src/editing/typed-values.ts";
import type { Said } from "../server/content/entry.page.ts";

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
const made: Readonly<Record<string, string>> = { "navigation/ifb.yaml": menu, "synonyms/suche.yaml": words };

function entry(file: string) {
  const collection = collections.of({ collection: file.split("/")[0] ?? "" });
  const values = partsOf(file, made[file] ?? readFileSync(resolve("src/content", file), "utf8"))?.fields ?? {};
  return { fields: formFieldsOf(collection), values };
}

async function form(file: string, said: readonly Said[] = []): Promise<HTMLFormElement> {
  const { fields, values } = entry(file);
  const view = views["./content/EntryField.astro"];
  if (view === undefined) throw new Error("no view");
  const typed = Object.entries(typedOf(fields, values));
  const parts: string[] = [];
  for (const field of fields) {
    const own = Object.fromEntries(typed.filter(([name]) => name === field.name || name.startsWith(`${field.name}.`)));
    const props = { ...field, control: controlFor(field, values[field.name]), values: own, said: field.name === "header" ? said : [] };
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

it.each(["navigation/ifb.yaml", "synonyms/suche.yaml", "hotels/tagungshotel-domprobe.md"])(
  "the form of %s sends what stands in the file, with every control named",
  async (file) => {
    const shown = await form(file);
    const { fields, values } = entry(file);
    expect(fieldsTyped(fields, values, sentBy(shown))).toEqual(values);
    expect(shown.querySelector("textarea.code")).toBeNull();
  },
);

it("rows are called by what they have to have, move by a choice, and open where something is wrong", async () => {
  const wrong = { text: "Feld „header → 1 → children → 2 → url“ fehlt.", warning: false, at: "header.0.children.1.url" };
  const shown = await form("navigation/ifb.yaml", [wrong]);
  const open = [...shown.querySelectorAll("details.row[open] > summary")].map(({ textContent }) => textContent?.trim());
  expect(open.slice(0, 2)).toEqual(["Kopfzeile 1: Lexikon", "Zweite Ebene 2: SBV"]);
  const [control, ...others] = shown.querySelectorAll<HTMLInputElement>('[name^="f.header"][aria-invalid="true"]');
  expect([control?.name, others]).toEqual(["f.header.0.children.1.url", []]);
  const place = shown.querySelector<HTMLSelectElement>('select[name="f.header.0.children.1.@"]');
  if (place === null) throw new Error("no place");
  place.value = "1";
  const { fields, values } = entry("navigation/ifb.yaml");
  const [first] = fieldsTyped(fields, values, sentBy(shown))["header"] as readonly { children: readonly { linkText: string }[] }[];
  expect(first?.children.slice(0, 2).map(({ linkText }) => linkText)).toEqual(["SBV", "Betriebsrat"]);
});
