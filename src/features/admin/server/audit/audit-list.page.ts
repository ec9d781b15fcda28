import * as v from "valibot";
import type { Db } from "#db/client.ts";
import { auditActions, countAuditEntries, listAuditEntries } from "#db/repositories/admin-audit.ts";
import { accountIds, namesOf } from "#db/repositories/admin-users.ts";
import type { AuditEntry } from "#db/repositories/audit.ts";
import { formatInstant } from "#src/domain/time/berlin-time.ts";
import { actionLabel, detailText } from "../../rules/audit-labels.ts";
import { ACCOUNTS_PATH, AUDIT_PATH, MAILS_PATH, manageHead, REQUESTS_PATH } from "../../rules/manage-areas.ts";
import { pagingOf } from "../../rules/paging.ts";
import type { Cell, ListModel } from "../../rules/table-model.ts";
import { actingOf, frameFor, type ManageContext, type ManageFrame } from "../manage-context.ts";

export type AuditListModel = ManageFrame & Readonly<{ head: ReturnType<typeof manageHead>; list: ListModel }>;

const TEXT_LIMIT = 100;
/** More people than a search for one of them finds. */
const PEOPLE_LIMIT = 200;
const USER_ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

const detailOf = v.record(v.string(), v.unknown());

type Names = ReadonlyMap<string, string>;

function personCell(id: string, names: Names): Cell {
  const name = names.get(id);
  return name === undefined ? { text: "gelöschtes Konto", soft: id } : { text: name, href: `${ACCOUNTS_PATH}/${id}` };
}

function actorCell({ actorId, actingAsId }: AuditEntry, names: Names): Cell {
  if (actorId === null) return { text: "Portal oder nicht angemeldet" };
  const actor = personCell(actorId, names);
  return actingAsId === null ? actor : { ...actor, soft: `in der Ansicht als ${names.get(actingAsId) ?? actingAsId}` };
}

function subjectCell(subject: string, names: Names): Cell {
  const [kind = "", id = ""] = subject.split(":", 2);
  switch (kind) {
    case "user":
      return personCell(id, names);
    case "request":
      return { text: "Anfrage", href: `${REQUESTS_PATH}/${id}` };
    case "mail":
      return { text: "E-Mail", href: `${MAILS_PATH}/${id}` };
    case "gremium":
      return { text: "Gremium", soft: id };
    case "requests":
      return { text: "Liste der Anfragen" };
    default:
      return { text: subject };
  }
}

const userIdIn = (subject: string): readonly string[] => (subject.startsWith("user:") ? [subject.slice("user:".length)] : []);

const idsIn = ({ actorId, actingAsId, subject }: AuditEntry): readonly string[] =>
  [actorId, actingAsId, ...userIdIn(subject)].filter((id) => id !== null);

const toRow = (entry: AuditEntry, names: Names): readonly Cell[] => {
  const detail = detailText(v.parse(detailOf, JSON.parse(entry.detail)));
  return [
    { text: formatInstant(entry.at) },
    actorCell(entry, names),
    { text: actionLabel(entry.action), ...(detail === "" ? {} : { soft: detail }) },
    subjectCell(entry.subject, names),
    { text: entry.address === "" ? "–" : entry.address },
  ];
};

/** Whom a search means; an id finds an account that is gone, too. */
async function peopleFor(db: Db, text: string): Promise<readonly string[] | undefined> {
  if (text === "") return undefined;
  return USER_ID.test(text) ? [text] : accountIds(db, text, PEOPLE_LIMIT);
}

export async function auditListPage(context: ManageContext): Promise<AuditListModel> {
  const { locals, url } = context;
  const acting = await actingOf(context);
  const { db } = locals.store;
  const text = (url.searchParams.get("person") ?? "").trim().slice(0, TEXT_LIMIT);
  const action = url.searchParams.get("aktion") ?? "";
  const filter = { action: action === "" ? undefined : action, people: await peopleFor(db, text) };
  const paging = pagingOf(url.searchParams.get("seite"), await countAuditEntries(db, filter));
  const entries = await listAuditEntries(db, filter, paging);
  const names = await namesOf(db, entries.flatMap(idsIn));
  const actions = (await auditActions(db)).map((value) => ({ value, label: actionLabel(value) }));
  return {
    ...frameFor(acting, url),
    head: manageHead("Protokoll", AUDIT_PATH),
    list: {
      path: AUDIT_PATH,
      query: { person: text, aktion: action },
      paging,
      filters: [
        { kind: "search", name: "person", label: "Person (Name, E-Mail-Adresse oder Kennung)", value: text },
        {
          kind: "choice",
          name: "aktion",
          label: "Vorgang",
          value: action,
          options: actions.toSorted((a, b) => a.label.localeCompare(b.label, "de")),
        },
      ],
      table: {
        caption: "Protokoll, der neueste Eintrag zuerst",
        columns: ["Zeitpunkt", "Wer", "Was", "Betrifft", "Adresse"],
        rows: entries.map((entry) => toRow(entry, names)),
        empty: text === "" && action === "" ? "Im Protokoll steht noch nichts." : "Zu dieser Auswahl steht nichts im Protokoll.",
      },
    },
  };
}
