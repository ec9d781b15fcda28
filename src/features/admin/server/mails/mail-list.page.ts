import { countMails } from "#db/repositories/admin-overview.ts";
import { listMails, type MailStatus, type MailSummary } from "#db/repositories/mails.ts";
import { profiles } from "#src/brand/brand.ts";
import { formatInstant } from "#src/domain/time/berlin-time.ts";
import { isMailStatus, mailStatuses } from "../../rules/mail-labels.ts";
import { MAILS_PATH, manageHead } from "../../rules/manage-areas.ts";
import { pagingOf } from "../../rules/paging.ts";
import type { Cell, ListModel } from "../../rules/table-model.ts";
import { actingOf, frameFor, type ManageContext, type ManageFrame } from "../manage-context.ts";

type Tab = Readonly<{ label: string; path: string; count: number; current: boolean }>;
export type MailListModel = ManageFrame & Readonly<{ head: ReturnType<typeof manageHead>; tabs: readonly Tab[]; list: ListModel }>;

const lastColumn: Readonly<Record<MailStatus, string>> = { wartet: "Nächster Versuch", gesendet: "Gesendet", aufgegeben: "Letzter Fehler" };

function outcomeOf({ status, sentAt, nextAttemptAt, attempts, lastError }: MailSummary): Cell {
  if (status === "gesendet") return { text: sentAt === null ? "–" : formatInstant(sentAt) };
  if (status === "aufgegeben") return { text: lastError ?? "unbekannt" };
  return attempts === 0
    ? { text: "gleich" }
    : { text: formatInstant(nextAttemptAt), soft: `${attempts}. Versuch: ${lastError ?? "läuft"}` };
}

const toRow = (mail: MailSummary): readonly Cell[] => [
  { text: mail.subject, href: `${MAILS_PATH}/${mail.id}` },
  { text: mail.recipient },
  { text: profiles[mail.brand].name },
  { text: formatInstant(mail.createdAt) },
  outcomeOf(mail),
];

export async function mailListPage(context: ManageContext): Promise<MailListModel> {
  const { locals, url } = context;
  const acting = await actingOf(context);
  const { db } = locals.store;
  const asked = url.searchParams.get("status");
  const status = isMailStatus(asked) ? asked : "gesendet";
  const counts = await countMails(db);
  const paging = pagingOf(url.searchParams.get("seite"), counts[status]);
  const mails = await listMails(db, { status, ...paging });
  return {
    ...frameFor(acting, url),
    head: manageHead("E-Mails", MAILS_PATH),
    tabs: (["gesendet", "wartet", "aufgegeben"] as const).map((value) => ({
      label: mailStatuses[value].label,
      path: `${MAILS_PATH}?status=${value}`,
      count: counts[value],
      current: value === status,
    })),
    list: {
      path: MAILS_PATH,
      query: { status },
      paging,
      filters: [],
      table: {
        caption: `E-Mails: ${mailStatuses[status].label}, die neueste zuerst`,
        columns: ["Betreff", "An", "Seite", "Geschrieben", lastColumn[status]],
        rows: mails.map(toRow),
        empty: mailStatuses[status].empty,
      },
    },
  };
}
