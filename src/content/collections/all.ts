import { actionFields } from "./action-fields.ts";
import { announcedChanges } from "./announced-changes.ts";
import { articles } from "./articles.ts";
import { citationsAllowed } from "./citations-allowed.ts";
import { conferences } from "./conferences.ts";
import { decisionTexts } from "./decision-texts.ts";
import { decisions } from "./decisions.ts";
import { forumAreas } from "./forum-areas.ts";
import { homePages } from "./home-pages.ts";
import { hotels } from "./hotels.ts";
import { interviews } from "./interviews.ts";
import { jobs } from "./jobs.ts";
import { lexicon } from "./lexicon.ts";
import { locations } from "./locations.ts";
import { mailTexts } from "./mail-texts.ts";
import { navigation } from "./navigation.ts";
import { news } from "./news.ts";
import { normLists } from "./norm-lists.ts";
import { norms } from "./norms.ts";
import { pages } from "./pages.ts";
import { paperTexts } from "./paper-texts.ts";
import { planTemplates } from "./plan-templates.ts";
import { questions } from "./questions.ts";
import { rubrics } from "./rubrics.ts";
import { schoolHolidays } from "./school-holidays.ts";
import { statutes } from "./statutes.ts";
import { synonyms } from "./synonyms.ts";
import { tags } from "./tags.ts";
import { themes } from "./themes.ts";
import { topics } from "./topics.ts";
import { trainers } from "./trainers.ts";
import { videos } from "./videos.ts";

/** All kinds of content: the only list. A new one is written here, and in its own file. */
export const all = [
  actionFields,
  announcedChanges,
  articles,
  citationsAllowed,
  conferences,
  decisionTexts,
  decisions,
  forumAreas,
  homePages,
  hotels,
  interviews,
  jobs,
  lexicon,
  locations,
  mailTexts,
  navigation,
  news,
  normLists,
  norms,
  pages,
  paperTexts,
  questions,
  planTemplates,
  rubrics,
  schoolHolidays,
  statutes,
  synonyms,
  tags,
  themes,
  topics,
  trainers,
  videos,
] as const;
