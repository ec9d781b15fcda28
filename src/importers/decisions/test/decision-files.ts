import { existsSync } from "node:fs";
import { join, resolve } from "node:path";

/** The files of courts and collections lie beside the repository; nothing of them is kept in it. */
export const decisionFolder = resolve(import.meta.dirname, "../../../../../shared/data/decisions");
export const hasDecisionFiles = existsSync(decisionFolder);
export const missingFiles = `die Dateien der Gerichte unter ${decisionFolder} fehlen`;

export const decisionFile = (name: string): string => join(decisionFolder, name);
