import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { describe, expect, it } from "vitest";
import { withShortLivedSlots } from "./short-lived-slots.ts";

const astro = dirname(createRequire(import.meta.url).resolve("astro/package.json"));
const components = readFileSync(join(astro, "dist/runtime/server/render/astro/instance.js"), "utf8");

describe("slots of Astro's components", () => {
  it("assigns no function where it is written down, and changes nothing else", () => {
    const code = withShortLivedSlots(components);
    expect(code).not.toMatch(/\]\s*=\s*\(\)\s*=>/);
    expect(code).toContain("this.slotValues[name] = slotValue;");
    expect(code.replace("const slotValue = ", "this.slotValues[name] = ").replace("\n      this.slotValues[name] = slotValue;", "")).toBe(
      components,
    );
  });

  it("says so when Astro has changed", () => {
    expect(() => withShortLivedSlots("this.slotValues = slots;")).toThrow("docs/decisions/0040");
  });
});
