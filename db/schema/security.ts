import { index, instant, int, table, text } from "../dialect.ts";

const securityKinds = [
  "login-failed",
  "second-factor-failed",
  "permission-refused",
  "rate-limited",
  "token-misused",
  "foreign-origin",
  "export",
] as const;

/** What attacks leave behind. What happens again within seconds is counted in one row; nothing here refers to another table. */
export const securityEvents = table(
  "security_events",
  {
    id: text("id").primaryKey(),
    /** The first of those that are counted here. */
    at: instant("at").notNull(),
    kind: text("kind", { enum: securityKinds }).notNull(),
    times: int("times").notNull(),
    /** The client's network: IPv4 last octet 0, IPv6 /48; empty where it is unknown. */
    address: text("address").notNull(),
    /** Rule, route or link that it was about; never an address of the visitor's. */
    about: text("about").notNull(),
    /** The account, when there is one. */
    userId: text("user_id"),
    /** An e-mail address that was tried, all but its beginning hidden. */
    email: text("email"),
  },
  (event) => [index("security_events_by_time").on(event.at), index("security_events_by_kind").on(event.kind, event.at)],
);
