import { table, text } from "../dialect.ts";

/** Facts about the database itself, such as the day of the demo seed. */
export const meta = table("meta", { key: text("key").primaryKey(), value: text("value").notNull() });
