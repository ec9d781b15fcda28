import type { z } from "zod";
import { actionFields } from "#src/content/schemas/action-fields.ts";
import { articles } from "#src/content/schemas/articles.ts";
import { citationsAllowed } from "#src/content/schemas/citations-allowed.ts";
import { conferences } from "#src/content/schemas/conferences.ts";
import { decisionTexts } from "#src/content/schemas/decision-texts.ts";
import { decisions } from "#src/content/schemas/decisions.ts";
import { hotels } from "#src/content/schemas/hotels.ts";
import { interviews } from "#src/content/schemas/interviews.ts";
import { jobs } from "#src/content/schemas/jobs.ts";
import { lexicon } from "#src/content/schemas/lexicon.ts";
import { locations } from "#src/content/schemas/locations.ts";
import { navigation } from "#src/content/schemas/navigation.ts";
import { news } from "#src/content/schemas/news.ts";
import { normLists } from "#src/content/schemas/norm-lists.ts";
import { norms } from "#src/content/schemas/norms.ts";
import { pages } from "#src/content/schemas/pages.ts";
import { rubrics } from "#src/content/schemas/rubrics.ts";
import { statutes } from "#src/content/schemas/statutes.ts";
import { synonyms } from "#src/content/schemas/synonyms.ts";
import { tags } from "#src/content/schemas/tags.ts";
import { themes } from "#src/content/schemas/themes.ts";
import { topics } from "#src/content/schemas/topics.ts";
import { videos } from "#src/content/schemas/videos.ts";

/** Folder below the content directory to the schema of its entries. */
export const collections = {
  "action-fields": actionFields,
  articles,
  "citations-allowed": citationsAllowed,
  conferences,
  "decision-texts": decisionTexts,
  decisions,
  hotels,
  interviews,
  jobs,
  lexicon,
  locations,
  navigation,
  news,
  "norm-lists": normLists,
  norms,
  pages,
  rubrics,
  statutes,
  synonyms,
  tags,
  themes,
  topics,
  videos,
} as const;

export type CollectionName = keyof typeof collections;
export type DataOf<C extends CollectionName> = z.output<(typeof collections)[C]>;
