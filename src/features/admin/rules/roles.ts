import { isChair, isMember, type Term } from "#src/domain/accounts/committee.ts";
import type { IsoDay } from "#src/domain/time/german-date.ts";
import type { Choice } from "./table-model.ts";

export type StaffRole = "editor" | "admin";

/** What an account is called after its rights, the widest first. */
export type AccountRole = StaffRole | "chair" | "member" | "customer";

export const roleNames: Readonly<Record<AccountRole, string>> = {
  admin: "Administration",
  editor: "Redaktion",
  chair: "Gremium, Vorsitz",
  member: "Gremium, Mitglied",
  customer: "Kundin/Kunde",
};

export const roleFilter: readonly Choice[] = [
  { value: "customer", label: "Kundinnen und Kunden" },
  { value: "member", label: "Mitglieder von Gremien" },
  { value: "chair", label: "Vorsitzende von Gremien" },
  { value: "editor", label: roleNames.editor },
  { value: "admin", label: roleNames.admin },
];

export const staffRoles: readonly Choice[] = [
  { value: "none", label: "Keine Rolle in der Verwaltung" },
  { value: "editor", label: "Redaktion: Termine, Bestellungen, Anfragen und Inhalte" },
  { value: "admin", label: "Administration: alle Rechte" },
];

type Rights = Readonly<{ staffRole: StaffRole | null; memberships: readonly Readonly<{ terms: readonly Term[] }>[] }>;

/** Of several committees the one with the widest right counts. */
export function accountRole({ staffRole, memberships }: Rights, today: IsoDay): AccountRole {
  if (staffRole !== null) return staffRole;
  if (memberships.some((own) => isChair(own, today))) return "chair";
  return memberships.some((own) => isMember(own, today)) ? "member" : "customer";
}
