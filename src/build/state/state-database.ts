import { mkdirSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import Database from "better-sqlite3";

const stateFile = (distDir: string): string => join(distDir, "build", "state.sqlite");

function open(file: string, tables: string): Database.Database {
  const database = new Database(file);
  try {
    // Whoever loses it makes everything anew: it need not outlive a crash of the machine. One of the process costs nothing.
    for (const pragma of ["journal_mode = TRUNCATE", "synchronous = OFF", "cache_size = -32768"]) database.pragma(pragma);
    database.exec(tables);
    return database;
  } catch (error) {
    database.close();
    throw error;
  }
}

/** Opens the file with these tables in it. A damaged file is replaced by an empty one. */
export function openStateDatabase(distDir: string, tables: string): Database.Database {
  const file = stateFile(distDir);
  mkdirSync(dirname(file), { recursive: true });
  try {
    return open(file, tables);
  } catch (error) {
    if (!/malformed|not a database/.test(String(error))) throw error;
    for (const end of ["", "-journal"]) rmSync(file + end, { force: true });
    return open(file, tables);
  }
}
