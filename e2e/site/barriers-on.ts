import type { Page } from "@playwright/test";
import axeCore, { type RunOptions } from "axe-core";
import { endAnimations } from "./end-animations.ts";

declare const axe: typeof axeCore;

const wcagRules = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];
/** Those of them that depend on colours: all that another colour scheme can break. */
const colourRules = ["color-contrast", "link-in-text-block"];

type Look = Readonly<{
  scope?: string;
  coloursAlone?: boolean;
  /** The same page in the same colours was looked at whole in another width. */
  layoutAlone?: boolean;
}>;

async function look(page: Page, { scope, coloursAlone = false, layoutAlone = false }: Look): Promise<string[]> {
  await page.waitForLoadState();
  await endAnimations(page);
  // Read by a page once, however often it is looked at.
  if (!(await page.evaluate(() => "axe" in globalThis))) await page.evaluate(axeCore.source);
  const options: RunOptions = {
    resultTypes: ["violations"],
    runOnly: coloursAlone ? { type: "rule", values: colourRules } : { type: "tag", values: wcagRules },
    ...(layoutAlone ? { rules: Object.fromEntries(colourRules.map((rule) => [rule, { enabled: false }])) } : {}),
  };
  return page.evaluate(
    async ([within, wanted]) => {
      const { violations: found } = await axe.run(within ?? document, wanted);
      return found.map(({ id, help, nodes }) => `${id}: ${help}: ${nodes.map(({ html }) => html.slice(0, 160)).join(" | ")}`);
    },
    [scope, options] as const,
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
