import { setTimeout as sleep } from "node:timers/promises";
import { DatabaseUnavailable, type UnavailableReason } from "../database-unavailable.ts";
import type { Connections } from "./connections.ts";
import { asPostgresUnavailable, COMING_BACK_MS } from "./postgres-errors.ts";

const OLDEST_VERSION = 150_000;

/** `locale` is set where the server's C library doesn't sort. */
type ServerFacts = Readonly<{
  version: number;
  encoding: string;
  provider: string;
  collation: string;
  locale: string | null;
  readonly: string;
}>;

/** The row as JSON, since the names of its columns changed from version to version. */
const question = `
  select current_setting('server_version_num')::int as version,
    current_setting('server_encoding') as encoding,
    current_setting('transaction_read_only') as readonly,
    d.datcollate as collation,
    coalesce(to_jsonb(d)->>'datlocprovider', 'c') as provider,
    coalesce(to_jsonb(d)->>'datlocale', to_jsonb(d)->>'daticulocale') as locale
  from pg_database d where d.datname = current_database()`;

/** SQLite sorts by code points; another order would show other lists and lose rows between pages. */
function sortsByCodePoint({ encoding, provider, collation, locale }: ServerFacts): boolean {
  const byCodePoint = /^(?:C|POSIX|C\.utf-?8)$/i;
  if (encoding !== "UTF8") return false;
  return provider === "c" ? byCodePoint.test(collation) : provider === "b" && byCodePoint.test(locale ?? "");
}

export function refusalOf(facts: ServerFacts): UnavailableReason | null {
  if (facts.version < OLDEST_VERSION) return "old";
  if (!sortsByCodePoint(facts)) return "collation";
  return facts.readonly === "on" ? "read-only" : null;
}

const comesBack = (error: unknown): boolean =>
  error instanceof DatabaseUnavailable && (error.reason === "gone" || error.reason === "starting");

/**
 * Throws `DatabaseUnavailable` when the server can't be reached or is none that the portal runs on. One that breaks down
 * meanwhile is waited for as by every later query.
 */
export async function checkServer(connections: Connections): Promise<void> {
  const deadline = performance.now() + COMING_BACK_MS;
  for (;;)
    try {
      return await check(connections);
    } catch (error) {
      if (!comesBack(error) || performance.now() > deadline) throw error;
      await sleep(100);
    }
}

async function check({ single, name }: Connections): Promise<void> {
  const client = await single();
  try {
    const { rows } = await client.query<ServerFacts>(question);
    const refusal = rows[0] === undefined ? null : refusalOf(rows[0]);
    if (refusal !== null) throw new DatabaseUnavailable(refusal, name);
  } catch (error) {
    throw asPostgresUnavailable(error, name);
  } finally {
    await client.end();
  }
}
