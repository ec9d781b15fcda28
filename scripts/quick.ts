import { runCommand } from "./command.ts";
import { verify } from "./verify/verify.ts";

await runCommand({
  help: `
npm run quick
Prüft, was sich seit dem letzten Commit geändert hat: Stil der geänderten Dateien, Typen, Grenzen, die Vorlagen, die
geändert sind oder Geändertes importieren, und die Tests, die Geändertes laden oder daneben liegen.
Nur der ganze Lauf (npm test) zeigt toten Code, Routen, den Build, die Tests im Browser und die, die eine Website bauen.`,
  run: async () => {
    await verify({ quick: true });
    return undefined;
  },
});
