import { forgetReads } from "#db/repositories/knowledge.ts";
import type { Brand } from "#src/brand/brand.ts";
import { hrefOn } from "#src/brand/resolve-brand.ts";
import { listedDownloads } from "#src/catalogue/listed-downloads.ts";
import { publishedEntry } from "#src/catalogue/published-sources.ts";
import { renderMarkdown } from "#src/catalogue/render-body.ts";
import { audienceKeys, audienceNames } from "#src/domain/law/audiences.ts";
import { type KnowledgeTerm, knowledgeIndexPath, knowledgePath, lexiconIdOf } from "#src/domain/law/knowledge.ts";
import type { Fact } from "#src/domain/page/fact.ts";
import type { ListedDownload } from "#src/domain/page/picture.ts";
import { todayInBerlin } from "#src/domain/time/berlin-time.ts";
import { formatDay } from "#src/domain/time/german-date.ts";
import { actingOn, messageOn, type PageContext, type PageMessage, portalReader, sentForm, submit } from "#src/endpoints/portal-page.ts";
import { knowledge } from "#src/queries/knowledge.ts";
import { seeOther } from "#src/shared/server/request/see-other.ts";
import { forgetForm, knowledgeMessages } from "../rules/knowledge.forms.ts";
import { type Letter, letterOf, lettersOf } from "../rules/letters.ts";
import { type ListPart, partsOfList } from "../rules/reading-list.ts";
import { findTerms, SEARCH_LIMIT } from "./find-terms.ts";
import { type OwnEntry, ownEntry } from "./own-entry.ts";
import { ownKnowledge } from "./own-knowledge.ts";

type Context = PageContext & Readonly<{ params: Readonly<Record<string, string | undefined>> }>;
type Reader = ReturnType<typeof portalReader>;
type Choice = Readonly<{ label: string; path: string; count: number; current: boolean }>;

type OwnLink = Readonly<{ title: string; href: string | null; text: string }>;
/** What somebody has marked, read and noted; null where a part of the list or a search is shown. */
export type OwnPart = Readonly<{
  goOn: OwnLink | null;
  read: readonly OwnLink[];
  bookmarked: readonly OwnLink[];
  notes: readonly OwnLink[];
  lists: readonly ListPart[];
}>;

export type KnowledgeIndex = Readonly<{
  reader: Reader;
  message: PageMessage | null;
  search: string;
  found: Readonly<{ entries: readonly OwnLink[]; notes: readonly OwnLink[] }> | null;
  own: OwnPart | null;
  audiences: readonly Choice[];
  letters: readonly Letter[];
  jumps: readonly Readonly<{ letter: string; path: string; current: boolean }>[];
  all: string | null;
}>;

const address = (audience: string | null, letter: string | null): string => {
  const query = new URLSearchParams({ ...(audience ? { zielgruppe: audience } : {}), ...(letter ? { buchstabe: letter } : {}) }).toString();
  return query === "" ? knowledgeIndexPath : `${knowledgeIndexPath}?${query}`;
};

/** Beside the entry that one goes on with. */
const READ_SHOWN = 5;
const LINE = 140;

const clipped = (text: string): string => (text.length > LINE ? `${text.slice(0, LINE).trimEnd()}…` : text);
const linkTo = ({ slug, title, definition }: KnowledgeTerm): OwnLink => ({ title, href: knowledgePath(slug), text: clipped(definition) });

type Shelf = Awaited<ReturnType<typeof ownKnowledge>>;
/** A note at an entry that is gone leads nowhere, and stays. */
const linkToNote = ({ slug, title, text }: Shelf["notes"][number]): OwnLink => ({
  title,
  href: knowledge().some((term) => term.slug === slug) ? knowledgePath(slug) : null,
  text: clipped(text),
});

function ownPart({ read, bookmarked, notes }: Shelf): OwnPart {
  const [last, ...before] = read;
  const marked = new Set(bookmarked.map(({ slug }) => slug));
  const others = notes.filter(({ slug }) => !marked.has(slug)).length;
  return {
    goOn: last === undefined ? null : linkTo(last),
    read: before.slice(0, READ_SHOWN).map(linkTo),
    bookmarked: bookmarked.map(linkTo),
    notes: notes.map(linkToNote),
    lists: partsOfList(bookmarked.length + others),
  };
}

/** `/kundenportal/br-a-z`, with `?zielgruppe=` and `?buchstabe=` for a part of it and `?suche=`. Unknown values choose nothing. */
export async function knowledgeIndexPage(context: PageContext): Promise<Response | KnowledgeIndex> {
  const acting = await actingOn(context);
  const { session, locals, now } = acting;
  const sent = sentForm(context);
  if (sent !== null && sent !== forgetForm.id) return new Response(null, { status: 400 });
  if (sent !== null) {
    const answer = await submit(forgetForm, context, acting, async () => {
      await locals.store.write((tx) => forgetReads(tx, session.userId));
      return { ok: true, answer: seeOther(`${knowledgeIndexPath}?meldung=verlauf-geleert`) };
    });
    if (answer instanceof Response) return answer;
  }
  const shelf = await ownKnowledge(locals.store.db, session.userId, session.impersonatorId === null);
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
  const search = (searchParams.get("suche") ?? "").trim().slice(0, SEARCH_LIMIT);
  const hits = search === "" ? null : findTerms(search, { terms, notes: shelf.notes, today: todayInBerlin(now) });
  return {
    reader: portalReader(session),
    message: messageOn(context, knowledgeMessages),
    search,
    found: hits && { entries: hits.entries.map(linkTo), notes: hits.notes.map(linkToNote) },
    own: search === "" && letter === null && audience === null ? ownPart(shelf) : null,
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
  own: OwnEntry;
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
  const acting = await actingOn(context);
  const own = await ownEntry(context, acting, term);
  if (own instanceof Response) return own;
  const { session } = acting;
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
    own,
  };
}
