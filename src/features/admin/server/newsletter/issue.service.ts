import { countRecipients, withdrawIssue } from "#db/repositories/newsletter-deliveries.ts";
import { changeIssue, deleteIssue, type Issue, issueById, markTested, stepIssue } from "#db/repositories/newsletter-issues.ts";
import { userById } from "#db/repositories/users.ts";
import { audit } from "#src/accounts/audit.ts";
import { MOST_ITEMS, movedItem } from "#src/domain/newsletter/newsletter-issue.ts";
import { berlinInstant } from "#src/domain/time/berlin-time.ts";
import { isIsoDay } from "#src/domain/time/german-date.ts";
import type { Outcome } from "#src/endpoints/handle.ts";
import { publishedEntry } from "#src/newsletter/choose-entries.ts";
import { sampleMail } from "#src/newsletter/issue-mail.ts";
import { nextDates } from "#src/newsletter/next-dates.ts";
import { queueMail } from "#src/shared/server/mail/queue-mail.ts";
import type { DoneCode } from "../../rules/manage-messages.ts";
import type { IssueForm } from "../../rules/newsletter/issue-form.ts";
import type { Acting } from "../manage-context.ts";
import { mayStill } from "../may-still.ts";

export type IssueRefusal =
  | "forbidden"
  | "not-found"
  | "issue-outdated"
  | "issue-empty"
  | "issue-without-readers"
  | "issue-item-gone"
  | "issue-full"
  | "issue-time"
  | "issue-unconfirmed";

type Done = Outcome<DoneCode, IssueRefusal>;
type Tx = Parameters<Parameters<Acting["locals"]["store"]["write"]>[0]>[0];
type Act = Readonly<{ tx: Tx; issue: Issue; acting: Acting }>;

const FURTHEST_MS = 90 * 24 * 60 * 60_000;

const refused = (reason: IssueRefusal): Done => ({ ok: false, reason });
const done = (value: DoneCode): Done => ({ ok: true, value });
const subjectOf = ({ id }: Pick<Issue, "id">): string => `newsletter:${id}`;

type Change = Readonly<{ version: number }> & Partial<Pick<Issue, "subject" | "intro" | "items">>;

async function change({ tx, issue, acting }: Act, { version, ...changed }: Change): Promise<Done> {
  const { subject, intro, items } = { ...issue, ...changed };
  if (!(await changeIssue(tx, issue.id, version, { subject, intro, items }, acting.now))) return refused("issue-outdated");
  await audit(tx, acting, { action: "newsletter-changed", subject: subjectOf(issue), detail: { fields: Object.keys(changed).join(", ") } });
  return done("issue-saved");
}

async function add(act: Act, { version, path }: Readonly<{ version: number; path: string }>): Promise<Done> {
  const entry = publishedEntry(path);
  if (entry === undefined) return refused("issue-item-gone");
  const { items } = act.issue;
  if (items.length >= MOST_ITEMS) return refused("issue-full");
  return change(act, { version, items: [...items.filter((item) => item.path !== path), entry] });
}

/** To the address of whoever works here, and to nobody else. */
async function test({ tx, issue, acting }: Act): Promise<Done> {
  const { locals, session, now } = acting;
  const user = await userById(tx, session.userId);
  if (user === undefined) return refused("forbidden");
  const mail = sampleMail(issue, user, await nextDates(tx, issue.items, now));
  await queueMail(tx, mail, { origins: locals.origins, now });
  await markTested(tx, issue.id, issue.version);
  await audit(tx, acting, { action: "newsletter-tested", subject: subjectOf(issue) });
  return done("issue-tested");
}

type Release = Extract<IssueForm, { intent: "send" | "plan" }>;

function sendAtOf(form: Release, now: Date): Date | null {
  if (form.intent === "send") return now;
  if (!isIsoDay(form.day)) return null;
  const at = new Date(berlinInstant(form.day, form.time));
  return at > now && at.getTime() <= now.getTime() + FURTHEST_MS ? at : null;
}

