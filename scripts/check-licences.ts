import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { refusedLicences } from "./supply/licences.ts";
import { readLock } from "./supply/read-lock.ts";

// Every package that the lockfile names has a licence that is allowed.
const lock = readLock(readFileSync(resolve(import.meta.dirname, "../package-lock.json"), "utf8"));
const refused = refusedLicences(lock);
for (const line of refused) process.stderr.write(`${line}\n`);
if (refused.length > 0) process.exit(1);
process.stdout.write(`Alle ${lock.packages.size - 1} Pakete haben eine erlaubte Lizenz.\n`);
