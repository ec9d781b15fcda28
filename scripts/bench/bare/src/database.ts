import Database from "better-sqlite3";

/** The portal's own tables, written as plainly as can be: one durable transaction a request. */
export const database = new Database(process.env["BARE_DATABASE"] ?? "");
database.pragma("journal_mode = WAL");
database.pragma("synchronous = FULL");
database.pragma("foreign_keys = ON");

export const cartOf = (request: Request): string => /cart=([\w-]+)/.exec(request.headers.get("cookie") ?? "")?.[1] ?? "";

const touch = database.prepare(
  "insert into carts (id, created_at, updated_at) values (?, ?, ?) on conflict (id) do update set updated_at = excluded.updated_at",
);
export const touchCart = (cart: string): unknown => touch.run(cart, Date.now(), Date.now());
