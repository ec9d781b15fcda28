import { experimental_AstroContainer as AstroContainer } from "astro/container";
import type { AstroComponentFactory } from "astro/runtime/server/index.js";
import { HtmlValidate } from "html-validate";
import { JSDOM } from "jsdom";

const container = await AstroContainer.create();
const validator = new HtmlValidate({ extends: ["html-validate:standard"] });

/** What `import.meta.glob` finds: TypeScript alone knows no `.astro` files. */
export type Views = Readonly<Record<string, Readonly<{ default: AstroComponentFactory }>>>;

export type Rendered = Readonly<{
  page: DocumentFragment;
  /** What is wrong with its HTML, styles and scripts that our policy forbids included. */
  faults: readonly string[];
}>;

export async function renderView(views: Views, name: string, props: object): Promise<Rendered> {
  const [, view] = Object.entries(views).find(([path]) => path === `./${name}.astro` || path.endsWith(`/${name}.astro`)) ?? [];
  if (view === undefined) throw new Error(`no view ${name}`);
  const html = await container.renderToString(view.default, { props: { ...props } });
  const document = `<!DOCTYPE html><html lang="de"><head><title>Probe</title></head><body>${html}</body></html>`;
  const { results } = await validator.validateString(document);
  const page = JSDOM.fragment(html);
  return {
    page,
    faults: [
      ...results.flatMap(({ messages }) => messages.map(({ ruleId, message }) => `${ruleId}: ${message}`)),
      ...[...page.querySelectorAll("[style], script:not([src])")].map(({ outerHTML }) => `forbidden: ${outerHTML}`),
    ],
  };
}

export const words = (node: Element | DocumentFragment | null | undefined): string => (node?.textContent ?? "").replace(/\s+/g, " ").trim();
