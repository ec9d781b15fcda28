import { readFileSync } from "node:fs";
import { join } from "node:path";
import yaml from "js-yaml";
import { expect, it } from "vitest";

type Asked = Readonly<{ q: string; pages?: readonly string[]; norm?: string }>;

const file = join(import.meta.dirname, "test/plain-questions.yaml");
const asked = yaml.load(readFileSync(file, "utf8")) as Readonly<Record<"known" | "heldBack", readonly Asked[]>>;

it("holds sixty questions, a third of them held back, each with what is right", () => {
  const all = [...asked.known, ...asked.heldBack];
  expect([asked.known.length, asked.heldBack.length]).toEqual([40, 20]);
  expect(new Set(all.map(({ q }) => q)).size).toBe(60);
  expect(all.filter(({ pages = [], norm }) => (pages.length === 0) === (norm === undefined))).toEqual([]);
});
