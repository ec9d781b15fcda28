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

it("keeps memberships, chairs and the orders of a committee of portals where a person had one at most", () => {
  const name = files.find((file) => file.endsWith("_committees.sql")) ?? "";
  for (const earlier of before(name)) migrate(earlier);
  const order = (id: string, userId: string, createdAt: number): string => `
    insert into orders (id, number, idempotency_key, user_id, brand, salutation, firstname, lastname, email, phone, audience, bill_to,
      street, street_number, postal_code, city, documents, vat_percent, net, vat, created_at)
    values ('${id}', '${id}', '${id}', '${userId}', 'ifb', '', '', '', '', '', 'br', 'eigene', '', '', '', '', 0, '19', 0, 0, ${createdAt});`;
  const user = (id: string): string => `
    insert into users (id, email, salutation, firstname, lastname, created_at, updated_at) values ('${id}', '${id}@example.org', '', '', '', 0, 0);`;
  connection.exec(`
    ${user("vera")} ${user("mirko")} ${user("karla")}
    insert into gremien (id, name, company, created_at) values ('g', 'Betriebsrat', 'Muster GmbH', 0);
    insert into gremium_members (user_id, gremium_id, chair, position, joined_at)
    values ('vera', 'g', 1, null, 10), ('mirko', 'g', 0, 'Schriftführung', 20);
    ${order("before", "mirko", 19)} ${order("since", "mirko", 20)} ${order("elsewhere", "karla", 20)}`);
  connection.pragma("foreign_keys = OFF");
  migrate(name);
  connection.pragma("foreign_keys = ON");
  expect(connection.prepare("select * from gremium_members order by user_id").all()).toEqual([
    { gremium_id: "g", user_id: "mirko", position: "Schriftführung", joined_at: 20, acted_at: null },
    { gremium_id: "g", user_id: "vera", position: null, joined_at: 10, acted_at: null },
  ]);
  expect(connection.prepare("select * from gremium_functions order by user_id").all()).toEqual([
    { gremium_id: "g", user_id: "mirko", function: "member", since: null, until: null },
    { gremium_id: "g", user_id: "vera", function: "chair", since: null, until: null },
  ]);
  const committees = () => connection.prepare("select id, gremium_id from orders order by id").raw().all();
  expect(committees()).toEqual([
    ["before", null],
    ["elsewhere", null],
    ["since", "g"],
  ]);
  expect(connection.pragma("foreign_key_check")).toEqual([]);
  connection.exec("delete from gremien");
  expect(committees()).toContainEqual(["since", null]);
  expect(connection.prepare("select count(*) from gremium_functions").pluck().get()).toBe(0);
});
