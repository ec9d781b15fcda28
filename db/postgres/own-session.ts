import type pg from "pg";
import { codeOf } from "../database-unavailable.ts";
import { keptName } from "../kept-statements.ts";
import { askClient } from "./ask-client.ts";

/** Sessions that stay ours as long as the connection lasts: no pooler stands in between that could swap them. */
const own = new WeakSet<object>();

/** A process that was killed outright keeps no seat locked for longer. */
export const LONGEST_SILENCE_MS = 60_000;

/** Where what a session keeps turned out to be somebody else's: there no session keeps anything from then on. */
const swapped = new Set<string>();

export function pidOf(client: pg.ClientBase | undefined): number | undefined {
  const pid: unknown = client === undefined ? undefined : Reflect.get(client, "processID");
  return typeof pid === "number" ? pid : undefined;
}

const addressOf = (client: pg.ClientBase): string => `${String(Reflect.get(client, "host"))}:${String(Reflect.get(client, "port"))}`;

export const isOwnSession = (client: pg.ClientBase): boolean => own.has(client) && !swapped.has(addressOf(client));

/**
 * Asked once of each new connection. A pooler says a number of its own when it lets somebody in, the server the one of the
 * process that answers.
 */
export async function findOutWhose(client: pg.ClientBase): Promise<void> {
  const { rows } = await askClient<{ set: string | null }>(client, {
    text: `select case when pg_backend_pid() = $1 then set_config('idle_in_transaction_session_timeout', $2, false) end as set`,
    values: [pidOf(client) ?? 0, String(LONGEST_SILENCE_MS)],
  });
  if (rows[0]?.set !== null) own.add(client);
}

const named = new WeakMap<pg.QueryConfig, pg.QueryConfig>();

/** A prepared query keeps its place in the session; anything else, and everything behind a pooler, is read anew. */
export function asKept(client: pg.ClientBase, config: pg.QueryConfig): pg.QueryConfig {
  if (!isOwnSession(client)) return config;
  const known = named.get(config);
  if (known !== undefined) return known;
  const name = keptName(config.text);
  const made = name === undefined ? config : { ...config, name };
  named.set(config, made);
  return made;
}

/**
 * What the session keeps under a name is not what was asked for: a table has become another one, or a pooler has swapped
 * sessions after all. Nothing has happened; on a new connection the same works.
 */
export const isStaleStatement = (error: unknown): boolean => isSomebodyElses(error) || codeOf(error) === "0A000";

const isSomebodyElses = (error: unknown): boolean => /^(?:26000|42P05)$/.test(codeOf(error));

/** The same, and remembers a pooler that swaps sessions. */
export function noteStaleStatement(client: pg.ClientBase, error: unknown): boolean {
  if (isSomebodyElses(error)) swapped.add(addressOf(client));
  return isStaleStatement(error);
}
