import { resolve } from "node:path";
import { expect, it } from "vitest";
import { editedPath } from "#src/editing/read-file.ts";
import { previewAt } from "./preview-answer.ts";

const hasPreview = (file: string): boolean => {
  const place = editedPath(resolve("src/content"), file);
  if (place === undefined) throw new Error(file);
  return previewAt(place, "/manage/inhalte", new Date(0)) !== null;
};

it.each([
  ["lexicon/br/abmahnung.md", true],
  ["pages/both/impressum.md", true],
  ["home-pages/ifb.yaml", true],
  ["mail-texts/bestellt.yaml", true],
  ["paper-texts/mitteilung-br.yaml", true],
  ["navigation/ifb.yaml", true],
  ["announced-changes/betrvg.yaml", true],
  ["synonyms/suche.yaml", false],
  ["citations-allowed/alt.yaml", false],
  ["forum-areas/recht.yaml", false],
  ["plan-templates/br.yaml", false],
  ["questions/kuendigung.md", false],
  ["school-holidays/bayern.yaml", false],
  ["checks.yaml", false],
])("offers a preview of what stands on a page or is sent, and of nothing else: %s", (file, has) => {
  expect(hasPreview(file)).toBe(has);
});
