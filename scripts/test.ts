import { runCommand } from "./command.ts";
import { ensureBrowser } from "./test/ensure-browser.ts";
import { ensurePostgres } from "./test/ensure-postgres.ts";
import { verify } from "./verify/verify.ts";

await runCommand({
  help: `
npm test
Führt jede Prüfung aus, die es gibt: Stil, Typen, Grenzen, toter Code, Tests, Build und Tests im Browser.
Ein Chromium wird gesucht (CHROMIUM, /usr/bin/chromium …) und auf Debian als root nötigenfalls installiert.
Ebenso ein PostgreSQL (POSTGRES_BIN, PATH, /usr/lib/postgresql …); mit PG_TEST_URL nehmen alle Tests, die ihn nicht anhalten, einen Server, der schon läuft.`,
  run: async () => {
    ensureBrowser();
    ensurePostgres();
    await verify({ quick: false });
    return undefined;
  },
});
