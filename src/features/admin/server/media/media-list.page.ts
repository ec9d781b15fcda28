import type { Medium } from "#src/media/media-file.ts";
import { seeOther } from "#src/shared/server/request/see-other.ts";
import { MEDIA_PATH, MEDIUM_PATH, manageHead } from "../../rules/manage-areas.ts";
import { bytesInWords, mediumKindOf, mediumKinds, mediumStates } from "../../rules/media/medium-words.ts";
import { hrefWith, type Paging, pagingOf } from "../../rules/paging.ts";
import type { FilterField } from "../../rules/table-model.ts";
import { actingOf, frameFor, type ManageContext, type ManageFrame } from "../manage-context.ts";
import { addMedia } from "./add-media.ts";
import { contentFolder, usedLibrary } from "./media-library.ts";

type ShownMedium = Readonly<{
  file: string;
  href: string;
  /** Null for papers. */
  picture: string | null;
  facts: string;
  alt: string;
  uses: string;
}>;

export type MediaListModel = ManageFrame &
  Readonly<{
    head: ReturnType<typeof manageHead>;
    /** False where the content lies on another machine. */
    isHere: boolean;
    filters: readonly FilterField[];
    query: Readonly<Record<string, string | undefined>>;
    paging: Paging;
    media: readonly ShownMedium[];
    filtered: boolean;
    /** Files that publishing would refuse. */
    broken: readonly string[];
    problems: readonly string[];
  }>;

type Uses = ReadonlyMap<string, readonly string[]>;
type Asked = Readonly<{ text: string; kind: string; state: string }>;

const TEXT_LIMIT = 100;
const SHOWN_BROKEN = 10;

function askedIn({ searchParams }: URL): Asked {
  const of = (name: string, choices: readonly Readonly<{ value: string }>[]): string =>
    choices.find(({ value }) => value === searchParams.get(name))?.value ?? "";
  return {
    text: (searchParams.get("suche") ?? "").trim().slice(0, TEXT_LIMIT),
    kind: of("art", mediumKinds),
    state: of("stand", mediumStates),
  };
}

function fits({ file, kind, details }: Medium, uses: Uses, { text, kind: wanted, state }: Asked): boolean {
  const words = [file, details.alt, details.source, details.licence].join(" ").toLowerCase();
  if (text !== "" && !words.includes(text.toLowerCase())) return false;
  if (wanted !== "" && mediumKindOf(kind) !== wanted) return false;
  if (state === "ohne-alt") return kind !== "pdf" && details.alt === undefined;
  return state !== "unbenutzt" || !uses.has(file);
}

export const pictureHref = (file: string, size: string): string => hrefWith(`${MEDIA_PATH}/bild`, { datei: file, groesse: size });
export const mediumHref = (file: string): string => hrefWith(MEDIUM_PATH, { datei: file });

export const mediumFacts = ({ kind, width, height, bytes }: Medium): string =>
  [kind === "jpg" ? "JPG" : kind.toUpperCase(), ...(width > 0 ? [`${width} × ${height}`] : []), bytesInWords(bytes)].join(", ");

const usesInWords = (count: number): string => (count === 0 ? "nicht verwendet" : count === 1 ? "in 1 Inhalt" : `in ${count} Inhalten`);

const toShown = (medium: Medium, uses: Uses): ShownMedium => ({
  file: medium.file,
  href: mediumHref(medium.file),
  picture: medium.kind === "pdf" ? null : pictureHref(medium.file, "klein"),
  facts: mediumFacts(medium),
  alt: medium.kind === "pdf" ? "" : (medium.details.alt ?? "ohne Alternativtext"),
  uses: usesInWords(uses.get(medium.file)?.length ?? 0),
});

const filtersOf = ({ text, kind, state }: Asked): readonly FilterField[] => [
  { kind: "search", name: "suche", label: "Name, Alternativtext oder Quelle", value: text },
  { kind: "choice", name: "art", label: "Art", value: kind, options: mediumKinds },
  { kind: "choice", name: "stand", label: "Stand", value: state, options: mediumStates },
];

/** `/manage/medien`: pictures, drawings and papers of the content, and the way in for new ones (spec:editing#media-library). */
export async function mediaListPage(context: ManageContext): Promise<Response | MediaListModel> {
  const { url, request, response } = context;
  const acting = await actingOf(context);
  const contentDir = contentFolder();
  const asked = askedIn(url);
  const query = { suche: asked.text || undefined, art: asked.kind || undefined, stand: asked.state || undefined };
  const common = { head: manageHead("Medien", MEDIA_PATH), filters: filtersOf(asked), query, filtered: hrefWith("", query) !== "" };
  if (contentDir === null)
    return { ...frameFor(acting, url), ...common, isHere: false, paging: pagingOf(null, 0), media: [], broken: [], problems: [] };
  const added = request.method === "POST" ? await addMedia(contentDir, request, acting) : null;
  const [first] = added?.files ?? [];
  if (added !== null && added.problems.length === 0 && first !== undefined)
    return seeOther(added.files.length === 1 ? `${mediumHref(first)}&meldung=medium-added` : `${MEDIA_PATH}?meldung=medium-added`);
  if (added !== null) response.status = added.status;
  const { media, problems, uses } = await usedLibrary(acting.locals.store.db, contentDir);
  const list = [...media.values()].filter((medium) => fits(medium, uses, asked)).sort((a, b) => (a.file < b.file ? -1 : 1));
  const paging = pagingOf(url.searchParams.get("seite"), list.length);
  return {
    ...frameFor(acting, url),
    ...common,
    isHere: true,
    paging,
    media: list.slice(paging.offset, paging.offset + paging.limit).map((medium) => toShown(medium, uses)),
    broken: problems.slice(0, SHOWN_BROKEN).map(({ file, message }) => `${file}: ${message}`),
    problems: added?.problems ?? [],
  };
}
