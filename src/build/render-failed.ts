/** Publishing can't go on; what is online stays. `message` is for the operator. */
export class RenderFailed extends Error {
  override readonly name = "RenderFailed";
}

/** The last one comes where a process may not make files as large. */
const codesOfFullDisk: ReadonlySet<unknown> = new Set(["ENOSPC", "EDQUOT", "SQLITE_FULL", "EFBIG"]);

export const isFullDisk = (error: unknown): error is Error => error instanceof Error && codesOfFullDisk.has(Reflect.get(error, "code"));

export const diskIsFull = (cause?: unknown): RenderFailed =>
  new RenderFailed("Auf dem Datenträger ist kein Platz mehr: Es wurde nichts veröffentlicht, und was online ist, bleibt.", { cause });

/** A full disk is nothing that a stack would explain; everything else stays as it is. */
export const inOneSentence = (error: unknown): unknown => (isFullDisk(error) ? diskIsFull(error) : error);

/** The same for what comes once the new release is online. */
export function afterSwitch(error: unknown): unknown {
  if (!isFullDisk(error)) return error;
  return new RenderFailed("Die neue Fassung ist online, aber auf dem Datenträger ist kein Platz mehr: Bitte schaffen Sie Platz.", {
    cause: error,
  });
}
