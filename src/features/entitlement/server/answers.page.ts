import { hrefOn } from "#src/brand/resolve-brand.ts";
import { consultingHref } from "#src/domain/consulting/consulting-paths.ts";
import { LEGAL_CHECKED } from "#src/domain/document-pack/legal-basis.ts";
import type { AudienceKey } from "#src/domain/law/audiences.ts";
import type { PageHead } from "#src/domain/page/page-head.ts";
import { formatDay } from "#src/domain/time/german-date.ts";
import type { PageContext } from "#src/endpoints/portal-page.ts";
import { legalSourcePath } from "#src/queries/legal-sources.ts";
import { lookups } from "#src/queries/lookups.ts";
import { answersPath, audienceOfSegment, helperNames, helperPath } from "../rules/audiences.ts";
import { groundsOf } from "../rules/grounds.ts";
import { type Outcome, outcomeOf } from "../rules/outcomes.ts";
import { stepsOf } from "../rules/steps.ts";
import { type Given, queryOf, walk } from "../rules/walk.ts";
import { ASKED, type AskedQuestion, askedQuestion } from "./asked-question.ts";

type Context = PageContext & Readonly<{ params: Readonly<Record<string, string | undefined>> }>;

export type GivenRow = Readonly<{ question: string; answer: string; change: string }>;
export type Result = Readonly<{
  outcome: Outcome;
  steps: readonly string[];
  grounds: readonly Readonly<{ text: string; citation: string; href: string | null }>[];
  seminars: readonly Readonly<{ title: string; text: string; href: string }>[];
  checked: string;
  consultingHref: string;
}>;
type Step = Readonly<{ kind: "question"; ask: AskedQuestion; problem: string | null }> | Readonly<{ kind: "result"; result: Result }>;
export type AnswersPage = Readonly<{ head: PageHead; start: string; given: readonly GivenRow[]; step: Step }>;

const SEMINARS = 4;
/** What a topic of training asks for; an approved event can be of any kind. */
const levels: Readonly<Record<string, readonly string[]>> = { grundlagen: ["grundlagen"], spezialthema: ["spezial", "aufbau"] };

function seminarsFor(audience: AudienceKey, given: readonly Given[]): Result["seminars"] {
  const asked = given.find(({ key }) => key === "thema" || key === "inhalt")?.slug ?? "";
  // Who knows the basics already is looking for what builds on them.
  const wanted = given.some(({ key, slug }) => key === "wissen" && slug === "vorhanden") ? ["aufbau"] : levels[asked];
  if (wanted === undefined) return [];
  return lookups()
    .seminars.filter(({ item }) => wanted.includes(item.level) && item.audiences.includes(audience))
    .toSorted((a, b) => wanted.indexOf(a.item.level) - wanted.indexOf(b.item.level))
    .slice(0, SEMINARS)
    .map(({ item }) => ({ title: item.title, text: item.subtitle, href: item.path }));
}

function resultOf(audience: AudienceKey, given: readonly Given[], { locals }: Context): Result {
  const last = given.at(-1);
  const outcome = last && outcomeOf(audience, last.key, last.slug);
  if (outcome === undefined) throw new Error(`${last?.key}:${last?.slug} has no outcome`);
  const grounds = groundsOf(audience, given).map(({ text, citation, source }) => {
    const path = source === null ? undefined : legalSourcePath(source);
    return { text, citation, href: path === undefined ? null : hrefOn("ifb", path, locals.origins) };
  });
  return {
    outcome,
    grounds,
    steps: stepsOf(audience, given),
    seminars: seminarsFor(audience, given),
    checked: formatDay(LEGAL_CHECKED),
    consultingHref: consultingHref({ occasion: "anspruch", about: queryOf(given) }),
  };
}

/** 404: unknown audience. On demand and not indexed: more than 500 results that hardly differ would hide the guide. */
export function answersPage(context: Context): Response | AnswersPage {
  const audience = audienceOfSegment(context.params["audience"]);
  if (audience === undefined) return new Response(null, { status: 404 });
  const { searchParams } = new URL(context.request.url);
  const { given, open } = walk(audience, (key) => searchParams.get(key));
  const path = answersPath(audience);
  const title = open === null ? "Ihr Ergebnis" : open.question.title;
  const head: PageHead = {
    brand: "ifb",
    path,
    title: `${title} – Schulungsanspruch ${helperNames[audience]}`,
    description: "Der Schulungsanspruch Schritt für Schritt geprüft, mit Rechtsgrundlagen und den nächsten Schritten.",
    illustration: "entitlement",
    crumbs: [{ label: `Schulungsanspruch ${helperNames[audience]}`, path: helperPath(audience) }],
    jsonLd: [],
    noindex: true,
  };
  const rows = given.map(({ question, label }, i) => {
    const query = queryOf(given.slice(0, i));
    return { question: question.title, answer: label, change: query === "" ? path : `${path}?${query}` };
  });
  const step: Step =
    open === null
      ? { kind: "result", result: resultOf(audience, given, context) }
      : {
          kind: "question",
          ask: askedQuestion(path, open, given),
          problem: searchParams.get(ASKED) === open.key ? "Bitte wählen Sie eine Antwort aus." : null,
        };
  return { head, start: helperPath(audience), given: rows, step };
}
