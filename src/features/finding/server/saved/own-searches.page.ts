import type { Db } from "#db/client.ts";
import { type SavedSearch, type SearchOwner, searchesOf } from "#db/repositories/saved-searches.ts";
import { audit } from "#src/accounts/audit.ts";
import { savedSearchPaths } from "#src/domain/finding/saved-search.ts";
import { todayInBerlin } from "#src/domain/time/berlin-time.ts";
import { formatDayWithMonth } from "#src/domain/time/german-date.ts";
import {
  type Acting,
  actingOn,
  type FormOutcome,
  messageOn,
  type PageContext,
  type PageMessage,
  portalReader,
  sentForm,
  submit,
} from "#src/endpoints/portal-page.ts";
import { type LiveEvents, liveEvents } from "#src/finding/live-events.ts";
import { bookableDates, readSearch } from "#src/finding/read-search.ts";
import type { FormState } from "#src/shared/forms/form-state.ts";
import { seeOther } from "#src/shared/server/request/see-other.ts";
import { dropForm, pauseForm, renewForm, resumeForm } from "../../rules/saved-search.forms.ts";
import { type SavedMessage, savedMessages, saveRefusals } from "../../rules/saved-search-texts.ts";
import { actOnSearch, ownerByLink, ownerOf, type SearchAction } from "./saved-search.service.ts";

export type ShownSearch = Readonly<{
  id: string;
  labels: readonly string[];
  href: string;
  /** What the search finds now, or why it finds nothing. */
  dates: string;
  since: string;
  until: string;
  paused: boolean;
  /** It ends soon: whether it shall stay is worth a button. */
  ending: boolean;
}>;

const SOON_MS = 60 * 24 * 60 * 60 * 1000;

export type SearchList = Readonly<{ searches: readonly ShownSearch[]; action: string; message: PageMessage | null }>;

function showSearch(search: SavedSearch, live: LiveEvents, now: Date): ShownSearch {
  const read = readSearch(search, live.facts, live.today);
  const dates = bookableDates(read, live);
  const count = dates?.length ?? 0;
  const found = count === 0 ? "zurzeit kein buchbarer Termin" : count === 1 ? "1 buchbarer Termin" : `${count} buchbare Termine`;
  return {
    id: search.id,
    labels: read.labels,
    href: read.href,
    dates: read.isWhole ? found : "Einen Filter dieser Suche gibt es nicht mehr; es kommen keine E-Mails dazu.",
    since: formatDayWithMonth(todayInBerlin(search.requestedAt)),
    until: formatDayWithMonth(todayInBerlin(search.expiresAt)),
    paused: search.pausedAt !== null,
    ending: search.expiresAt.getTime() - now.getTime() < SOON_MS,
  };
}

const shown = (kept: readonly SavedSearch[], live: LiveEvents, now: Date): readonly ShownSearch[] =>
  kept.map((search) => showSearch(search, live, now));

const forms = {
  [pauseForm.id]: { form: pauseForm, action: "pause", message: "angehalten" },
  [resumeForm.id]: { form: resumeForm, action: "resume", message: "fortgesetzt" },
  [renewForm.id]: { form: renewForm, action: "renew", message: "behalten" },
  [dropForm.id]: { form: dropForm, action: "end", message: "geloescht" },
} as const satisfies Record<
  string,
  Readonly<{ form: typeof pauseForm | typeof dropForm | typeof resumeForm | typeof renewForm; action: SearchAction; message: SavedMessage }>
>;

type Reader = Readonly<{
  owner: SearchOwner;
  /** The page with its own parameters. */
  path: string;
  noted: (tx: Db, action: SearchAction) => Promise<void>;
}>;

async function answered(sent: string, context: PageContext, { owner, path, noted }: Reader, now: Date): Promise<Response | FormState> {
  const { locals } = context;
  const known = Object.values(forms).find(({ form }) => form.id === sent);
  if (known === undefined) return new Response(null, { status: 400 });
  const { form, action, message } = known;
  return submit(form, context, { locals, now }, async ({ search }): Promise<FormOutcome> => {
    const isDone = await actOnSearch(action, { id: search, owner }, { locals, now }, (tx) => noted(tx, action));
    if (isDone) return { ok: true, answer: seeOther(`${path}${path.includes("?") ? "&" : "?"}meldung=${message}`) };
    return { ok: false, status: 409, problem: saveRefusals["search-unknown"].text };
  });
}

async function listFor(context: PageContext, reader: Reader, now: Date): Promise<Response | SearchList> {
  const { store } = context.locals;
  const sent = sentForm(context);
  const answer = sent === null ? null : await answered(sent, context, reader, now);
  if (answer instanceof Response) return answer;
  const kept = await searchesOf(store.db, reader.owner);
  const searches = kept.length === 0 ? [] : shown(kept, await liveEvents(store, now), now);
  const problem = answer === null ? null : (answer.problem ?? saveRefusals["search-unknown"].text);
  const message: PageMessage | null = problem === null ? messageOn(context, savedMessages) : { kind: "problem", text: problem };
  return { searches, action: `${reader.path}${reader.path.includes("?") ? "&" : "?"}aktion=`, message };
}

const audited: Readonly<Record<SearchAction, string>> = {
  pause: "search-paused",
  resume: "search-resumed",
  renew: "search-renewed",
  end: "search-ended",
};

/** The searches of whoever is logged in. */
export async function ownSearchesPage(
  context: PageContext,
): Promise<Response | (SearchList & Readonly<{ reader: ReturnType<typeof portalReader> }>)> {
  const acting: Acting = await actingOn(context);
  const { session, now } = acting;
  const reader: Reader = {
    owner: ownerOf(session),
    path: savedSearchPaths.own,
    noted: (tx, action) => audit(tx, acting, { action: audited[action], subject: `user:${session.userId}` }),
  };
  const list = await listFor(context, reader, now);
  return list instanceof Response ? list : { ...list, reader: portalReader(session) };
}

const GONE = 410;

/** The same by the signed link of a mail, without a login; `null` where the link leads nowhere. */
export async function searchesByLinkPage(context: PageContext): Promise<Response | SearchList | null> {
  const { request, locals, response } = context;
  const token = new URL(request.url).searchParams.get("token") ?? "";
  const owner = await ownerByLink(token, { locals });
  if (owner === null) {
    response.status = GONE;
    return null;
  }
  const path = `${savedSearchPaths.byLink}?token=${encodeURIComponent(token)}`;
  return listFor(context, { owner, path, noted: () => Promise.resolve() }, new Date());
}
