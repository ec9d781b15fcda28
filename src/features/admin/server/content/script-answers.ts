import { todayInBerlin } from "#src/domain/time/berlin-time.ts";
import { contentDesk } from "#src/editing/content-desk.ts";
import type { CitedLaw } from "#src/editing/desk-calls.ts";
import { LONGEST_ASKED, MOST_SUGGESTIONS, type Suggestion, type SuggestionKind, suggestionKinds } from "../../rules/content/suggestion.ts";
import { bare } from "../manage-context.ts";
import { contentFolder, type EntryState } from "./entry-state.ts";

/** For the page that asked, now: never kept. */
export const json = (value: unknown, status = 200): Response =>
  Response.json(value, { status, headers: { "Cache-Control": "no-store", "X-Robots-Tag": "noindex" } });

const isKind = (text: string): text is SuggestionKind => suggestionKinds.some((kind) => kind === text);

/** `{entry}?ansicht=vorschlaege&art=…&q=…`: what somebody may mean by what was typed; 400 for a kind there is none of. (spec:editing#completion) */
export async function suggestAnswer({ searchParams }: URL): Promise<Response> {
  const kind = searchParams.get("art") ?? "";
  const words = searchParams.get("q") ?? "";
  const collection = searchParams.get("sammlung") ?? "";
  if (!isKind(kind) || words.length > LONGEST_ASKED || !/^[a-z-]{0,40}$/.test(collection)) return bare(400);
  const suggestions: readonly Suggestion[] = await contentDesk(contentFolder()).suggest({
    kind,
    words,
    collection,
    limit: MOST_SUGGESTIONS,
  });
  return json({ suggestions });
}

/** What a text cites, as it stands in the form. */
export const citedIn = ({ place }: EntryState, text: string, now: Date): Promise<readonly CitedLaw[]> =>
  contentDesk(contentFolder()).cited({ file: place.file, text, today: todayInBerlin(now) });
