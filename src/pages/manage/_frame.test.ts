import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";

const pages = readdirSync(import.meta.dirname, { recursive: true, encoding: "utf8" }).filter((file) => file.endsWith(".astro"));

it.each(pages)("%s stands in the staff's own frame", (file) => {
  const source = readFileSync(join(import.meta.dirname, file), "utf8");
  expect(source).toContain('from "#src/layouts/ManagePage.astro"');
  expect(source).not.toContain("layouts/Page.astro");
});
