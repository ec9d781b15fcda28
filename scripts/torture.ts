import { spawnSync } from "node:child_process";
import { randomInt } from "node:crypto";
import { mkdirSync, rmSync } from "node:fs";
import { join, resolve } from "node:path";
import { freePort } from "#src/shared/server/process/free-port.ts";
import { bareEnvironment } from "#src/shared/server/process/test/bare-environment.ts";
import { randomOf } from "./catalogue/random.ts";
import { CommandError, type CommandInput, runCommand, say } from "./command.ts";
import { type Attacked, crashWhileOrdering, type Found } from "./torture/crashes.ts";
import { besidePortal } from "./torture/database.ts";
import { fuzzCalls, fuzzForms } from "./torture/fuzz.ts";
import { damageImports } from "./torture/importers.ts";
import { startKillable } from "./torture/killable-server.ts";

const folder = resolve(".cache/torture");
const MINUTE_MS = 60_000;
const MOST_SEED = 2 ** 31 - 1;
const NAMED = 20;

function whole(options: CommandInput["options"], name: string, fallback: number, most: number): number {
  const given = options[name];
  if (given === undefined) return fallback;
  const value = typeof given === "string" && /^\d{1,10}$/.test(given) ? Number(given) : Number.NaN;
  if (!(value >= 1 && value <= most)) throw new CommandError(`--${name} muss eine ganze Zahl von 1 bis ${most} sein.`);
  return value;
}

/** Builds into a folder of its own and says with which variables it is served; nothing that is there is touched. */
function ownSite(port: number): Readonly<Record<string, string>> {
  rmSync(join(folder, "var"), { recursive: true, force: true });
  mkdirSync(join(folder, "var"), { recursive: true });
  const variables = {
    ...{ HOST: "127.0.0.1", PORT: String(port), CONTENT_DIR: "src/content", DIST_DIR: join(folder, "dist"), VAR_DIR: join(folder, "var") },
    ...{ DATABASE_URL: `file:${join(folder, "var/portal.sqlite")}`, ACCESS_LOG: "off", AUTO_PUBLISH: "off", PASSWORD_COST: "1024,8,1" },
  };
  const { status } = spawnSync(process.execPath, ["scripts/build.ts"], { env: bareEnvironment(variables), stdio: "inherit" });
  if (status !== 0) throw new CommandError("Die Websites ließen sich nicht bauen.");
  return variables;
}

/** One round of everything; its seed alone decides what is sent. */
async function round(attacked: Omit<Attacked, "random">, seed: number): Promise<readonly Found[]> {
  const at = (name: string): Attacked => ({ ...attacked, random: randomOf(seed, name) });
  const crashes = { kills: 5, customers: 6, orders: 3, registrations: 8, name: `r${seed}-${Date.now()}` };
  return [
    await damageImports(randomOf(seed, "importers"), 400),
    await fuzzCalls(at("calls"), 600),
    await fuzzForms(at("forms"), 400),
    await crashWhileOrdering(at("crashes"), crashes),
  ];
}

await runCommand({
  help: `
npm run torture -- [--minutes 30] [--seed ZAHL]
Quält einen eigenen Server auf einer eigenen Datenbank (.cache/torture): falsche Aufrufe und Formulare nach der Grammatik
der Verträge, beschädigte Dateien für die Importe, kill -9 während Bestellungen und Registrierungen. Keine Antwort darf 5xx
sein, keine Absage etwas hinterlassen, und was beantwortet wurde, muss genau einmal da sein. Jede Runde nennt ihre Zahl.

  --minutes ZAHL  wie lange (Vorgabe 30); angefangene Runden gehen zu Ende
  --seed ZAHL     beginnt mit dieser Zahl statt mit einer zufälligen: dieselben Eingaben noch einmal`,
  options: { minutes: "string", seed: "string" },
  run: async ({ options }) => {
    const until = performance.now() + whole(options, "minutes", 30, 10_000) * MINUTE_MS;
    const first = whole(options, "seed", randomInt(1, MOST_SEED), MOST_SEED);
    const port = await freePort();
    const variables = ownSite(port);
    const server = await startKillable(variables);
    const beside = await besidePortal(variables["DATABASE_URL"] ?? "");
    const faults: string[] = [];
    try {
      for (let seed = first; seed === first || performance.now() < until; seed = (seed % MOST_SEED) + 1) {
        say(`Zahl ${seed}:`);
        for (const found of await round({ port, host: `localhost:${port}`, beside, kill: server.kill }, seed)) {
          say(`  ${found.did}${found.faults.length === 0 ? "" : `: ${found.faults.length} Fehler`}`);
          for (const fault of found.faults.slice(0, NAMED)) say(`    ${fault}`);
          faults.push(...found.faults.map((fault) => `${seed}: ${fault}`));
        }
      }
    } finally {
      await beside.close();
      await server.stop();
    }
    if (faults.length > 0)
      throw new CommandError(`${faults.length} Fehler. Noch einmal: npm run torture -- --minutes 1 --seed ${faults[0]?.split(":")[0]}`);
    return "Nichts gefunden.";
  },
});
