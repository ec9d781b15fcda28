import { sql } from "drizzle-orm";
import { committeeFunctions, committeeKinds } from "#src/domain/accounts/committee.ts";
import { foreignKey, index, instant, int, onPostgres, primaryKey, table, text, uniqueIndex } from "../dialect.ts";

/** Accounts. E-mail addresses are kept in lower case (`normalEmail`). */
export const users = table(
  "users",
  {
    id: text("id").primaryKey(),
    email: text("email").notNull(),
    /** `salt:key` of scrypt; null until a password was chosen. */
    passwordHash: text("password_hash"),
    salutation: text("salutation").notNull(),
    firstname: text("firstname").notNull(),
    lastname: text("lastname").notNull(),
    company: text("company"),
    phone: text("phone"),
    emailConfirmedAt: instant("email_confirmed_at"),
    /** `editor` or `admin`; null for customers. */
    staffRole: text("staff_role", { enum: ["editor", "admin"] }),
    /** Sealed with the portal's secret; counts from `totpConfirmedAt` on. */
    totpSecret: text("totp_secret"),
    totpConfirmedAt: instant("totp_confirmed_at"),
    /** The last accepted time step: a code counts once. */
    totpLastStep: int("totp_last_step"),
    /** Of the person; looking at the portal as her is none. */
    lastLoginAt: instant("last_login_at"),
    createdAt: instant("created_at").notNull(),
    updatedAt: instant("updated_at").notNull(),
  },
  (user) => [
    uniqueIndex("users_by_email").on(user.email),
    // In the order of the staff's list, with all that its search reads; on PostgreSQL in a column of its own (migration 0011).
    onPostgres
      ? index("users_by_time").on(user.createdAt, user.id, sql.raw("words"))
      : index("users_by_words").on(user.createdAt, user.id, user.email, user.firstname, user.lastname, user.company),
    index("users_by_login").on(user.lastLoginAt),
  ],
);

/** One-way hashes of the codes that replace a lost second factor. */
export const recoveryCodes = table(
  "recovery_codes",
  {
    codeHash: text("code_hash").primaryKey(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    usedAt: instant("used_at"),
  },
  (code) => [index("recovery_codes_by_user").on(code.userId)],
);

/** A session of one browser on one host. The cookie's value is never kept, only its hash. */
export const sessions = table(
  "sessions",
  {
    idHash: text("id_hash").primaryKey(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    expiresAt: instant("expires_at").notNull(),
    createdAt: instant("created_at").notNull(),
    /** Sessions of one login on both hosts share it and end together. */
    family: text("family").notNull(),
    brand: text("brand", { enum: ["ifb", "betriebsrat"] }).notNull(),
    /** 1: the cookie outlives the browser. */
    remembered: int("remembered").notNull(),
    /** When the second factor was given in this session. */
    secondFactorAt: instant("second_factor_at"),
    /** The admin behind an impersonation; `userId` is then the customer. */
    impersonatorId: text("impersonator_id").references(() => users.id, { onDelete: "cascade" }),
    /** Browser and system in words, for the list of sessions. */
    device: text("device").notNull(),
  },
  (session) => [index("sessions_by_user").on(session.userId), index("sessions_by_expiry").on(session.expiresAt)],
);

/** Links and hand-offs that count once. `data` is JSON whose form depends on the purpose. */
export const tokens = table(
  "tokens",
  {
    tokenHash: text("token_hash").primaryKey(),
    purpose: text("purpose").notNull(),
    userId: text("user_id").references(() => users.id, { onDelete: "cascade" }),
    data: text("data").notNull(),
    createdAt: instant("created_at").notNull(),
    expiresAt: instant("expires_at").notNull(),
    usedAt: instant("used_at"),
  },
  (token) => [index("tokens_by_user").on(token.userId, token.purpose), index("tokens_by_expiry").on(token.expiresAt)],
);

/** Committees. `kind` is null where nobody has told it yet. */
export const gremien = table(
  "gremien",
  {
    id: text("id").primaryKey(),
    name: text("name").notNull(),
    company: text("company").notNull(),
    kind: text("kind", { enum: committeeKinds }),
    createdAt: instant("created_at").notNull(),
  },
  // In the order of the staff's list, with all that its search reads; PostgreSQL limits what fits into one.
  (gremium) => [
    onPostgres
      ? index("gremien_by_time").on(gremium.createdAt, gremium.id)
      : index("gremien_by_words").on(gremium.createdAt, gremium.id, gremium.name, gremium.company, gremium.kind),
  ],
);

/** Who belongs to which committees; what counts today say the functions. */
export const gremiumMembers = table(
  "gremium_members",
  {
    gremiumId: text("gremium_id")
      .notNull()
      .references(() => gremien.id, { onDelete: "cascade" }),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** What the person does in the committee, in its own words. */
    position: text("position"),
    joinedAt: instant("joined_at").notNull(),
    /** When the person last chose to act for this committee; the latest counts. */
    actedAt: instant("acted_at"),
  },
  (member) => [primaryKey({ columns: [member.gremiumId, member.userId] }), index("gremium_members_by_user").on(member.userId)],
);

/** The functions of a membership, each at most once. Days as `YYYY-MM-DD` in Berlin, both included; null has no beginning or end. */
export const gremiumFunctions = table(
  "gremium_functions",
  {
    gremiumId: text("gremium_id").notNull(),
    userId: text("user_id").notNull(),
    function: text("function", { enum: committeeFunctions }).notNull(),
    since: text("since"),
    until: text("until"),
  },
  (held) => [
    primaryKey({ columns: [held.gremiumId, held.userId, held.function] }),
    foreignKey({
      name: "gremium_functions_of_member",
      columns: [held.gremiumId, held.userId],
      foreignColumns: [gremiumMembers.gremiumId, gremiumMembers.userId],
    }).onDelete("cascade"),
    index("gremium_functions_by_user").on(held.userId),
  ],
);
