/** A copy can't be made or went wrong; `message` is one German sentence for the operator. */
export class CopyRefused extends Error {
  override readonly name = "CopyRefused";
}

/** The sentences about databases speak to who runs the portal; here addresses come by option, and nothing goes on by itself. */
export function forOption(error: unknown, option: "--from" | "--to"): unknown {
  if (!(error instanceof Error && error.name === "DatabaseUnavailable")) return error;
  const message = error.message
    .replaceAll("DATABASE_URL", option)
    .replace("; danach geht es von selbst weiter", " und wiederholen Sie den Befehl")
    .replace("geht es von selbst weiter", "wiederholen Sie den Befehl");
  return new CopyRefused(message, { cause: error });
}
