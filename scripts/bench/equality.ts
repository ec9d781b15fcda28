import { renameSync, rmSync } from "node:fs";
import { say } from "../command.ts";
import { allChanges } from "./changes.ts";
import { differences, publishedBytes } from "./compare-outputs.ts";
import type { Check } from "./report.ts";
import { runMeasured } from "./run-measured.ts";
import { catalogueWorkspace, freshDatabase, markEdited, type Workspace } from "./workspace.ts";

const build = (space: Workspace): ReturnType<typeof runMeasured> => runMeasured("scripts/build.ts", space.variables);

/** Builds the same sources from nothing in the same place, and puts the incremental output back afterwards. */
async function cleanBuild(space: Workspace): Promise<ReadonlyMap<string, string>> {
  const aside = `${space.distDir}-incremental`;
  rmSync(aside, { recursive: true, force: true });
  renameSync(space.distDir, aside);
  try {
    await build(space);
    return publishedBytes(space.distDir);
  } finally {
    rmSync(space.distDir, { recursive: true, force: true });
    renameSync(aside, space.distDir);
  }
}

/** Each change on top of the earlier ones, compared with a clean build byte by byte; then all is taken back. */
export async function checkEquality(scale: number): Promise<readonly Check[]> {
  const space = catalogueWorkspace(scale);
  await freshDatabase(space);
  rmSync(space.distDir, { recursive: true, force: true });
  await build(space);
  const first = publishedBytes(space.distDir);
  const checks: Check[] = [];
  const judge = (name: string, incremental: ReadonlyMap<string, string>, clean: ReadonlyMap<string, string>): void => {
    const differing = differences(incremental, clean);
    const detail =
      differing.length === 0 ? `${clean.size} Dateien gleich` : `${differing.length} verschieden, etwa ${differing.slice(0, 5).join(", ")}`;
    checks.push({ name: `inkrementell = sauber: ${name}`, ok: differing.length === 0, detail });
    say(`${name}: ${detail}`);
  };
  const undo: (() => void)[] = [];
  markEdited(space, true);
  try {
    for (const change of allChanges) {
      undo.unshift(change.apply(space));
      await build(space);
      judge(change.name, publishedBytes(space.distDir), await cleanBuild(space));
    }
  } finally {
    for (const back of undo) back();
  }
  await build(space);
  judge("alle Änderungen zurückgenommen", publishedBytes(space.distDir), first);
  markEdited(space, false);
  return checks;
}
