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

/** What an admin can choose; without a staff role, an account is a customer's. */
export const staffRoles: readonly Choice[] = [
  { value: "none", label: "Keine Rolle in der Verwaltung" },
  { value: "editor", label: "Redaktion: Anfragen und Inhalte" },
  { value: "admin", label: "Administration: alle Rechte" },
];

type Rights = Readonly<{ staffRole: StaffRole | null; chair: number | null }>;

export function accountRole({ staffRole, chair }: Rights): AccountRole {
  if (staffRole !== null) return staffRole;
  return chair === null ? "customer" : chair === 1 ? "chair" : "member";
}
