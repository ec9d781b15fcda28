import { runCommand } from "./command.ts";
import { ensureBrowser } from "./test/ensure-browser.ts";
import { verify } from "./verify/verify.ts";

await runCommand({
  help: `
npm test
Führt jede Prüfung aus, die es gibt: Stil, Typen, Grenzen, toter Code, Tests, Build und Tests im Browser.
Ein Chromium wird gesucht (CHROMIUM, /usr/bin/chromium …) und auf Debian als root nötigenfalls installiert.`,
  run: async () => {
    ensureBrowser();
    await verify({ quick: false });
    return undefined;
  },
});
