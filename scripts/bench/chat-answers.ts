import { cpSync, rmSync } from "node:fs";
import { join } from "node:path";
import { updateSearchIndex } from "#src/build/search/update-search-index.ts";
import { Catalogue } from "#src/catalogue/catalogue.ts";
import type { Entry } from "#src/catalogue/entry.ts";
import { scanContent } from "#src/catalogue/scan-content.ts";
import { todayInBerlin } from "#src/domain/time/berlin-time.ts";
import { answerQuestion } from "#src/features/chatbot/server/answer-question.ts";
import { SearchIndex } from "#src/queries/search/search-index.ts";
import { chatQuestions } from "./chat-questions.ts";
import type { Workspace } from "./workspace.ts";

/** Milliseconds by the clock and of this process's processor, for each question once, sorted. */
export type AnswerTimes = Readonly<{ clock: readonly number[]; processor: readonly number[] }>;
export type AnswerBench = Readonly<{ questions: number; entries: number; rounds: readonly AnswerTimes[] }>;

const FROM_CATALOGUE = 100;
const origins = { ifb: "https://www.example.org", betriebsrat: "https://br.example.org" };
const sorted = (values: readonly number[]): readonly number[] => [...values].sort((a, b) => a - b);

/** The generated catalogue with our own texts in it: it has no questions of editors and no synonyms. */
function everything({ folder, contentDir }: Workspace): string {
  const merged = join(folder, "chat-content");
  rmSync(merged, { recursive: true, force: true });
  cpSync(contentDir, merged, { recursive: true });
  cpSync("src/content", merged, { recursive: true, force: false });
  return merged;
}

/** How long an answer takes without a page around it, each question once in a round with an index that remembers nothing. */
export function benchAnswers(space: Workspace, rounds: number): AnswerBench {
  const contentDir = everything(space);
  const entries: readonly Entry[] = [...scanContent(contentDir, new Map()).files.values()].map(({ entry }) => entry);
  const today = todayInBerlin(new Date());
  const file = join(space.folder, "chat.sqlite");
  updateSearchIndex(file, new Catalogue({ contentDir, today, entries, events: [] }));
  const questions = chatQuestions(entries, FROM_CATALOGUE);
  const measured: AnswerTimes[] = [];
  for (let round = 0; round <= rounds; round++) {
    const index = new SearchIndex(file);
    const [clock, processor]: [number[], number[]] = [[], []];
    for (const question of questions) {
      const before = process.cpuUsage();
      const started = performance.now();
      answerQuestion(index, question, { brand: "betriebsrat", origins, variant: "br", today });
      clock.push(performance.now() - started);
      const { user, system } = process.cpuUsage(before);
      processor.push((user + system) / 1000);
    }
    index.close();
    // The first round warms up.
    if (round > 0) measured.push({ clock: sorted(clock), processor: sorted(processor) });
  }
  return { questions: questions.length, entries: entries.length, rounds: measured };
}
