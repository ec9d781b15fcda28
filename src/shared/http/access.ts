/** Who somebody is on the portal (decisions.md "Accounts and roles"). Everyone who is logged in is a customer too. */
export type Role = "customer" | "member" | "chair" | "editor" | "admin";

/** What pages and calls ask for. */
export type Permission =
  /** One's own portal: bookings, settings, wishlist. */
  | "account"
  /** One's own credentials, data export, deletion. */
  | "credentials"
  /** The committee one belongs to. */
  | "committee"
  | "committee-manage"
  /** Staff: requests of visitors. */
  | "requests"
  /** Staff: texts and publishing. */
  | "content"
  /** Admins: accounts, impersonation. */
  | "users"
  /** Admins: outgoing mail and what could not be sent. */
  | "mails"
  | "audit";

export type Access = "public" | Permission;

const everyone: readonly Role[] = ["customer"];

/** The one table of rights. What stands in no line is refused. */
const granted: Readonly<Record<Permission, readonly Role[]>> = {
  account: everyone,
  credentials: everyone,
  committee: ["member", "chair"],
  "committee-manage": ["chair"],
  requests: ["editor", "admin"],
  content: ["editor", "admin"],
  users: ["admin"],
  mails: ["admin"],
  audit: ["admin"],
};

const staff: ReadonlySet<Permission> = new Set<Permission>(["requests", "content", "users", "mails", "audit"]);

/** Who asks; `null` is a visitor. */
export type Asker = Readonly<{ roles: readonly Role[]; secondFactor: boolean; impersonated: boolean }> | null;

export type AccessDecision = "granted" | "login" | "second-factor" | "refused";

/**
 * Decides on a page or call. Staff permissions also need the second factor in this very session; nobody who acts as
 * somebody else touches credentials (decisions.md "Accounts and roles").
 */
export function decideAccess(access: Access, asker: Asker): AccessDecision {
  if (access === "public") return "granted";
  if (asker === null) return "login";
  if (!granted[access].some((role) => asker.roles.includes(role))) return "refused";
  if (asker.impersonated && access === "credentials") return "refused";
  return staff.has(access) && !asker.secondFactor ? "second-factor" : "granted";
}