async function release({ tx, issue, acting }: Act, form: Release): Promise<Done> {
  const { now } = acting;
  if (form.confirmed === undefined) return refused("issue-unconfirmed");
  if (issue.items.length === 0 && issue.intro === "") return refused("issue-empty");
  const entries = issue.items.map(({ path }) => publishedEntry(path));
  if (entries.some((entry) => entry === undefined)) return refused("issue-item-gone");
  const readers = await countRecipients(tx, issue.brand, now);
  if (readers === 0) return refused("issue-without-readers");
  const sendAt = sendAtOf(form, now);
  if (sendAt === null) return refused("issue-time");
  const step = { from: ["entwurf"], to: "geplant", version: form.version, set: { sendAt } } as const;
  if (!(await stepIssue(tx, issue.id, step, now))) return refused("issue-outdated");
  await audit(tx, acting, { action: "newsletter-planned", subject: subjectOf(issue), detail: { at: sendAt.toISOString(), readers } });
  return done("issue-planned");
}

async function withdraw({ tx, issue, acting }: Act): Promise<Done> {
  if (!(await stepIssue(tx, issue.id, { from: ["geplant"], to: "entwurf", set: { sendAt: null } }, acting.now)))
    return refused("issue-outdated");
  await audit(tx, acting, { action: "newsletter-withdrawn", subject: subjectOf(issue) });
  return done("issue-withdrawn");
}

/** From the front again when it goes on: whoever has it is passed over. */
async function stop({ tx, issue, acting }: Act): Promise<Done> {
  const step = { from: ["versand"], to: "angehalten", set: { reachedId: "", nextBatchAt: null } } as const;
  if (!(await stepIssue(tx, issue.id, step, acting.now))) return refused("issue-outdated");
  await withdrawIssue(tx, issue.id, acting.now);
  await audit(tx, acting, { action: "newsletter-stopped", subject: subjectOf(issue) });
  return done("issue-stopped");
}

async function goOn({ tx, issue, acting }: Act): Promise<Done> {
  if (!(await stepIssue(tx, issue.id, { from: ["angehalten"], to: "versand" }, acting.now))) return refused("issue-outdated");
  await audit(tx, acting, { action: "newsletter-continued", subject: subjectOf(issue) });
  return done("issue-continued");
}

async function end({ tx, issue, acting }: Act): Promise<Done> {
  const step = { from: ["angehalten"], to: "beendet", set: { endedAt: acting.now } } as const;
  if (!(await stepIssue(tx, issue.id, step, acting.now))) return refused("issue-outdated");
  await audit(tx, acting, { action: "newsletter-ended", subject: subjectOf(issue) });
  return done("issue-ended");
}

async function remove({ tx, issue, acting }: Act, version: number): Promise<Done> {
  if (!(await deleteIssue(tx, issue.id, version))) return refused("issue-outdated");
  await audit(tx, acting, { action: "newsletter-deleted", subject: subjectOf(issue), detail: { name: issue.subject } });
  return done("issue-deleted");
}

function act(form: IssueForm, on: Act): Promise<Done> {
  const { version } = form;
  const { items } = on.issue;
  switch (form.intent) {
    case "save":
      return change(on, { version, subject: form.subject, intro: form.intro });
    case "add":
      return add(on, form);
    case "remove":
      return change(on, { version, items: items.filter(({ path }) => path !== form.path) });
    case "up":
      return change(on, { version, items: movedItem(items, form.path, -1) });
    case "down":
      return change(on, { version, items: movedItem(items, form.path, 1) });
    case "test":
      return test(on);
    case "send":
    case "plan":
      return release(on, form);
    case "withdraw":
      return withdraw(on);
    case "stop":
      return stop(on);
    case "continue":
      return goOn(on);
    case "end":
      return end(on);
    case "delete":
      return remove(on, version);
  }
}

/** One step with an issue in one transaction, in which the right is asked for again; on an outdated state nothing is done. */
export function workOnIssue(id: string, form: IssueForm, acting: Acting): Promise<Done> {
  return acting.locals.store.write(async (tx) => {
    if (!(await mayStill(tx, "newsletter", acting))) return refused("forbidden");
    const issue = await issueById(tx, id);
    return issue === undefined ? refused("not-found") : act(form, { tx, issue, acting });
  });
}
