import { randomUUID } from "node:crypto";
import { countRecipients } from "#db/repositories/newsletter-deliveries.ts";
import { countIssues, type Issue, insertIssue, listIssues } from "#db/repositories/newsletter-issues.ts";
import { audit } from "#src/accounts/audit.ts";
import { type Brand, brands, profiles } from "#src/brand/brand.ts";
import { formatInstant } from "#src/domain/time/berlin-time.ts";
import { seeOther } from "#src/shared/server/request/see-other.ts";
import { manageHead, NEWSLETTER_PATH } from "../../rules/manage-areas.ts";
import { problemMessage } from "../../rules/manage-messages.ts";
import { newIssueForm } from "../../rules/newsletter/issue-form.ts";
import { issueStates, readersInWords } from "../../rules/newsletter/issue-words.ts";
import { pagingOf } from "../../rules/paging.ts";
import type { Cell, Choice, ListModel } from "../../rules/table-model.ts";
import { type Acting, actingOf, bare, frameFor, type ManageContext, type ManageFrame } from "../manage-context.ts";
import { mayStill } from "../may-still.ts";
import { type RefusedStaffForm, submitStaffForm } from "../staff-form.ts";

export type IssueListModel = ManageFrame &
  Readonly<{
    head: ReturnType<typeof manageHead>;
    list: ListModel;
    newsletters: readonly Choice[];
    refused: RefusedStaffForm | null;
  }>;

const brandOf = (text: string | null): Brand | undefined => brands.find((brand) => brand === text);

/** It was to be sent, and told of what had gone by then. */
export const isPutBack = ({ status, sendAt }: Issue): boolean => status === "entwurf" && sendAt !== null;

const whenOf = ({ status, sendAt, startedAt, endedAt }: Issue): string => {
  if (endedAt !== null) return `bis ${formatInstant(endedAt)}`;
  if (startedAt !== null) return `seit ${formatInstant(startedAt)}`;
  if (sendAt === null) return "";
  return status === "geplant" ? `am ${formatInstant(sendAt)}` : `nicht versandt am ${formatInstant(sendAt)}`;
};

const toRow = (issue: Issue): readonly Cell[] => [
  { text: issue.subject, href: `${NEWSLETTER_PATH}/${issue.id}` },
  { text: profiles[issue.brand].name },
  { text: issueStates[issue.status].label, badge: issueStates[issue.status].tone, soft: whenOf(issue) },
  { text: String(issue.items.length) },
  { text: formatInstant(issue.createdAt) },
];

async function create(context: ManageContext, acting: Acting): Promise<Response | RefusedStaffForm> {
  const { request, locals } = context;
  const form = await submitStaffForm(newIssueForm, request, locals);
  if (!form.ok) return form.response ?? form.refused;
  const { brand, subject } = form.value;
  const id = randomUUID();
  const created = await locals.store.write(async (tx) => {
    if (!(await mayStill(tx, "newsletter", acting))) return false;
    await insertIssue(tx, { id, brand, subject, createdById: acting.session.userId, createdAt: acting.now });
    await audit(tx, acting, { action: "newsletter-created", subject: `newsletter:${id}`, detail: { brand } });
    return true;
  });
  return created ? seeOther(`${NEWSLETTER_PATH}/${id}?meldung=issue-created`) : bare(403);
}

/** `/manage/newsletter`: all issues of both newsletters, and the start of a new one. */
export async function issueListPage(context: ManageContext): Promise<Response | IssueListModel> {
  const { locals, url, request, response } = context;
  const { db } = locals.store;
  const acting = await actingOf(context);
  const refused = request.method === "POST" ? await create(context, acting) : null;
  if (refused instanceof Response) return refused;
  if (refused !== null) response.status = 422;
  const brand = brandOf(url.searchParams.get("newsletter"));
  const paging = pagingOf(url.searchParams.get("seite"), await countIssues(db, brand));
  const names = brands.map((value) => ({ value, label: profiles[value].name }));
  const newsletters: Choice[] = [];
  for (const { value, label } of names)
    newsletters.push({ value, label: `${label} (${readersInWords(await countRecipients(db, value as Brand, acting.now))})` });
  return {
    ...frameFor(acting, url, refused === null ? null : problemMessage("invalid")),
    head: manageHead("Newsletter", NEWSLETTER_PATH),
    list: {
      path: NEWSLETTER_PATH,
      query: { newsletter: brand },
      paging,
      filters: [{ kind: "choice", name: "newsletter", label: "Newsletter", value: brand ?? "", all: "Beide", options: names }],
      table: {
        caption: "Ausgaben, die neuesten zuerst",
        columns: ["Betreff", "Newsletter", "Stand", "Inhalte", "Angelegt"],
        rows: (await listIssues(db, brand, paging)).map(toRow),
        empty: "Bisher gibt es keine Ausgabe.",
      },
    },
    newsletters,
    refused,
  };
}
