import type { RequestFilter } from "#db/repositories/admin-requests.ts";
import { brands, profiles } from "#src/brand/brand.ts";
import { kindLabel, requestStatuses } from "../../rules/request-labels.ts";
import type { FilterField } from "../../rules/table-model.ts";

/** Longest search that is looked up; the rest is cut. */
const TEXT_LIMIT = 100;

export function requestFilterOf({ searchParams }: URL): RequestFilter {
  const kind = searchParams.get("art") ?? "";
  const status = searchParams.get("status");
  const brand = searchParams.get("angebot");
  return {
    kind: kind === "" ? undefined : kind,
    status: status === "neu" || status === "in-arbeit" || status === "erledigt" || status === "open" ? status : undefined,
    brand: brands.find((name) => name === brand),
    text: (searchParams.get("suche") ?? "").trim().slice(0, TEXT_LIMIT),
  };
}

export const requestQuery = ({ kind, status, brand, text }: RequestFilter): Readonly<Record<string, string | undefined>> => ({
  art: kind,
  status,
  angebot: brand,
  suche: text,
});

export const requestFilterFields = ({ kind, status, brand, text }: RequestFilter, kinds: readonly string[]): readonly FilterField[] => [
  { kind: "search", name: "suche", label: "Suche in Vorgangsnummer, Absender und Inhalt", value: text },
  {
    kind: "choice",
    name: "status",
    label: "Status",
    value: status ?? "",
    options: [{ value: "open", label: "Alle offenen" }, ...Object.entries(requestStatuses).map(([value, { label }]) => ({ value, label }))],
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
