import { afterEach, expect, it, vi } from "vitest";
import { findBrowser, lookForBrowser } from "./find-browser.ts";

afterEach(() => vi.unstubAllEnvs());

it("takes the browser that CHROMIUM names", () => {
  vi.stubEnv("CHROMIUM", process.execPath);
  expect([lookForBrowser(), findBrowser()]).toEqual([process.execPath, process.execPath]);
});

it("takes no other browser when the named one is missing", () => {
  vi.stubEnv("CHROMIUM", "/nirgends/chromium");
  expect(lookForBrowser()).toBeUndefined();
  expect(findBrowser).toThrow("CHROMIUM nennt /nirgends/chromium, aber diese Datei gibt es nicht.");
});
