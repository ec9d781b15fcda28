/** A copy can't be made or went wrong; `message` is one German sentence for the operator. */
export class CopyRefused extends Error {
  override readonly name = "CopyRefused";
}

/** Addresses come by option here, not by DATABASE_URL, which the sentences about databases name. */
export function forOption(error: unknown, option: "--from" | "--to"): unknown {
  if (!(error instanceof Error && error.name === "DatabaseUnavailable")) return error;
  return new CopyRefused(error.message.replaceAll("DATABASE_URL", option), { cause: error });
}
