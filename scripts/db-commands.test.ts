import { spawnSync } from "node:child_process";
import { existsSync, globSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Database from "better-sqlite3";
import { afterAll, beforeAll, expect, it } from "vitest";
import { smallDisk } from "#src/build/test/small-disk.ts";
import { runScript, type ScriptResult } from "./test/run-script.ts";

const folder = mkdtempSync(join(tmpdir(), "portal-commands-"));
const content = join(folder, "content");
const backup = join(folder, "backup.sqlite");
const database = join(folder, "portal.sqlite");

const run = (script: string, args: readonly string[], change: Readonly<Record<string, string>> = {}): Promise<ScriptResult> =>
  runScript(script, args, { VAR_DIR: folder, CONTENT_DIR: content, DATABASE_URL: `file:${database}`, ...change });

const linesOf = ({ out }: ScriptResult): readonly string[] => out.trimEnd().split("\n");

beforeAll(() => {
  mkdirSync(join(content, "_demo"), { recursive: true });
  mkdirSync(join(content, "themes"));
  mkdirSync(join(folder, "wrong/_demo/events.jsonl"), { recursive: true });
  writeFileSync(join(content, "themes/arbeitsrecht.md"), "---\nid: 101\ntitle: Arbeitsrecht\n---\n");
  const event = {
    id: 1,
    theme: "arbeitsrecht",
    hotel: "online",
    week: 5,
    weekday: "mo",
    days: 1,
    start: "09:00",
    end: "16:00",
    seats: 9,
    minimum: 3,
    booked: 0,
    prices: [490],
  };
  writeFileSync(join(content, "_demo/events.jsonl"), JSON.stringify(event));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it("migrates, seeds, backs up and restores", async () => {
  const migrated = await run("db-migrate", []);
  expect(migrated).toMatchObject({ code: 0, err: "" });
  const closing = `Die Datenbank file:${database} ist auf dem neuesten Stand.`;
  const migrations = globSync("*.sql", { cwd: "db/migrations/sqlite" }).sort();
  expect(linesOf(migrated)).toEqual([...migrations.map((name) => `Migration ${name.slice(0, -4)} wird angewandt.`), closing]);
  expect(linesOf(await run("db-migrate", []))).toEqual([closing]);
  expect(await run("db-seed", ["--day", "2026-11-20"])).toMatchObject({ code: 0, out: expect.stringContaining("1 Demotermine") });
  const backedUp = await run("db-backup", [backup]);
  expect(backedUp).toMatchObject({ code: 0, err: "" });
  expect(linesOf(backedUp)).toEqual([
    "Die Datenbank wird geprüft.",
    "Die Datenbank wird gesichert.",
    "Die Sicherung wird geprüft.",
    `Die Datenbank ${database} ist gesichert in ${backup}.`,
  ]);
  const restored = await run("db-restore", [backup]);
  expect(restored).toMatchObject({ code: 0, err: "" });
  expect(linesOf(restored)).toEqual(["Die Sicherung wird geprüft.", "Die Sicherung wird eingespielt.", expect.stringContaining(".alt")]);
  expect(await run("db-seed", [])).toMatchObject({ code: 1, err: expect.stringContaining("enthält bereits Termine") });
});

it("proves backups and keeps the newest alone", async () => {
  const varDir = join(folder, "proved");
  const backups = join(varDir, "backups");
  const own = { VAR_DIR: varDir };
  mkdirSync(backups, { recursive: true });
  for (const name of ["portal-2026-01-01T00-00-00-000Z.sqlite", "portal-2026-01-02T00-00-00-000Z.sqlite", "von-hand.sqlite"])
    writeFileSync(join(backups, name), "");
  const { code, out } = await run("db-backup", ["--verify", "--keep", "2"], own);
  const ofMeta = out.match(/^meta: \d+ Zeilen?, Prüfsumme [0-9a-f]{16}$/gm);
  // What was read of the database, and of what its backup became.
  expect([ofMeta?.length, new Set(ofMeta).size]).toEqual([2, 1]);
  expect(out.split("\n").filter((line) => line.startsWith("Die ") || line.startsWith("Was "))).toEqual([
    "Die Datenbank wird geprüft.",
    "Die Datenbank wird Tabelle für Tabelle gelesen.",
    "Die Datenbank wird gesichert.",
    "Die Sicherung wird geprüft.",
    "Die Sicherung wird zur Probe eingespielt.",
    "Was eingespielt wurde, wird Tabelle für Tabelle verglichen.",
    expect.stringContaining("ist gesichert in"),
  ]);
  expect([code, out]).toEqual([
    0,
    expect.stringMatching(/stimmt alles überein: \d+ Tabellen, \d+ Zeilen\. Ältere Sicherungen gelöscht: 1\.\n$/),
  ]);
  const left = readdirSync(backups).sort();
  expect(left).toEqual([
    "geprueft.json",
    "portal-2026-01-02T00-00-00-000Z.sqlite",
    expect.stringMatching(/^portal-.+\.sqlite$/),
    "von-hand.sqlite",
  ]);
  expect(JSON.parse(readFileSync(join(backups, "geprueft.json"), "utf8"))).toMatchObject({ file: join(backups, String(left[2])) });
});

it("deletes no older backup when the new one can't be made", async () => {
  const varDir = join(folder, "unproved");
  mkdirSync(join(varDir, "backups"), { recursive: true });
  const old = join(varDir, "backups/portal-2026-01-01T00-00-00-000Z.sqlite");
  writeFileSync(old, "");
  const damaged = join(folder, "damaged.sqlite");
  writeFileSync(damaged, "unsinn ".repeat(1000));
  const change = { VAR_DIR: varDir, DATABASE_URL: `file:${damaged}` };
  expect(await run("db-backup", ["--verify", "--keep", "1"], change)).toMatchObject({
    code: 1,
    err: expect.stringContaining("beschädigt"),
  });
  expect(readdirSync(join(varDir, "backups"))).toEqual(["portal-2026-01-01T00-00-00-000Z.sqlite"]);
});

it("copies with a line per table, moves, and opens again", async () => {
  const copied = join(folder, "copied.sqlite");
  const [from, to] = [`file:${database}`, `file:${copied}`];
  const { code, out, err } = await run("db-copy", ["--from", from, "--to", to]);
  expect([code, err]).toEqual([0, ""]);
  expect(out).toMatch(/^events: 1 Zeile in \d+,\d s, Prüfsumme [0-9a-f]{16}$/m);
  expect(out).toMatch(/alle Prüfsummen stimmen überein\.\n$/);
  expect(await run("db-copy", ["--from", from, "--to", to])).toMatchObject({
    code: 1,
    err: expect.stringContaining("In der Tabelle events stehen Zeilen"),
  });
  const moved = await run("db-copy", ["--live", "--from", to, "--to", `file:${join(folder, "moved.sqlite")}`]);
  expect(moved).toMatchObject({ code: 0, out: expect.stringContaining("nimmt keine Änderungen mehr an") });
  const own = { DATABASE_URL: to };
  expect(await run("db-migrate", [], own)).toMatchObject({ code: 1, err: expect.stringContaining("ist umgezogen") });
  expect(await run("db-copy", ["--abort", "--from", to])).toMatchObject({ code: 0, out: expect.stringContaining("nichts aufzuräumen") });
  expect(await run("db-copy", ["--reopen", "--from", to])).toMatchObject({
    code: 0,
    out: expect.stringContaining("nimmt wieder Änderungen an"),
  });
  expect(await run("db-migrate", [], own)).toMatchObject({ code: 0 });
});

it.each(["start", "serve"])("says in one sentence what is wrong with VAR_DIR: %s", async (script) => {
  const change = { VAR_DIR: database, DATABASE_URL: `file:${join(folder, "started.sqlite")}`, DIST_DIR: ".cache/test/none" };
  const { code, err } = await run(script, [], change);
  expect([code, err.trim().split("\n")]).toEqual([
    1,
    [expect.stringMatching(/ \(VAR_DIR\) lässt sich nicht anlegen, oder dort liegt eine Datei\./)],
  ]);
});

it("copies onto a full disk nothing at all", async () => {
  const disk = await smallDisk(join(folder, "disk"), 1);
  // Most containers allow nobody to mount anything.
  if (disk === undefined) return;
  const large = join(folder, "large.sqlite");
  await run("db-copy", ["--from", `file:${database}`, "--to", `file:${large}`]);
  new Database(large).exec("insert into meta values ('groß', hex(zeroblob(2000000)))").close();
  const target = join(folder, "disk/portal.sqlite");
  const script = new URL("./db-copy.ts", import.meta.url).pathname;
  const [command = "", ...args] = [...disk.prefix, process.execPath, script, "--from", `file:${large}`, "--to", `file:${target}`];
  const { status, stderr } = spawnSync(command, args, { encoding: "utf8" });
  expect([status, stderr]).toEqual([1, expect.stringContaining("hat keinen Platz mehr auf ihrem Datenträger")]);
  expect(stderr.trim().split("\n")).toHaveLength(1);
  expect(existsSync(disk.outside(target))).toBe(false);
  // What has no room is the backup, not the database.
  for (const options of [[], ["--verify"]]) {
    const backup = ["db-backup.ts", join(folder, "disk/portal.backup"), ...options];
    const [run = "", ...words] = [...disk.prefix, process.execPath, join("scripts", backup[0] ?? ""), ...backup.slice(1)];
    const env = { ...process.env, DATABASE_URL: `file:${large}`, VAR_DIR: folder };
    const { status: code, stderr: said } = spawnSync(run, words, { encoding: "utf8", env });
    expect([code, said]).toEqual([1, expect.stringMatching(/^Auf dem Datenträger von \S+\/disk ist nicht genug Platz/)]);
    expect(readdirSync(disk.outside(join(folder, "disk")))).toEqual([]);
  }
});

it("gives and takes roles, and names what is wrong", async () => {
  const own = { DATABASE_URL: `file:${join(folder, "roles.sqlite")}` };
  const role = (...args: readonly string[]) => run("account-role", args, own);
  await run("db-seed", [], own);
  expect(await role("KUNDE@example.org", "redaktion")).toMatchObject({ code: 0, out: expect.stringContaining("Karla Kunde") });
  expect(await role("kunde@example.org", "keine")).toMatchObject({ code: 0, err: "" });
  const roles = new Database(join(folder, "roles.sqlite"));
  roles.exec("UPDATE users SET totp_confirmed_at = 1 WHERE email = 'kunde@example.org'");
  const alarms = (): unknown => roles.prepare("SELECT count(*) FROM mails WHERE subject LIKE '%Faktor%'").pluck().get();
  const before = Number(alarms());
  expect(await role("kunde@example.org", "redaktion", "--zweiter-faktor-neu")).toMatchObject({ code: 0, err: "" });
  expect(Number(alarms())).toBeGreaterThan(before);
  roles.close();
  expect(await role("nie@example.org", "admin")).toMatchObject({ code: 1, err: expect.stringContaining("kein Konto") });
  expect(await role("kunde@example.org", "chef")).toMatchObject({ code: 1, err: expect.stringContaining("admin, redaktion oder keine") });
});

it.each(["db-migrate", "db-seed", "db-copy", "db-backup", "db-restore", "account-role"])("explains %s", async (script) =>
  expect(await run(script, ["--help"])).toMatchObject({
    code: 0,
    out: expect.stringContaining(`npm run ${script.replace("-", ":")}`),
    err: "",
  }),
);

it.each([
  ["an unknown option", "db-migrate", ["--nix"], {}, "Die Option --nix gibt es nicht"],
  ["a surplus name", "db-backup", ["a", "b"], {}, "„b“"],
  ["a day that is none", "db-seed", ["--day", "2027-02-30"], {}, "--day"],
  ["seeding in production", "db-seed", [], { NODE_ENV: "production" }, "nur mit --demo"],
  ["a backup over a file", "db-backup", [backup], {}, "gibt es schon"],
  ["a backup into a folder", "db-backup", [folder], {}, "nennt einen Ordner"],
  ["a backup into a folder to come", "db-backup", [`${folder}/neu/`], {}, "nennt einen Ordner"],
  ["a backup of nothing", "db-backup", [], { DATABASE_URL: "file:/tmp/no-such-portal.sqlite" }, "gibt es nicht"],
  ["keeping no backup", "db-backup", ["--keep", "0"], {}, "--keep muss eine Zahl von 1"],
  ["keeping beside a file of one's own", "db-backup", ["x.sqlite", "--keep", "3"], {}, "passt nicht zu einer eigenen Datei"],
  ["a restore without a name", "db-restore", [], {}, "Es fehlt der Name der Sicherung"],
  ["a restore of nothing", "db-restore", ["/tmp/no-such-backup.sqlite"], {}, "gibt es nicht"],
  ["a restore of a folder", "db-restore", [folder], {}, "ist ein Ordner. Bitte nennen Sie die Datei"],
  ["a restore of a folder to a server", "db-restore", [folder], { DATABASE_URL: "postgres://u@rechner.invalid/d" }, "ist ein Ordner"],
  ["a folder in place of a database", "db-migrate", [], { DATABASE_URL: `file:${content}` }, "kann nicht gelesen oder geschrieben werden"],
  ["an address that can't be decoded", "db-migrate", [], { DATABASE_URL: "postgres://u:a%e4b@h/d" }, "hat keine lesbare Adresse"],
  ["a backup from such an address", "db-backup", [], { DATABASE_URL: "postgres://u:a%e4b@h/d" }, "hat keine lesbare Adresse"],
  ["a seed of a folder", "db-seed", [], { CONTENT_DIR: join(folder, "wrong"), DATABASE_URL: `file:${folder}/seed.sqlite` }, "nicht lesen"],
  ["a seed where no secret can be kept", "db-seed", [], { VAR_DIR: backup }, "lässt sich nicht lesen oder schreiben"],
  ["wrong variables", "db-migrate", [], { PORT: "x" }, "PORT muss eine Zahl"],
  ["another engine", "db-migrate", [], { DATABASE_URL: "mysql://u@h/d" }, "DATABASE_URL muss wie"],
  [
    "a server out of reach",
    "db-migrate",
    [],
    { DATABASE_URL: "postgres://u:geheim@rechner.invalid/d" },
    "postgres://u@rechner.invalid/d ist nicht erreichbar",
  ],
  ["a copy without --from", "db-copy", ["--to", "file:x"], {}, "Es fehlt --from"],
  ["a copy without --to", "db-copy", ["--from", `file:${database}`], {}, "Es fehlt --to"],
  ["a copy of nothing", "db-copy", ["--from", "file:/tmp/no-such.sqlite", "--to", "file:/tmp/x.sqlite"], {}, "gibt es nicht"],
  [
    "a copy to a server out of reach",
    "db-copy",
    ["--from", `file:${database}`, "--to", "postgres://u:geheim@rechner.invalid/d"],
    {},
    "postgres://u@rechner.invalid/d ist nicht erreichbar. Bitte prüfen Sie Rechner und Port in --to",
  ],
  ["a copy of a folder", "db-copy", ["--from", `file:${folder}`, "--to", "file:x"], {}, "kann nicht gelesen oder geschrieben werden"],
  ["a copy into a folder", "db-copy", ["--from", `file:${database}`, "--to", `file:${content}`], {}, "kann nicht gelesen oder geschrieben"],
  ["a copy into a folder to come", "db-copy", ["--from", `file:${database}`, "--to", `file:${folder}/neu/`], {}, "kann nicht gelesen"],
  [
    "a copy to an address that can't be decoded",
    "db-copy",
    ["--from", `file:${database}`, "--to", "postgres://u:a%e4b@h/d"],
    {},
    "hat keine lesbare Adresse. Bitte schreiben Sie --to",
  ],
  ["a copy into itself", "db-copy", ["--from", `file:${database}`, "--to", `file:${database}`], {}, "dieselbe Datenbank"],
  [
    "a backup of a server out of reach",
    "db-backup",
    [],
    { DATABASE_URL: "postgres://u:geheim@rechner.invalid/d" },
    "postgres://u@rechner.invalid/d ist nicht erreichbar",
  ],
])("refuses %s with one sentence", async (_, script, args, change, sentence) => {
  const { code, out, err } = await run(script, args, change);
  expect([code, out]).toEqual([1, ""]);
  expect(err).toContain(sentence);
  expect(err.trim().split("\n")).toHaveLength(1);
  expect(existsSync(join(folder, "neu"))).toBe(false);
});

it.each([
  ["a backup below a file", "db-backup", [`${database}/backup.sqlite`], {}, "kann nicht gelesen oder geschrieben werden"],
  ["a backup with too long a name", "db-backup", [join(folder, "x".repeat(300))], {}, "kann nicht gelesen oder geschrieben werden"],
  ["a restore over a folder", "db-restore", [backup], { DATABASE_URL: `file:${content}` }, "kann nicht gelesen oder geschrieben werden"],
])("ends %s with one sentence, and leaves nothing of it", async (_, script, args, change, sentence) => {
  const { code, err } = await run(script, args, change);
  expect([code, err]).toEqual([1, expect.stringContaining(sentence)]);
  expect(err.trim().split("\n")).toHaveLength(1);
  expect(readdirSync(folder).filter((name) => name.includes(".teil"))).toEqual([]);
});

it("leaves nothing behind of a seed with wrong data", async () => {
  writeFileSync(join(content, "_demo/events.jsonl"), '{"id":1}');
  const fresh = join(folder, "fresh.sqlite");
  expect(await run("db-seed", [], { DATABASE_URL: `file:${fresh}` })).toMatchObject({
    code: 1,
    err: expect.stringContaining("events.jsonl:1"),
  });
  expect(existsSync(`${fresh}-wal`)).toBe(false);
});
