import { posix } from "node:path";
import { type FoundImport, readImports } from "./read-imports.ts";
import { browserRooms, mayImport, type Room, roomOf, serverPackages, serverRooms } from "./rooms.ts";

export type Finding = Readonly<{ file: string; line: number; message: string }>;

const MAX_LINES = 300;
const forbiddenName = /(?:^|\/)(?:(?:utils?|helpers?|misc|common)(?:[./]|$)|(?:new|v2)-)/i;

/** Tests may put rooms together that the product keeps apart. */
const isTest = (file: string): boolean => /\.test\.tsx?$|\/test\//.test(file);

const describe = ({ name, feature }: Room): string =>
  feature === undefined ? name : `${name.replace("feature/", `features/${feature}/`)}`;

/** Rooms of one feature, and the shared rooms, are neighbours: between them relative paths stay readable. */
const houseOf = ({ name, feature }: Room): string => feature ?? (name.startsWith("shared/") ? "shared" : name);

function targetOf(file: string, specifier: string): string | undefined {
  const path = specifier.replace(/[?].*$/, "");
  if (/^#(?:src|db)\//.test(path)) return path.slice(1);
  return path.startsWith(".") ? posix.join(posix.dirname(file), path) : undefined;
}

function checkDirection(from: Room, to: Room, inScript: boolean): string | undefined {
  if (from.feature !== undefined && to.feature !== undefined && from.feature !== to.feature)
    return `Das Feature „${from.feature}“ importiert aus dem Feature „${to.feature}“. Gemeinsames gehört nach src/domain, Zusammenspiel nach src/layouts.`;
  if (inScript && serverRooms.has(to.name)) return `Ein <script> läuft im Browser und darf nichts aus „${describe(to)}“ importieren.`;
  const allowed = mayImport[from.name];
  if (from.name === to.name || allowed === "any" || allowed.includes(to.name)) return undefined;
  return `„${describe(from)}“ darf nicht aus „${describe(to)}“ importieren.`;
}

function checkPackage(from: Room, { specifier, inScript, typeOnly }: FoundImport): string | undefined {
  if (typeOnly || !serverPackages.test(specifier) || !(inScript || browserRooms.has(from.name))) return undefined;
  return `„${specifier}“ gehört nicht in den Browser, „${inScript ? "<script>" : describe(from)}“ kann aber dorthin gelangen.`;
}

function checkImport(file: string, from: Room, found: FoundImport): string | undefined {
  const target = targetOf(file, found.specifier);
  if (target === undefined) return isTest(file) ? undefined : checkPackage(from, found);
  const to = roomOf(target);
  if (to === undefined || target.startsWith("..")) return `„${found.specifier}“ führt in keinen Raum des Projekts.`;
  const leaves = found.specifier.startsWith(".") && houseOf(from) !== houseOf(to);
  if (leaves && from.name !== "scripts") return `„${found.specifier}“ verlässt den Raum; bitte als „#${target}“ importieren.`;
  return isTest(file) ? undefined : checkDirection(from, to, found.inScript);
}

/** Paths are relative to the repository; the rules are those of STYLE chapter 2. */
export function checkFile(file: string, source: string): readonly Finding[] {
  const at = (line: number, message: string): Finding => ({ file, line, message });
  const findings: Finding[] = [];
  if (forbiddenName.test(file)) findings.push(at(1, "Namen wie utils, helpers, misc, common, new-… oder v2-… sagen nicht, was darin ist."));
  const lines = source.split("\n").length - 1;
  if (lines > MAX_LINES) findings.push(at(MAX_LINES + 1, `Die Datei hat ${lines} Zeilen, erlaubt sind ${MAX_LINES}.`));
  const room = roomOf(file);
  if (room === undefined) return [...findings, at(1, "Die Datei liegt in keinem Raum des Projekts (Kapitel „Layout“ der Architektur).")];
  for (const found of readImports(file, source)) {
    const message = checkImport(file, room, found);
    if (message !== undefined) findings.push(at(found.line, message));
  }
  return findings;
}
