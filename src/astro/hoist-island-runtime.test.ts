import { expect, it } from "vitest";
import { hoistIslandRuntime } from "./hoist-island-runtime.ts";

const style = "<style>astro-island,astro-slot{display:contents}</style>";
const script = "<script>(()=>{var a=1})();</script>";

it("moves the start-up code from the body to the end of the head", () => {
  const html = `<html><head><title>x</title></head><body><p>a</p>${style}${script}<astro-island></astro-island></body></html>`;
  expect(hoistIslandRuntime(html)).toBe(
    `<html><head><title>x</title>${style}${script}</head><body><p>a</p><astro-island></astro-island></body></html>`,
  );
});

it.each([
  ["a page without islands", "<html><head></head><body><p>a</p></body></html>"],
  ["a fragment without head", `${style}<astro-island></astro-island>`],
  ["code behind the first island", `<html><head></head><body><astro-island></astro-island>${script}</body></html>`],
])("leaves %s alone", (_name, html) => {
  expect(hoistIslandRuntime(html)).toBe(html);
});
