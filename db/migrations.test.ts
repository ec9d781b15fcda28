import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import Database from "better-sqlite3";
import { afterEach, beforeEach, expect, it } from "vitest";

const folder = fileURLToPath(new URL("./migrations/sqlite/", import.meta.url));
const files = readdirSync(folder)
  .filter((name) => name.endsWith(".sql"))
  .sort();
const before = (name: string): readonly string[] => files.slice(0, files.indexOf(name));

let connection: Database.Database;
beforeEach(() => {
  connection = new Database(":memory:");
});
afterEach(() => connection.close());

function migrate(name: string): void {
  for (const statement of readFileSync(folder + name, "utf8").split("--> statement-breakpoint")) connection.exec(statement);
}

it("keeps the events of a portal that had none held", () => {
  for (const name of before("0005_bookings.sql")) migrate(name);
  connection.exec(`
    insert into events (event_id, title, start_date, end_date, start_time, end_time, seats, minimum, booked, price1, updated_at)
    values (1, 'Arbeitsrecht', '2027-03-01', '2027-03-04', '13:00', '12:30', 20, 8, 20, 129000, 0);
    insert into carts (id, created_at, updated_at) values ('c', 0, 0);
    insert into cart_items (id, cart_id, event_id, added_at) values ('i', 'c', 1, 0)`);
  connection.pragma("foreign_keys = OFF");
  migrate("0005_bookings.sql");
  expect(connection.prepare("select event_id, booked, held from events").all()).toEqual([{ event_id: 1, booked: 20, held: 0 }]);
  expect(connection.prepare("select id, event_id, offer_id from cart_items").all()).toEqual([{ id: "i", event_id: 1, offer_id: null }]);
  expect(connection.pragma("foreign_key_check")).toEqual([]);
});
