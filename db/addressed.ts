import { type Column, type SQL, sql } from "drizzle-orm";

/** Whether an address that is kept as it was typed is this one, which is in small letters; as the index of orders has it. */
export const addressed = (column: Column, email: string): SQL => sql`lower(trim(${column})) = ${email}`;
