import { countRecipients, type DeliveryFigures, deliveryFigures, failedDeliveries } from "#db/repositories/newsletter-deliveries.ts";
import { type Issue, issueById } from "#db/repositories/newsletter-issues.ts";
import { userById } from "#db/repositories/users.ts";
import { profiles } from "#src/brand/brand.ts";
import { MOST_ITEMS } from "#src/domain/newsletter/newsletter-issue.ts";
import { formatInstant, todayInBerlin } from "#src/domain/time/berlin-time.ts";
import { addDays, formatDay } from "#src/domain/time/german-date.ts";
import { chosenKinds, findEntries, publishedEntry } from "#src/newsletter/choose-entries.ts";
import { sampleMail } from "#src/newsletter/issue-mail.ts";
import { nextDates } from "#src/newsletter/next-dates.ts";
import type { Mail } from "#src/shared/server/mail/mail.ts";
import { renderHtml } from "#src/shared/server/mail/render-html.ts";
import { renderText } from "#src/shared/server/mail/render-text.ts";
import { seeOther } from "#src/shared/server/request/see-other.ts";
import { manageHead, NEWSLETTER_PATH } from "../../rules/manage-areas.ts";
import { type ManageMessage, problemMessage } from "../../rules/manage-messages.ts";
import { issueForm } from "../../rules/newsletter/issue-form.ts";
import { issueStates, readersInWords } from "../../rules/newsletter/issue-words.ts";
import { hrefWith, type Paging, pagingOf } from "../../rules/paging.ts";
import type { Cell, Choice } from "../../rules/table-model.ts";
import { framedMail } from "../mails/mail-parts.ts";
import { type Acting, actingOf, bare, frameFor, type ManageContext, type ManageFrame } from "../manage-context.ts";
import { type StaffFormTyped, submitStaffForm } from "../staff-form.ts";
import { workOnIssue } from "./issue.service.ts";
import { isPutBack } from "./issue-list.page.ts";

type ShownItem = Readonly<{ path: string; label: string; title: string; text: string; more: string | null; gone: boolean }>;
type FoundEntry = Readonly<{ path: string; label: string; title: string; date: string; chosen: boolean }>;

export type IssueModel = ManageFrame &
  Readonly<{
    head: ReturnType<typeof manageHead>;
    path: string;
    /** Where forms lead: the page with what is being looked for. */
    action: string;
    status: Issue["status"];
    version: number;
    brandName: string;
    facts: readonly (readonly [label: string, cell: Cell])[];
    typed: StaffFormTyped;
    errors: Readonly<Record<string, string>>;
    items: readonly ShownItem[];
    isFull: boolean;
    search: Readonly<{ words: string; kind: string; kinds: readonly Choice[]; found: readonly FoundEntry[]; paging: Paging }>;
    query: Readonly<Record<string, string | undefined>>;
    readers: string;
    tested: boolean;
    ownAddress: string;
    tomorrow: string;
    text: string;
    htmlHref: string;
    failed: readonly Readonly<{ email: string; error: string }>[];
  }>;

const SHOWN_FAILED = 25;
const TEXT_LIMIT = 100;
const statusOf = { "not-found": 404, forbidden: 403, "issue-outdated": 409 } as const;

type Asked = Readonly<{ words: string; kind: string; page: string | null }>;

function askedIn(url: URL): Asked {
  const kind = url.searchParams.get("art") ?? "";
  return {
    words: (url.searchParams.get("suche") ?? "").trim().slice(0, TEXT_LIMIT),
    kind: chosenKinds.some(({ value }) => value === kind) ? kind : "",
    page: url.searchParams.get("seite"),
  };
}

type Submitted = Readonly<{ problem: ManageMessage | null; typed?: StaffFormTyped; errors?: Readonly<Record<string, string>> }>;

async function submit(context: ManageContext, acting: Acting, id: string, back: string): Promise<Response | Submitted> {
  const { request, locals, response } = context;
  const form = await submitStaffForm(issueForm, request, locals);
  if (!form.ok && form.response !== null) return form.response;
  if (!form.ok) {
    response.status = 422;
    return { problem: problemMessage("invalid"), typed: form.refused.typed, errors: form.refused.errors };
  }
  const outcome = await workOnIssue(id, form.value, acting);
  if (outcome.ok) {
    if (outcome.value === "issue-deleted") return seeOther(`${NEWSLETTER_PATH}?meldung=${outcome.value}`);
    const anchor = ["add", "remove", "up", "down"].includes(form.value.intent) ? "#inhalte" : "";
    return seeOther(`${back}${back.includes("?") ? "&" : "?"}meldung=${outcome.value}${anchor}`);
  }
  const { reason } = outcome;
  if (reason === "not-found" || reason === "forbidden") return bare(statusOf[reason]);
  response.status = reason === "issue-outdated" ? 409 : 422;
  return { problem: problemMessage(reason), typed: form.typed };
}

const number = (count: number): string => count.toLocaleString("de-DE");

