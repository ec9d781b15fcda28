import { bigInt, index, instant, int, table, text } from "../dialect.ts";
import { users } from "./users.ts";

/** Passkeys of accounts. They belong to the main site's host; none of this opens an account without the device. */
export const passkeys = table(
  "passkeys",
  {
    /** Base64url, as authenticators name it. */
    credentialId: text("credential_id").primaryKey(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** COSE key, base64url. */
    publicKey: text("public_key").notNull(),
    /** What the authenticator last counted; 0 for ever with those that do not count. */
    counter: bigInt("counter").notNull(),
    /** JSON list of the ways a browser reaches the authenticator, such as `internal`. */
    transports: text("transports").notNull(),
    /** Browser and system in words, as for sessions. */
    name: text("name").notNull(),
    createdAt: instant("created_at").notNull(),
    lastUsedAt: instant("last_used_at"),
    /** 1: kept by a password manager beyond the device. */
    backedUp: int("backed_up").notNull(),
  },
  (passkey) => [index("passkeys_by_user").on(passkey.userId)],
);
