import { appendFileSync, cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it, vi } from "vitest";
import { madeIndex, TODAY } from "#src/queries/search/test/made-index.ts";
import { testOrigins } from "#src/shared/server/test/call-route.ts";
import { messages } from "../rules/ways.ts";
import { answerQuestion } from "./answer-question.ts";
import { keptAnswerPage } from "./kept-answer.page.ts";

const folder = mkdtempSync(join(tmpdir(), "kept-"));
const contentDir = join(folder, "content");
cpSync("src/content", contentDir, { recursive: true });
const filler = Array.from({ length: 12 }, (_, i) => `Satz ${i} sagt nichts Besonderes über irgendeine andere Sache im Betrieb.`).join(" ");
appendFileSync(
  join(contentDir, "lexicon/br/abmahnung.md"),
  `\n## Quarzprobe\n\n${filler} Bei einer Abmahnung verwahrt der Betriebsrat die Quarzprobe im Tresor.\n`,
);
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

describe("of a long passage", () => {
  const { proofs, keptHref = "" } = answerQuestion(before.index, "Verwahrt der Betriebsrat die Quarzprobe einer Abmahnung?", {
    ...{ ...here, variant: "br", today: TODAY },
  });
  const keptAt = (link: string) => keptAnswerPage(new URL(link, testOrigins.betriebsrat), here, () => before.index).kept;

  it("stands there what was quoted", () => {
    expect(proofs.map(({ quote, cut }) => [quote, cut])).toContainEqual([
      expect.stringMatching(/^Satz .*Tresor\.$/),
      { before: true, after: false },
    ]);
    expect(keptAt(keptHref)).toEqual(proofs.map((proof) => ({ state: "gleich", proof })));
  });

  it.each(["", ".1", ".x", ".-1"])("stands there all where the address has %j for its beginning", (wrong) => {
    const kept = keptAt(keptHref.replace(/\.\d+/, wrong));
    expect(kept.map((one) => "proof" in one && one.proof.quote)).toContainEqual(expect.stringMatching(/^Satz 0 .*Tresor\.$/));
  });
});

it.each([
  ["there is no index", () => undefined],
  [
    "it cannot be read",
    () => {
      throw new Error("SQLITE_CORRUPT");
    },
  ],
])("says that our texts cannot be searched where %s", (_, open) => {
  const logged = vi.spyOn(process.stderr, "write").mockReturnValue(true);
  const { kept, problem } = keptAnswerPage(new URL(href, testOrigins.betriebsrat), here, open);
  expect([kept, problem]).toEqual([[], messages["nicht-erreichbar"]]);
  logged.mockRestore();
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
