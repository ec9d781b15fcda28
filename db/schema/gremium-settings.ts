import { mayBook, pricesFor } from "#src/domain/accounts/committee-settings.ts";
import { instant, int, primaryKey, table, text } from "../dialect.ts";
import { gremien, users } from "./users.ts";

/** What a chair settled for a committee; without a row the defaults count. The invoice's address and data fill in its orders. */
export const gremiumSettings = table("gremium_settings", {
  gremiumId: text("gremium_id")
    .primaryKey()
    .references(() => gremien.id, { onDelete: "cascade" }),
  mayBook: text("may_book", { enum: mayBook }).notNull(),
  pricesFor: text("prices_for", { enum: pricesFor }).notNull(),
  company: text("company"),
  street: text("street"),
  streetNumber: text("street_number"),
  postalCode: text("postal_code"),
  city: text("city"),
  /** ISO 3166-1 alpha-2. */
  country: text("country").notNull(),
  purchaseOrderNumber: text("purchase_order_number"),
  invoiceEmail: text("invoice_email"),
  costCentre: text("cost_centre"),
  leitwegId: text("leitweg_id"),
  vatId: text("vat_id"),
  updatedById: text("updated_by_id").references(() => users.id, { onDelete: "set null" }),
  updatedAt: instant("updated_at").notNull(),
});

/** What a committee may spend on trainings that begin in a year, in net cents. */
export const gremiumBudgets = table(
  "gremium_budgets",
  {
    gremiumId: text("gremium_id")
      .notNull()
      .references(() => gremien.id, { onDelete: "cascade" }),
    year: int("year").notNull(),
    net: int("net").notNull(),
    updatedById: text("updated_by_id").references(() => users.id, { onDelete: "set null" }),
    updatedAt: instant("updated_at").notNull(),
  },
  (budget) => [primaryKey({ columns: [budget.gremiumId, budget.year] })],
);
