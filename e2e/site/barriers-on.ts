import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "@playwright/test";
import type axeCore from "axe-core";
import type { RunOptions } from "axe-core";
import { endAnimations } from "./end-animations.ts";

declare const axe: typeof axeCore;

declare global {
  /** Elements of the page that showed when it was looked at whole. */
  var lookedAt: WeakSet<Element> | undefined;
}

/** The small form: a page takes it in almost twice as fast. */
export const axeSource = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

const wcagRules = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];
/** Those of them that depend on colours: all that another colour scheme can break. */
const colourRules = ["color-contrast", "link-in-text-block"];
/** Those that depend on sizes and places. */
const layoutRules = ["target-size", "scrollable-region-focusable"];

type Look = Readonly<{
  scope?: string;
  coloursAlone?: boolean;
  /** The same page in the same colours was looked at whole in another width: what showed there too is only measured. */
  layoutAlone?: boolean;
}>;

const only = (values: string[]): RunOptions => ({ resultTypes: ["violations"], runOnly: { type: "rule", values } });
const whole: RunOptions = { resultTypes: ["violations"], runOnly: { type: "tag", values: wcagRules } };
const withoutColours: RunOptions = { ...whole, rules: Object.fromEntries(colourRules.map((rule) => [rule, { enabled: false }])) };

async function look(page: Page, { scope, coloursAlone = false, layoutAlone = false }: Look): Promise<string[]> {
  await page.waitForLoadState();
  await endAnimations(page);
  // Read by a page once, however often it is looked at.
  if (!(await page.evaluate(() => "axe" in globalThis))) await page.evaluate(axeSource);
  const first = coloursAlone ? only(colourRules) : layoutAlone ? only(layoutRules) : whole;
  return page.evaluate(
    async ([within, options, ofNew, isWhole]) => {
      const shown = [...document.querySelectorAll("body *")].filter((element) => element.checkVisibility());
      const isNew = (element: Element): boolean => globalThis.lookedAt?.has(element) === false;
      const news = shown.filter((element) => isNew(element) && !(element.parentElement && isNew(element.parentElement)));
      const found = (await axe.run(within ?? document, options)).violations;
      if (ofNew !== null && news.length > 0) found.push(...(await axe.run({ include: news }, ofNew)).violations);
      if (isWhole) globalThis.lookedAt = new WeakSet(shown);
      return found.map(({ id, help, nodes }) => `${id}: ${help}: ${nodes.map(({ html }) => html.slice(0, 160)).join(" | ")}`);
    },
    [scope, first, layoutAlone ? withoutColours : null, scope === undefined && first === whole] as const,
  );
}

/** A page that leaves while axe looks is followed once. */
export async function barriersOn(page: Page, wanted: Look = {}): Promise<string[]> {
  try {
    return await look(page, wanted);
  } catch (error) {
    if (!(error instanceof Error && error.message.includes("Execution context was destroyed"))) throw error;
    return await look(page, wanted);
  }
}
