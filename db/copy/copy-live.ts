import { randomUUID } from "node:crypto";
import { allowing, forgetChanges, noting, readChanges, stopNoting } from "./capture.ts";
import { type Addresses, finishMove, type Sides, TARGET_WAIT_MS, withSides } from "./copy-database.ts";
import { CopyRefused } from "./copy-refused.ts";
import { copyTables, type ReadingTimes, type Work } from "./copy-tables.ts";
import { MOVED_TABLE, readMark } from "./marks.ts";
import { openSide } from "./open-side.ts";
import { replay } from "./replay.ts";
import type { Held, Side } from "./side.ts";
import { clearUnfinished, refuseFilled } from "./state.ts";
import { type PauseLimits, switchOver } from "./switch-over.ts";

/** A round of so few rows takes less than the blink of an eye: now writers may wait for the next one. */
const FEW_ROWS = 200;
const MOST_ROUNDS = 20;
const TRIES = 5;

async function refuseMoved(source: Side): Promise<void> {
  const moved = await source.read((access) => readMark(access, MOVED_TABLE));
  if (moved !== undefined)
    throw new CopyRefused(
      `Die Datenbank ${source.name} ist schon nach ${moved.target} umgezogen. Soll sie wieder Änderungen annehmen, öffnen Sie sie mit --reopen.`,
    );
}

async function claim(source: Side): Promise<void> {
  if (!(await source.claim())) throw new CopyRefused(`Eine andere Kopie der Datenbank ${source.name} läuft noch. Bitte warten Sie sie ab.`);
}

const stop = async (source: Side): Promise<void> => source.inSteps(await source.read(stopNoting));

/** Brings over what was written since, again and again, until hardly anything is. */
async function catchUp({ source }: Sides, held: Held, { report, signal }: Work): Promise<void> {
  for (let round = 1, before = Number.POSITIVE_INFINITY; round <= MOST_ROUNDS; round += 1) {
    signal.throwIfAborted();
    const { changes, rows } = await source.read(async (access) => {
      const found = await readChanges(access);
      return { changes: found, rows: await replay(found, access, held.access) };
    });
    if (changes.notes.length > 0) await source.write((access) => forgetChanges(access, changes));
    if (rows > 0) await report({ kind: "replayed", rows });
    // When rounds get no shorter, more are written than one can wait for.
    if (rows <= FEW_ROWS || (rows >= before && round > 3)) return;
    before = rows;
  }
}

async function move(sides: Sides, held: Held, times: ReadingTimes, work: Work, limits: PauseLimits): Promise<void> {
  const copy = randomUUID();
  for (let tries = 1; tries <= TRIES; tries += 1) {
    await catchUp(sides, held, work);
    if (await switchOver(sides, held, { copy, times, work, limits })) return;
    await work.report({ kind: "given-up" });
  }
  throw new CopyRefused(
    `Das Umschalten gelang in ${TRIES} Versuchen nicht innerhalb der Pause von ${limits.pauseMs / 1000} Sekunden. Die Datenbank ${sides.source.name} läuft unverändert weiter; bitte versuchen Sie es zu einer ruhigeren Zeit.`,
  );
}

/**
 * Copies like `copyDatabase` while the portal goes on writing into the source, brings over what it has written meanwhile, and
 * then lets it wait for seconds, proves that both are the same, and closes the source to changes for good. Whatever goes
 * wrong before leaves the source serving. Throws `CopyRefused`.
 */
export function copyLive(addresses: Addresses, work: Work, limits: PauseLimits): Promise<"copied" | "finished"> {
  return withSides(addresses, async (sides) => {
    if (await finishMove(sides)) return "finished";
    const { source, target } = sides;
    await refuseMoved(source);
    await claim(source);
    const held = await target.hold(TARGET_WAIT_MS);
    try {
      await refuseFilled(held.access, target);
      await clearUnfinished(held.access);
      await stop(source);
      await source.inSteps(noting(source));
      await work.report({ kind: "noting" });
      const times = await source.read((access) => copyTables(access, held.access, work));
      await move(sides, held, times, work, limits);
    } finally {
      await held.rollback();
      // What can't be taken back now, as the source is gone, the next copy or --abort takes back.
      await stop(source).catch(() => undefined);
    }
    return "copied";
  });
}

/** Takes back what a killed copy has left in its source; answers whether there was anything. Throws `CopyRefused`. */
export async function abortCopy(from: string): Promise<boolean> {
  const source = await openSide(from, "--from");
  try {
    await claim(source);
    const steps = await source.read(stopNoting);
    await source.inSteps(steps);
    return steps.length > 0;
  } finally {
    await source.close();
  }
}

/** Lets a database that has moved take changes again; answers whether it had. Throws `CopyRefused`. */
export async function reopenSource(from: string): Promise<boolean> {
  const source = await openSide(from, "--from");
  try {
    await claim(source);
    const moved = await source.read((access) => readMark(access, MOVED_TABLE));
    if (moved !== undefined) await source.inSteps(allowing(source));
    return moved !== undefined;
  } finally {
    await source.close();
  }
}
