import type { VitePlugin } from "./vite-plugin.ts";

const COMPONENTS = "/astro/dist/runtime/server/render/astro/instance.js";

const madeForAProperty = /this\.slotValues\[name\] = (\(\) => \{[\s\S]*?\n {6}\});/;

/**
 * Astro's components with slots that are gone with the page (docs/decisions/0040). A function that is written down where a
 * property is assigned is made among what lives long, and with it stays all of the page that it can reach.
 */
export function withShortLivedSlots(code: string): string {
  if (!madeForAProperty.test(code)) throw new Error("Astros Komponenten legen Slots anders ab als bisher (docs/decisions/0040).");
  return code.replace(madeForAProperty, "const slotValue = $1;\n      this.slotValues[name] = slotValue;");
}

export const shortLivedSlots = (): VitePlugin => ({
  name: "short-lived-slots",
  transform: (code, id) => (id.replaceAll("\\", "/").split("?", 1).join().endsWith(COMPONENTS) ? withShortLivedSlots(code) : undefined),
});
