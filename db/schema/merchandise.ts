import { index, instant, int, table, text } from "../dialect.ts";
import { users } from "./users.ts";

/** Keys that hand-overs to the merchandise shop are signed with; each belongs to a stretch of time, so two processes make the same one. */
export const shopKeys = table("shop_keys", {
  slot: int("slot").primaryKey(),
  /** Its thumbprint (RFC 7638). */
  kid: text("kid").notNull(),
  /** JSON Web Key. */
  publicKey: text("public_key").notNull(),
  /** JSON Web Key, sealed with the portal's secret. */
  privateKey: text("private_key").notNull(),
  createdAt: instant("created_at").notNull(),
});

/** Who has agreed to be handed over, and in which words. */
export const shopConsents = table("shop_consents", {
  userId: text("user_id")
    .primaryKey()
    .references(() => users.id, { onDelete: "cascade" }),
  version: text("version").notNull(),
  wording: text("wording").notNull(),
  at: instant("at").notNull(),
});

/** Logouts that the shop has not heard of yet. Names nobody: the shop's own number of a person and of a login. */
export const shopLogouts = table(
  "shop_logouts",
  {
    id: text("id").primaryKey(),
    subject: text("subject").notNull(),
    login: text("login").notNull(),
    attempts: int("attempts").notNull(),
    nextAttemptAt: instant("next_attempt_at").notNull(),
    createdAt: instant("created_at").notNull(),
  },
  (logout) => [index("shop_logouts_by_turn").on(logout.nextAttemptAt, logout.id)],
);
