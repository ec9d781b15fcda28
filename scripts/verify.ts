import { runCommand } from "./command.ts";
import { ensureBrowser } from "./test/ensure-browser.ts";
import { verify } from "./verify/verify.ts";

await runCommand({
  help: `
npm run verify
Führt alle Prüfungen aus, wie npm test, und hält bei der ersten an, die fehlschlägt.`,
  run: async () => {
    ensureBrowser();
    await verify({ quick: false });
    return undefined;
  },
});