function factsOf(issue: Issue, kept: DeliveryFigures, readers: number): IssueModel["facts"] {
  const { label, tone } = issueStates[issue.status];
  const begun = issue.startedAt !== null;
  const [delivered, failed, unsubscribed] = [
    kept.delivered + issue.delivered,
    kept.failed + issue.failed,
    kept.unsubscribed + issue.unsubscribed,
  ];
  const instant = (at: Date | null): string => (at === null ? "" : formatInstant(at));
  const facts: readonly (readonly [string, Cell])[] = [
    ["Stand", { text: label, badge: tone }],
    ["Newsletter", { text: profiles[issue.brand].name }],
    ["Versand geplant", { text: issue.status === "geplant" ? instant(issue.sendAt) : "" }],
    ["Nicht versandt", { text: isPutBack(issue) ? `${instant(issue.sendAt)}: Ein Eintrag war nicht mehr online.` : "" }],
    ["Begonnen", { text: instant(issue.startedAt) }],
    ["Beendet", { text: instant(issue.endedAt) }],
    ["Empfänger heute", { text: begun ? "" : readersInWords(readers) }],
    ["Gesendet", { text: begun ? number(delivered) : "" }],
    ["Unterwegs", { text: begun && kept.waiting > 0 ? number(kept.waiting) : "" }],
    ["Nicht zustellbar", { text: begun ? number(failed) : "" }],
    ["Abgemeldet über diese Ausgabe", { text: begun ? number(unsubscribed) : "" }],
  ];
  return facts.filter(([, { text }]) => text !== "");
}

async function sampleOf(issue: Issue, { locals, session, now }: Acting): Promise<Readonly<{ mail: Mail; email: string }>> {
  const user = await userById(locals.store.db, session.userId);
  if (user === undefined) throw new Error("A session without an account");
  return { mail: sampleMail(issue, user, await nextDates(locals.store.db, issue.items, now)), email: user.email };
}

/** `/manage/newsletter/{issue}`: one issue, from the draft to its figures. */
export async function issuePage(context: ManageContext): Promise<Response | IssueModel> {
  const { locals, url, params, request } = context;
  const { db } = locals.store;
  const acting = await actingOf(context);
  const id = params["issue"] ?? "";
  const path = `${NEWSLETTER_PATH}/${id}`;
  const { words, kind, page } = askedIn(url);
  const query = { suche: words || undefined, art: kind || undefined };
  const action = hrefWith(path, { ...query, seite: page ?? undefined });
  const sent: Response | Submitted = request.method === "POST" ? await submit(context, acting, id, action) : { problem: null };
  if (sent instanceof Response) return sent;
  const issue = await issueById(db, id);
  if (issue === undefined) return bare(404);
  const { mail, email } = await sampleOf(issue, acting);
  const readers = await countRecipients(db, issue.brand, acting.now);
  const dates = await nextDates(db, issue.items, acting.now);
  const pageOf = (total: number): Paging => pagingOf(page, total);
  const isDraft = issue.status === "entwurf";
  const found = isDraft ? findEntries({ words, kind, today: todayInBerlin(acting.now) }, pageOf) : { total: 0, entries: [] };
  const chosen = new Set(issue.items.map((item) => item.path));
  return {
    ...frameFor(acting, url, sent.problem),
    head: manageHead(issue.subject, path, { label: "Newsletter", path: NEWSLETTER_PATH }),
    path,
    action,
    status: issue.status,
    version: issue.version,
    brandName: profiles[issue.brand].name,
    facts: factsOf(issue, await deliveryFigures(db, id), readers),
    typed: { subject: issue.subject, intro: issue.intro, day: "", time: "09:00", ...sent.typed },
    errors: sent.errors ?? {},
    items: issue.items.map((item) => ({
      ...item,
      more: item.theme === null ? null : (dates.get(item.theme) ?? "Zurzeit gibt es keinen Termin."),
      gone: isDraft && publishedEntry(item.path) === undefined,
    })),
    isFull: issue.items.length >= MOST_ITEMS,
    search: {
      ...{ words, kind, kinds: chosenKinds, paging: pageOf(found.total) },
      found: found.entries.map((entry) => ({
        ...entry,
        date: entry.date === "" ? "" : formatDay(entry.date),
        chosen: chosen.has(entry.path),
      })),
    },
    query,
    readers: readersInWords(readers),
    tested: issue.testedVersion === issue.version,
    ownAddress: email,
    tomorrow: addDays(todayInBerlin(acting.now), 1),
    text: renderText(mail, locals.origins),
    htmlHref: `${path}/html`,
    failed: (await failedDeliveries(db, id, SHOWN_FAILED)).map((one) => ({ email: one.email, error: one.error ?? "Grund unbekannt" })),
  };
}

/** `/manage/newsletter/{issue}/html`: the designed version for the frame on the issue's page, as whoever looks would get it. */
export async function issueHtml(context: Pick<ManageContext, "request" | "locals" | "params">): Promise<Response> {
  const acting = await actingOf(context);
  const issue = await issueById(acting.locals.store.db, context.params["issue"] ?? "");
  if (issue === undefined) return bare(404);
  const { mail } = await sampleOf(issue, acting);
  return framedMail(renderHtml(mail, acting.locals.origins));
}
