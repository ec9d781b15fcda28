import { type AccountFilter, countAccounts, listAccounts } from "#db/repositories/admin-users.ts";
import { isMember } from "#src/domain/accounts/committee.ts";
import { todayInBerlin } from "#src/domain/time/berlin-time.ts";
import { formatDay, type IsoDay } from "#src/domain/time/german-date.ts";
import { ACCOUNTS_PATH, manageHead } from "../../rules/manage-areas.ts";
import { pagingOf } from "../../rules/paging.ts";
import { accountRole, roleFilter, roleNames } from "../../rules/roles.ts";
import type { Cell, ListModel } from "../../rules/table-model.ts";
import { actingOf, frameFor, type ManageContext, type ManageFrame } from "../manage-context.ts";

export type AccountListModel = ManageFrame & Readonly<{ head: ReturnType<typeof manageHead>; list: ListModel }>;

/** Longest search that is looked up; the rest is cut. */
const TEXT_LIMIT = 100;

const isRole = (value: string | null): value is NonNullable<AccountFilter["role"]> => roleFilter.some((role) => role.value === value);

function filterOf({ searchParams }: URL, today: IsoDay): AccountFilter {
  const role = searchParams.get("rolle");
  const state = searchParams.get("stand");
  return {
    role: isRole(role) ? role : undefined,
    state: state === "unconfirmed" || state === "locked" || state === "never" ? state : undefined,
    sort: searchParams.get("sortierung") === "login" ? "login" : undefined,
    text: (searchParams.get("suche") ?? "").trim().slice(0, TEXT_LIMIT),
    today,
  };
}

type Listed = Awaited<ReturnType<typeof listAccounts>>[number];

function stateOf({ user, locked }: Listed): Cell {
  if (locked) return { text: "gesperrt", badge: "bad" };
  return user.emailConfirmedAt === null ? { text: "nicht bestätigt", badge: "warn" } : { text: "bestätigt", badge: "good" };
}

/** Of staff a passkey is one too. */
function factorOf({ user: { totpConfirmedAt, staffRole }, hasPasskey }: Listed): Cell {
  if (totpConfirmedAt !== null) return { text: "eingerichtet", badge: "good" };
  if (staffRole === null) return { text: "ohne", badge: "plain" };
  return hasPasskey ? { text: "Passkey", badge: "good" } : { text: "fehlt", badge: "bad" };
}

function toRow(row: Listed, today: IsoDay): readonly Cell[] {
  const { user, memberships } = row;
  const role = accountRole({ staffRole: user.staffRole, memberships }, today);
  const names = memberships.filter((own) => isMember(own, today)).map(({ gremium }) => gremium.name);
  const place = [user.company, ...names].filter((text) => text !== null && text !== "").join(" · ");
  const staff = user.staffRole !== null;
  return [
    { text: `${user.firstname} ${user.lastname}`, href: `${ACCOUNTS_PATH}/${user.id}`, soft: user.email },
    { text: place === "" ? "–" : place },
    { text: roleNames[role], badge: staff ? "warn" : "plain" },
    stateOf(row),
    factorOf(row),
    {
      text: user.lastLoginAt === null ? "noch nie" : formatDay(todayInBerlin(user.lastLoginAt)),
      soft: `angelegt ${formatDay(todayInBerlin(user.createdAt))}`,
    },
  ];
}

export async function accountListPage(context: ManageContext): Promise<AccountListModel> {
  const { locals, url } = context;
  const acting = await actingOf(context);
  const { db } = locals.store;
  const filter = filterOf(url, todayInBerlin(acting.now));
  const paging = pagingOf(url.searchParams.get("seite"), await countAccounts(db, filter));
  const rows = paging.total === 0 ? [] : await listAccounts(db, filter, paging);
  return {
    ...frameFor(acting, url),
    head: manageHead("Konten", ACCOUNTS_PATH),
    list: {
      path: ACCOUNTS_PATH,
      query: { rolle: filter.role, stand: filter.state, sortierung: filter.sort, suche: filter.text },
      paging,
      filters: [
        { kind: "search", name: "suche", label: "Suche in Name, E-Mail-Adresse, Firma und Gremium", value: filter.text },
        { kind: "choice", name: "rolle", label: "Rolle", value: filter.role ?? "", options: roleFilter },
        {
          kind: "choice",
          name: "stand",
          label: "Stand",
          value: filter.state ?? "",
          options: [
            { value: "unconfirmed", label: "Adresse nicht bestätigt" },
            { value: "locked", label: "Gesperrt" },
            { value: "never", label: "Noch nie angemeldet" },
          ],
        },
        {
          kind: "choice",
          name: "sortierung",
          label: "Sortierung",
          value: filter.sort ?? "",
          all: "Neueste zuerst",
          options: [{ value: "login", label: "Zuletzt angemeldet zuerst" }],
        },
      ],
      table: {
        caption: "Konten",
        columns: ["Name", "Firma, Gremien", "Rolle", "Stand", "Zweiter Faktor", "Letzte Anmeldung"],
        rows: rows.map((row) => toRow(row, filter.today)),
        empty: "Zu dieser Auswahl gibt es kein Konto.",
      },
    },
  };
}
