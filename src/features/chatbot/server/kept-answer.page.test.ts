import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { madeIndex, TODAY } from "#src/queries/search/test/made-index.ts";
import { testOrigins } from "#src/shared/server/test/call-route.ts";
import { answerQuestion } from "./answer-question.ts";
import { keptAnswerPage } from "./kept-answer.page.ts";

const folder = mkdtempSync(join(tmpdir(), "kept-"));
const contentDir = join(folder, "content");
cpSync("src/content", contentDir, { recursive: true });
const before = madeIndex(contentDir);
afterAll(() => {
  before.close();
  rmSync(folder, { recursive: true, force: true });
});

const here = { brand: "betriebsrat", origins: testOrigins } as const;
const question = "Zqxmarke: Was ist eine Einigungsstelle und wer bezahlt sie?";
const answer = answerQuestion(before.index, question, { ...here, variant: "br", today: TODAY });
const href = answer.keptHref ?? "";
const states = (index: typeof before.index, path: string) =>
  keptAnswerPage(new URL(path, testOrigins.betriebsrat), here, () => index).kept.map(({ state }) => state);

it("names the passages and not the question, and shows them word for word", () => {
  expect(href).toMatch(/^\/chatbot\/antwort\?s=/);
  expect(href).not.toMatch(/zqxmarke/i);
  const { kept } = keptAnswerPage(new URL(href, testOrigins.betriebsrat), here, () => before.index);
  expect(kept.map(({ state }) => state)).toEqual(answer.proofs.map(() => "gleich"));
});

it("marks what changed with the next publication, and what is gone", () => {
  const file = join(contentDir, "lexicon/br/einigungsstelle.md");
  const place = "/betriebsratslexikon/br/einigungsstelle#";
  const [id] = [
    ...new URL(
      answerQuestion(before.index, "Einigungsstelle", { ...here, variant: "br", today: TODAY }).keptHref ?? "",
      "http://x",
    ).searchParams.getAll("s"),
  ].filter((one) => one.includes(place));
  expect(id).toBeDefined();
  const link = `/chatbot/antwort?${new URLSearchParams([["s", id ?? ""]])}`;
  expect(states(before.index, link)).toEqual(["gleich"]);
  writeFileSync(file, readFileSync(file, "utf8").replace(/^(definition: "?)/m, "$1Heute "));
  const after = madeIndex(contentDir);
  expect(states(after.index, link)).toEqual(["geaendert"]);
  expect(states(after.index, "/chatbot/antwort?s=abc~/betriebsratslexikon/br/gibt-es-nicht%23")).toEqual(["weg"]);
  expect(states(after.index, "/chatbot/antwort?s=%00&s=~&s=x&s=y")).toEqual(["weg", "weg", "weg"]);
  after.close();
});
