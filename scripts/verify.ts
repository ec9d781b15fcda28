import { runCommand } from "./command.ts";
import { ensureBrowser } from "./test/ensure-browser.ts";
import { verify } from "./verify/verify.ts";

await runCommand({
  help: `
npm run verify -- [--quick]
Führt alle Prüfungen der Reihe nach aus und hält bei der ersten an, die fehlschlägt.
  --quick  nur Stil, Typen und die Tests geänderter Dateien (npm run quick)`,
  options: { quick: "boolean" },
  run: async ({ options }) => {
    const quick = options["quick"] === true;
    if (!quick) ensureBrowser();
    await verify({ quick });
    return undefined;
  },
});
