import { baseFiles } from "./base-files.ts";
import type { GeneratedFile } from "./entry-file.ts";
import { eventsFile } from "./events.ts";
import { fullText } from "./full-texts.ts";
import { article, interview, newsItem, tag, topic } from "./magazine.ts";
import { hotel, location } from "./places.ts";
import { type CatalogueOptions, type Item, type Plan, planCatalogue } from "./plan.ts";
import { actionField, conference, job, rubric, theme, trainer } from "./seminars.ts";
import { type GeneratedCollection, generatedCollections } from "./sizes.ts";
import { decision, lexiconEntry, norm, statute } from "./statutes.ts";

type Writer = (plan: Plan, item: Item) => GeneratedFile;

const writers: Readonly<Record<GeneratedCollection, Writer>> = {
  "action-fields": actionField,
  rubrics: rubric,
  topics: topic,
  tags: tag,
  locations: location,
  hotels: hotel,
  themes: theme,
  lexicon: lexiconEntry,
  statutes: statute,
  norms: norm,
  decisions: decision,
  news: newsItem,
  articles: article,
  interviews: interview,
  conferences: conference,
  jobs: job,
  trainers: trainer,
};

export type CataloguePart = Readonly<{ name: string; files: () => Iterable<GeneratedFile> }>;

/** Everything in a catalogue; the same options give the same bytes. */
export function catalogueParts(options: CatalogueOptions): readonly CataloguePart[] {
  const plan = planCatalogue(options);
  const entries = generatedCollections.map((collection) => ({
    name: collection,
    files: () => plan.items[collection].map((item) => writers[collection](plan, item)),
  }));
  const fullTexts = { name: "decision-texts", files: () => plan.items.decisions.map((item) => fullText(plan, item)) };
  return [
    { name: "navigation, pages", files: baseFiles },
    ...entries,
    ...(options.fullTexts === true ? [fullTexts] : []),
    { name: "_demo/events.jsonl", files: () => [eventsFile(plan)] },
  ];
}
