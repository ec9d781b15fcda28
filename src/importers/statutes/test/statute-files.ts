import { existsSync, globSync } from "node:fs";
import { resolve } from "node:path";

/** The official files the tests read lie beside the repository; nothing of them is kept in it. */
const folder = resolve(import.meta.dirname, "../../../../../shared/data/statutes");

export const statuteFolder = folder;
export const hasStatuteFiles = existsSync(folder);
export const missingFiles = `die amtlichen Dateien unter ${folder} fehlen`;

export const statuteFile = (slug: string): string => globSync(`${folder}/gii-xml/${slug}/*.xml`)[0] ?? "";
/** Older states of the BetrVG, oldest first. */
export const olderStates = (): readonly string[] => globSync(`${folder}/gii-xml-fassungen/betrvg/*.xml`).sort();
