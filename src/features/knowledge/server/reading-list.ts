import type { KnowledgeNote } from "#db/repositories/knowledge.ts";
import { pdfBlocksOf } from "#src/catalogue/pdf-blocks.ts";
import { publishedEntry } from "#src/catalogue/published-sources.ts";
import { audienceNames } from "#src/domain/law/audiences.ts";
import { type KnowledgeTerm, lexiconIdOf } from "#src/domain/law/knowledge.ts";
import { todayInBerlin } from "#src/domain/time/berlin-time.ts";
import { formatDay } from "#src/domain/time/german-date.ts";
import { actingOn, type PageContext } from "#src/endpoints/portal-page.ts";
import { answerPdf } from "#src/shared/server/pdf/answer-pdf.ts";
import type { PdfBlock, PdfContent } from "#src/shared/server/pdf/pdf-content.ts";
import { visitorsTurn } from "#src/shared/server/pdf/pdf-thread.ts";
import type { PortalLocals } from "#src/shared/server/request/portal-locals.ts";
import { PART_OF_LIST } from "../rules/reading-list.ts";
import { ownKnowledge } from "./own-knowledge.ts";

type Chapter = Readonly<{ title: string; anchor: string; blocks: readonly PdfBlock[] }>;
type Site = Pick<PortalLocals, "brand" | "origins">;

const own = (note: KnowledgeNote | undefined): readonly PdfBlock[] =>
  note === undefined
    ? []
    : [
        { kind: "heading", level: 3, text: "Meine Notiz" },
        ...note.text.split(/\n+/).map((text): PdfBlock => ({ kind: "paragraph", text })),
      ];

/** Headings of a text stand below that of its entry. */
const lower = (block: PdfBlock): PdfBlock => (block.kind === "heading" ? { ...block, level: 3 } : block);

function chapterOf(term: KnowledgeTerm, note: KnowledgeNote | undefined, { brand, origins }: Site): Chapter {
  const published = publishedEntry("lexicon", lexiconIdOf(term.slug) ?? "");
  const title = `${term.title} (${audienceNames[term.audience]})`;
  if (published === undefined) return { title, anchor: term.slug, blocks: own(note) };
  return {
    title,
    anchor: term.slug,
    blocks: [
      { kind: "paragraph", text: term.definition, tone: "lead" },
      ...pdfBlocksOf(published.body, brand, origins, published.entry.media).map(lower),
      { kind: "paragraph", tone: "soft", text: `Rechtsstand geprüft am ${formatDay(published.entry.data.checked)}.` },
      ...own(note),
    ],
  };
}

/** Notes at entries without a bookmark stand at the end. */
const noteChapter = (note: KnowledgeNote): Chapter => ({ title: note.title, anchor: `notiz-${note.slug}`, blocks: own(note) });

function contentOf(chapters: readonly Chapter[], part: Readonly<{ number: number; of: number }>, today: string): PdfContent {
  return {
    brand: "ifb",
    title: "Meine Leseliste",
    kicker: part.of === 1 ? "Wissen von A bis Z" : `Wissen von A bis Z, Teil ${part.number} von ${part.of}`,
    subject: "Begriffe mit Lesezeichen und eigene Notizen",
    asOf: `Stand: ${formatDay(today)}`,
    created: today,
    blocks: [
      { kind: "heading", level: 2, text: "Inhalt" },
      { kind: "list", ordered: true, items: chapters.map(({ title, anchor }) => [{ text: title, goTo: anchor }]) },
      ...chapters.flatMap(({ title, anchor, blocks }): readonly PdfBlock[] => [
        { kind: "page-break" },
        { kind: "heading", level: 2, text: title, anchor },
        ...blocks,
      ]),
    ],
  };
}

/**
 * `/meinifb/wissen/leseliste.pdf`: the entries with a bookmark in the order of the alphabet, then the notes at other entries, with
 * a table of contents. Long lists come in parts (`?teil=2`). 404 for an empty list and for a part that there is not.
 */
export async function readingListPdf(context: PageContext): Promise<Response> {
  const { locals, session, now } = await actingOn(context);
  const { bookmarked, notes } = await ownKnowledge(locals.store.db, session.userId, session.impersonatorId === null);
  const noted = new Map(notes.map((note) => [note.slug, note]));
  const marked = new Set(bookmarked.map(({ slug }) => slug));
  const all = [
    ...bookmarked.map((term) => () => chapterOf(term, noted.get(term.slug), locals)),
    ...notes.filter(({ slug }) => !marked.has(slug)).map((note) => () => noteChapter(note)),
  ];
  const asked = new URL(context.request.url).searchParams.get("teil") ?? "1";
  const number = /^\d{1,3}$/.test(asked) ? Number(asked) : 0;
  const chapters = all.slice((number - 1) * PART_OF_LIST, number * PART_OF_LIST).map((make) => make());
  if (number === 0 || chapters.length === 0) return new Response(null, { status: 404 });
  const of = Math.ceil(all.length / PART_OF_LIST);
  const content = contentOf(chapters, { number, of }, todayInBerlin(now));
  const name = ["Leseliste", ...(of === 1 ? [] : [`Teil ${number}`])];
  return answerPdf(context.request, content, { name, turn: visitorsTurn(locals, true), personal: true });
}
