import type { Brand } from "#src/brand/brand.ts";
import { hrefOn } from "#src/brand/resolve-brand.ts";
import { listedDownloads } from "#src/catalogue/listed-downloads.ts";
import { publishedEntry } from "#src/catalogue/published-sources.ts";
import { renderMarkdown } from "#src/catalogue/render-body.ts";
import { audienceKeys, audienceNames } from "#src/domain/law/audiences.ts";
import { type KnowledgeTerm, knowledgeIndexPath, knowledgePath, lexiconIdOf } from "#src/domain/law/knowledge.ts";
import type { Fact } from "#src/domain/page/fact.ts";
import type { ListedDownload } from "#src/domain/page/picture.ts";
import { formatDay } from "#src/domain/time/german-date.ts";
import { actingOn, type PageContext, portalReader } from "#src/endpoints/portal-page.ts";
import { knowledge } from "#src/queries/knowledge.ts";
import { type Letter, letterOf, lettersOf } from "../rules/letters.ts";

type Context = PageContext & Readonly<{ params: Readonly<Record<string, string | undefined>> }>;
type Reader = ReturnType<typeof portalReader>;
type Choice = Readonly<{ label: string; path: string; count: number; current: boolean }>;

export type KnowledgeIndex = Readonly<{
  reader: Reader;
  audiences: readonly Choice[];
  letters: readonly Letter[];
  jumps: readonly Readonly<{ letter: string; path: string; current: boolean }>[];
  all: string | null;
}>;

const address = (audience: string | null, letter: string | null): string => {
  const query = new URLSearchParams({ ...(audience ? { zielgruppe: audience } : {}), ...(letter ? { buchstabe: letter } : {}) }).toString();
  return query === "" ? knowledgeIndexPath : `${knowledgeIndexPath}?${query}`;
};

/** `/kundenportal/br-a-z`, with `?zielgruppe=` and `?buchstabe=` for a part of it. Unknown values choose nothing. */
export async function knowledgeIndexPage(context: PageContext): Promise<KnowledgeIndex> {
  const { session } = await actingOn(context);
  const { searchParams } = new URL(context.request.url);
  const asked = searchParams.get("zielgruppe");
  const audience = audienceKeys.find((key) => key === asked) ?? null;
  const terms = knowledge();
  const chosen = lettersOf(audience === null ? terms : terms.filter((term) => term.audience === audience));
  const wanted = searchParams.get("buchstabe");
  const letter = wanted === null || wanted === "" ? null : letterOf(wanted);
  const choice = (label: string, key: (typeof audienceKeys)[number] | null): Choice => ({
    label,
    path: address(key, null),
    count: key === null ? terms.length : terms.filter((term) => term.audience === key).length,
    current: key === audience,
  });
  return {
    reader: portalReader(session),
    audiences: [choice("Alle", null), ...audienceKeys.map((key) => choice(audienceNames[key], key))],
    letters: letter === null ? chosen : chosen.filter((group) => group.letter === letter),
    jumps: chosen.map((group) => ({ letter: group.letter, path: address(audience, group.letter), current: group.letter === letter })),
    all: letter === null ? null : address(audience, null),
  };
}

type Link = Readonly<{ title: string; href: string; kind?: string }>;
export type KnowledgeContent = Readonly<{
  reader: Reader;
  path: string;
  title: string;
  lead: string;
  html: string;
  downloads: readonly ListedDownload[];
  facts: readonly Fact[];
  groups: readonly Readonly<{ title: string; links: readonly Link[] }>[];
}>;

function groupsOf(term: KnowledgeTerm, brand: Brand, origins: Context["locals"]["origins"]): KnowledgeContent["groups"] {
  const bySlug = new Map(knowledge().map((other) => [other.slug, other]));
  const related = term.related.flatMap((slug): Link[] => {
    const other = bySlug.get(slug);
    return other ? [{ title: other.title, href: knowledgePath(slug), kind: audienceNames[other.audience] }] : [];
  });
  const away = ({ title, path, kind }: KnowledgeTerm["reading"][number]): Link => ({ title, href: hrefOn(brand, path, origins), kind });
  const groups = [
    { title: "Verwandte Begriffe", links: related },
    { title: "Zum Weiterlesen", links: term.reading.map(away) },
    { title: "Passende Seminare", links: term.themes.map(({ title, path }): Link => ({ title, href: hrefOn(brand, path, origins) })) },
  ];
  return groups.filter(({ links }) => links.length > 0);
}

/** `/meinifb/wissen/br-a-z-content/{x}`: a term for members. 404 for one that is not published. */
export async function knowledgeContentPage(context: Context): Promise<Response | KnowledgeContent> {
  const slug = context.params["term"] ?? "";
  const id = lexiconIdOf(slug);
  const published = id === undefined ? undefined : publishedEntry("lexicon", id);
  const term = knowledge().find((candidate) => candidate.slug === slug);
  if (published === undefined || term === undefined) return new Response(null, { status: 404 });
  const { session } = await actingOn(context);
  const { brand, origins } = context.locals;
  return {
    reader: portalReader(session),
    path: knowledgePath(slug),
    title: term.title,
    lead: term.definition,
    html: renderMarkdown(published.body, brand, origins, undefined, published.entry.media).html,
    downloads: listedDownloads(published.entry),
    facts: [
      { label: "Für", value: audienceNames[term.audience] },
      ...(term.norms.length > 0 ? [{ label: "Vorschriften", value: term.norms.join(", ") }] : []),
      ...term.statutes.map(({ title, path }) => ({ label: "Gesetz", value: title, href: hrefOn(brand, path, origins) })),
      ...(term.synonyms.length > 0 ? [{ label: "Andere Wörter", value: term.synonyms.join(", ") }] : []),
      { label: "Rechtsstand geprüft am", value: formatDay(published.entry.data.checked) },
    ],
    groups: groupsOf(term, brand, origins),
  };
}
