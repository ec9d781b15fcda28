import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import Database from "better-sqlite3";
import { migrateConnection } from "../../sqlite/connection.ts";
import { listed, quoted } from "../access.ts";
import { readTables } from "../tables.ts";

const seed = fileURLToPath(new URL("../../../scripts/db-seed.ts", import.meta.url));

/** A file with all demo data, made in a process of its own, as this one may be on the other engine. */
export async function seededFile(file: string, contentDir?: string): Promise<void> {
  const env = { ...process.env, DATABASE_URL: `file:${file}`, ...(contentDir !== undefined && { CONTENT_DIR: contentDir }) };
  await promisify(execFile)(process.execPath, [seed], { env });
}

/** A migrated file, filled by `sql`. */
export function sqliteFile(file: string, sql = ""): void {
  const connection = new Database(file);
  connection.pragma("journal_mode = WAL");
  migrateConnection(connection);
  connection.exec(sql);
  connection.close();
}

/** All that a file holds, row by row. */
export function contentsOf(file: string): Readonly<Record<string, readonly unknown[]>> {
  const connection = new Database(file, { readonly: true });
  const contents = readTables().map(({ name, columns, key }) => {
    const names = listed(columns.map((column) => column.name));
    return [
      name,
      connection
        .prepare(`select ${names} from ${quoted(name)} order by ${listed(key)}`)
        .safeIntegers()
        .raw()
        .all(),
    ] as const;
  });
  connection.close();
  return Object.fromEntries(contents);
}

/** What gets lost most easily: signs of all kinds, the largest numbers, the earliest and latest instants, nothing at all. */
export const delicate = `
  insert into meta values ('umlaute', 'Ärger über größere Maße, ẞ und İ'), ('leer', ''), ('json', '{"a":[1,null,"ü\\"\\\\"],"b":1.50}'),
    ('zeilen', 'eins' || char(13, 10) || 'zwei' || char(9) || '\\N \\. {NULL,"x"}'), ('weit', '👩‍👩‍👧 𝔘 ' || char(0xFFFD) || char(0x10FFFF)),
    ('zerlegt', 'a' || char(776)), ('zusammen', 'ä'), ('quote', '''; drop table users; --'), ('lang', replace(hex(zeroblob(300000)), '00', 'äöü'));
  insert into users (id, email, salutation, firstname, lastname, created_at, updated_at)
    select 'u' || value, 'u' || value || '@example.org', 'Frau', 'Änne', 'Maß', value, value from json_each('[-1, 0, 1, 999, 1763900000123, 253402300799999, 8640000000000000, -62135596800000]');
  insert into passkeys (credential_id, user_id, public_key, counter, transports, name, created_at, last_used_at, backed_up)
    select 'p' || value, 'u0', 'k', value, '["internal"]', 'Firefox', 0, null, 2147483647
    from json_each('[0, 2147483648, 9007199254740993, 9223372036854775807, -9223372036854775808]');`;
