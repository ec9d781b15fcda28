import { makePrivateFolder } from "../process/private-files.ts";
import { EnvironmentError } from "./environment.ts";

/** The folder that the portal keeps its own files in, made where it is missing. Throws `EnvironmentError`. */
export function makeVarFolder(varDir: string): void {
  try {
    makePrivateFolder(varDir);
  } catch (cause) {
    throw new EnvironmentError(
      `Der Ordner ${varDir} (VAR_DIR) lässt sich nicht anlegen, oder dort liegt eine Datei. Bitte prüfen Sie VAR_DIR und die Zugriffsrechte.`,
      { cause },
    );
  }
}
