import { execFileSync } from "node:child_process";
import { expect, it } from "vitest";

/** The engine is chosen when modules load, so each one is looked at in a process of its own. */
function columnTypes(databaseUrl: string): unknown {
  const schema = new URL("./schema/events.ts", import.meta.url).href;
  const script = `
    import { getTableColumns } from "drizzle-orm";
    import { events } from ${JSON.stringify(schema)};
    const types = Object.fromEntries(Object.entries(getTableColumns(events)).map(([name, column]) => [name, column.getSQLType()]));
    console.log(JSON.stringify(types));`;
  const env = { DATABASE_URL: databaseUrl };
  return JSON.parse(
    execFileSync(process.execPath, ["--input-type=module", "--eval", script], {
      env,
      encoding: "utf8",
      cwd: new URL("..", import.meta.url),
    }),
  );
}

it.each([
  ["file:var/portal.sqlite", { eventId: "integer", title: "text", cancelledAt: "integer", price1: "integer" }],
  ["postgres://localhost/portal", { eventId: "integer", title: "text", cancelledAt: "timestamp (3) with time zone", price1: "integer" }],
])("builds the schema for %s", (url, expected) => expect(columnTypes(url)).toMatchObject(expected));
