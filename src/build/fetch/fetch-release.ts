import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { weighsTheSame, weightOf } from "#src/release/parts.ts";
import {
  codeDir,
  currentId,
  currentRelease,
  type Release,
  type ReleaseNote,
  releaseFile,
  releasesDir,
  storeDir,
} from "#src/release/release.ts";
import { isForced, isShrunken, pagesOf, shrunkenSentence } from "#src/release/shrunken.ts";
import { dropUnneeded } from "../clear-up.ts";
import { bodiesOf } from "../release-bodies.ts";
import { pointTo } from "../switch.ts";
import { type Bodies, copyBody, copyFolder, hasBody } from "./copy-parts.ts";

export type FetchOptions = Readonly<{
  /** The output folder of the builder, mounted here or copied by another program, maybe half. */
  from: string;
  distDir: string;
  /** Of the code of this checkout, as `MadeFrom` has it. */
  stamp: () => string;
  /** What stands on pages, as this server has it. */
  settings: ReleaseNote["settings"];
}>;

export type Fetched = Readonly<{ kind: "current" } | { kind: "fetched"; id: string } | { kind: "arriving" | "waiting"; reason: string }>;

type Found = Readonly<{ release: Release; note: ReleaseNote }>;

/** Hidden: a listing of releases does not show it. */
const ARRIVING = ".arriving";

const waiting = (reason: string): Fetched => ({ kind: "waiting", reason });

function releasesIn(folder: string): readonly string[] {
  try {
    return readdirSync(releasesDir(folder)).filter((name) => !name.startsWith("."));
  } catch {
    return [];
  }
}

/** What may be shown next, best first: what the builder has put online, then whatever is newer than ours. */
function candidates({ from, distDir }: FetchOptions): readonly string[] {
  const own = currentId(distDir);
  const [online, present] = [currentId(from), releasesIn(from)];
  if (online === own && own !== undefined) return [];
  const newer = present.filter((id) => own === undefined || id > own).toSorted((a, b) => (a < b ? 1 : -1));
  // Of one that is older than ours the link may simply have arrived late; not when ours is unknown there.
  const isNext = online !== undefined && (own === undefined || online > own || !present.includes(own));
  return [...new Set(isNext ? [online, ...newer] : newer)];
}

/** The release when it lies there whole with its code. */
function complete(from: string, id: string): Found | undefined {
  const dir = join(releasesDir(from), id);
  try {
    const note = JSON.parse(readFileSync(releaseFile(dir), "utf8")) as Partial<ReleaseNote> & Pick<ReleaseNote, "code" | "madeFrom">;
    const { weight, codeWeight, settings = {} } = note;
    // Made by a builder that did not weigh yet: nobody can tell.
    if (weight === undefined || codeWeight === undefined) return undefined;
    const isWhole = weighsTheSame(weightOf(dir, ["release.json"]), weight) && weighsTheSame(weightOf(codeDir(from, note.code)), codeWeight);
    const { code, madeFrom, pages, forced } = note;
    return isWhole
      ? { release: { id, dir, code, madeFrom, pages, forced }, note: { ...note, weight, codeWeight, settings, pages: pages ?? 0 } }
      : undefined;
  } catch {
    return undefined;
  }
}

/** Why it may not take the place of ours: a fault of the builder, or of what copies, has left hardly anything of the pages. */
function shrinking(release: Release, distDir: string): string | undefined {
  const own = currentRelease(distDir);
  if (own === undefined || isForced(release, own.id)) return undefined;
  const [before, now] = [pagesOf(own), pagesOf(release)];
  if (!isShrunken(before, now)) return undefined;
  return `${shrunkenSentence(before, now)}: Das neue Release wird nicht übernommen. Ist das gewollt, bauen Sie dort mit „npm run build -- --force“.`;
}

/** Why this server can't show it, in sentences. */
function refusal({ release, note }: Found, { stamp, settings, distDir }: FetchOptions): string | undefined {
  const other = Object.entries(settings).filter(([name, value]) => (note.settings[name] ?? value) !== value);
  if (other.length > 0)
    return other
      .map(([name, value]) => `${name}: Das neue Release wurde mit „${note.settings[name]}“ gebaut, dieser Server läuft mit „${value}“.`)
      .join("\n");
  if (note.madeFrom.stamp === stamp()) return shrinking(release, distDir);
  return "Das neue Release stammt von einem anderen Stand des Codes: Bitte spielen Sie hier denselben ein wie auf dem Rechner, der baut.";
}

/** Bodies that we lack; `undefined` when one has not arrived there yet. */
function missingBodies({ release }: Found, { from, distDir }: FetchOptions): Bodies | undefined {
  const missing = new Map([...bodiesOf(release)].filter(([name, size]) => !hasBody(storeDir(distDir), name, size)));
  return [...missing].every(([name, size]) => hasBody(storeDir(from), name, size)) ? missing : undefined;
}

/** False when something has changed there while it was copied; ours is as before then. */
function copy(found: Found, bodies: Bodies, { from, distDir }: FetchOptions): boolean {
  const { release, note } = found;
  for (const [name] of bodies) if (!copyBody(storeDir(from), storeDir(distDir), name)) return false;
  const code = codeDir(distDir, note.code);
  if (!existsSync(code)) {
    const arriving = codeDir(distDir, ARRIVING);
    copyFolder(codeDir(from, note.code), arriving);
    if (!weighsTheSame(weightOf(arriving), note.codeWeight)) return false;
    renameSync(arriving, code);
  }
  const own = currentId(distDir);
  const arriving = join(releasesDir(distDir), ARRIVING);
  copyFolder(release.dir, arriving, own && join(releasesDir(distDir), own));
  if (!weighsTheSame(weightOf(arriving, ["release.json"]), note.weight)) return false;
  const target = join(releasesDir(distDir), release.id);
  rmSync(target, { recursive: true, force: true });
  renameSync(arriving, target);
  return true;
}

/**
 * Takes the newest whole release of a builder elsewhere into our own folder and puts it online. Nothing of a release that has
 * arrived half, is of other code or of other settings is ever shown; `reason` is a sentence for the operator.
 */
export function fetchRelease(options: FetchOptions): Fetched {
  const { from, distDir } = options;
  if (!existsSync(from)) return waiting(`Den Ordner „${from}“ (RELEASES_FROM) gibt es nicht.`);
  const ids = candidates(options);
  if (ids.length === 0)
    return currentId(distDir) === undefined ? waiting(`Im Ordner „${from}“ liegt noch kein Release.`) : { kind: "current" };
  mkdirSync(releasesDir(distDir), { recursive: true });
  const refusals: string[] = [];
  for (const id of ids) {
    const found = complete(from, id);
    if (found === undefined) continue;
    const refused = refusal(found, options);
    if (refused !== undefined) {
      refusals.push(refused);
      continue;
    }
    const bodies = missingBodies(found, options);
    if (bodies === undefined || !copy(found, bodies, options)) continue;
    pointTo(distDir, id);
    dropUnneeded(distDir, found.note.code);
    return { kind: "fetched", id };
  }
  if (refusals[0] !== undefined) return waiting(refusals[0]);
  return { kind: "arriving", reason: `Das neue Release im Ordner „${from}“ ist noch nicht vollständig angekommen.` };
}
