import type { RequestFilter } from "#db/repositories/admin-requests.ts";
import type { Manager } from "#db/repositories/event-managers.ts";
import { brands, profiles } from "#src/brand/brand.ts";
import { addDays, type IsoDay } from "#src/domain/time/german-date.ts";
import { kindLabel, requestStatuses } from "../../rules/request-labels.ts";
import type { FilterField } from "../../rules/table-model.ts";

/** Longest search that is looked up; the rest is cut. */
const TEXT_LIMIT = 100;

/** What `frist` asks for: open requests whose day has passed, or comes within the week. */
export const OVERDUE = "ueberfaellig";
const THIS_WEEK = "woche";

export type AskedRequests = RequestFilter & Readonly<{ due?: typeof OVERDUE | typeof THIS_WEEK | undefined }>;

const statuses = ["neu", "in-arbeit", "erledigt", "open", "merged"] as const;
const ID = /^(?:nobody|[0-9a-f-]{36})$/;

/** What the address of the list asks for; what means nothing there is left out. */
export function requestFilterOf({ searchParams }: URL, today: IsoDay): AskedRequests {
  const kind = searchParams.get("art") ?? "";
  const assignee = searchParams.get("bearbeitung") ?? "";
  const due = [OVERDUE, THIS_WEEK].find((word): word is typeof OVERDUE | typeof THIS_WEEK => word === searchParams.get("frist"));
  const brand = searchParams.get("angebot");
  return {
    kind: kind === "" ? undefined : kind,
    status: statuses.find((status) => status === searchParams.get("status")),
    brand: brands.find((name) => name === brand),
    assignee: ID.test(assignee) ? assignee : undefined,
    due,
    dueBefore: due === undefined ? undefined : due === OVERDUE ? today : addDays(today, 8),
    text: (searchParams.get("suche") ?? "").trim().slice(0, TEXT_LIMIT),
  };
}

/** The same filter as an address has it. */
export const requestQuery = ({
  kind,
  status,
  brand,
  assignee,
  due,
  text,
}: AskedRequests): Readonly<Record<string, string | undefined>> => ({
  art: kind,
  status,
  angebot: brand,
  bearbeitung: assignee,
  frist: due,
  suche: text,
});

/** The fields above the list, as they were filled in. */
export const requestFilterFields = (
  { kind, status, brand, assignee, due, text }: AskedRequests,
  { kinds, staff, ownId }: Readonly<{ kinds: readonly string[]; staff: readonly Manager[]; ownId: string }>,
): readonly FilterField[] => [
  { kind: "search", name: "suche", label: "Suche in Vorgangsnummer, Absender und Inhalt", value: text },
  {
    kind: "choice",
    name: "status",
    label: "Status",
    value: status ?? "",
    options: [
      { value: "open", label: "Alle offenen" },
      ...Object.entries(requestStatuses).map(([value, { label }]) => ({ value, label })),
      { value: "merged", label: "Bei einer anderen abgelegt" },
    ],
  },
  {
    kind: "choice",
    name: "bearbeitung",
    label: "Bearbeitung",
    value: assignee ?? "",
    options: [
      { value: ownId, label: "Mir zugeordnet" },
      { value: "nobody", label: "Niemandem zugeordnet" },
      ...staff.filter(({ id }) => id !== ownId).map(({ id, firstname, lastname }) => ({ value: id, label: `${firstname} ${lastname}` })),
    ],
  },
  {
    kind: "choice",
    name: "frist",
    label: "Frist",
    value: due ?? "",
    options: [
      { value: OVERDUE, label: "Überfällig" },
      { value: THIS_WEEK, label: "In den nächsten sieben Tagen" },
    ],
  },
  {
    kind: "choice",
    name: "art",
    label: "Art",
    value: kind ?? "",
    options: kinds.map((value) => ({ value, label: kindLabel(value) })),
  },
  {
    kind: "choice",
    name: "angebot",
    label: "Seite",
    value: brand ?? "",
    options: brands.map((value) => ({ value, label: profiles[value].name })),
  },
];
