/** Who somebody is on the portal (spec:accounts-and-roles#roles). Everyone who is logged in is a customer too. */
export type Role = "customer" | "member" | "chair" | "editor" | "admin";

export type Permission =
  /** One's own portal: bookings, settings, wishlist. */
  | "account"
  /** One's own credentials, data export, deletion. */
  | "credentials"
  | "committee"
  | "committee-manage"
  | "requests"
  /** Staff: orders, and what their links are worth. */
  | "orders"
  /** Admins: what accounting is given. */
  | "accounting"
  /** Staff: dated events with seats, prices, rooms and trainers, who takes part, attendance, certificates. */
  | "events"
  /** Staff: seats of customers, on their behalf. */
  | "bookings"
  /** Staff: appointments with consultants, and when these can be asked. */
  | "consulting"
  /** Admins: what cancelling costs. */
  | "waive-fees"
  /** Admins: figures with what was earned. */
  | "statistics"
  /** Staff: what participants said, and which of their texts are published. */
  | "feedback"
  /** Staff: training plans of customers. */
  | "plans"
  /** Staff: posts that wait, reports, measures with their reasons. */
  | "forum-moderate"
  | "content"
  /** Staff: statutes, their new states, and what has to be looked at because of them. */
  | "legislation"
  /** Staff: issues of the newsletters, and to whom they go. */
  | "newsletter"
  /** Staff: pictures, drawings and papers of the content. */
  | "media"
  /** Admins: accounts, committees, impersonation. */
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
  orders: ["editor", "admin"],
  accounting: ["admin"],
  events: ["editor", "admin"],
  bookings: ["editor", "admin"],
  consulting: ["editor", "admin"],
  "waive-fees": ["admin"],
  statistics: ["admin"],
  feedback: ["editor", "admin"],
  plans: ["editor", "admin"],
  "forum-moderate": ["editor", "admin"],
  content: ["editor", "admin"],
  legislation: ["editor", "admin"],
  newsletter: ["editor", "admin"],
  media: ["editor", "admin"],
  users: ["admin"],
  mails: ["admin"],
  audit: ["admin"],
};

const staff: ReadonlySet<Permission> = new Set<Permission>([
  ...(["requests", "orders", "accounting", "events", "bookings", "consulting", "feedback", "waive-fees", "statistics"] as const),
  ...(["plans", "forum-moderate", "content", "legislation", "newsletter", "media", "users", "mails", "audit"] as const),
]);

/** Who asks; `null` is a visitor. */
export type Asker = Readonly<{ roles: readonly Role[]; secondFactor: boolean; impersonated: boolean }> | null;

export type AccessDecision = "granted" | "login" | "second-factor" | "refused";

/** Staff: second factor in this session; impersonation: no credentials (spec:accounts-and-roles#impersonation). */
export function decideAccess(access: Access, asker: Asker): AccessDecision {
  if (access === "public") return "granted";
  if (asker === null) return "login";
  if (!granted[access].some((role) => asker.roles.includes(role))) return "refused";
  if (asker.impersonated && access === "credentials") return "refused";
  return staff.has(access) && !asker.secondFactor ? "second-factor" : "granted";
}
