import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, vi } from "vitest";
import type { ForumArea } from "#src/domain/forum/area.ts";
import { forumAreasView } from "#src/queries/forum-areas.ts";
import { publishView } from "#src/release/test/made-release.ts";

/** The areas that pages find published while the tests of a file run. */
export function withAreas(areas: readonly ForumArea[]): void {
  const dist = mkdtempSync(join(tmpdir(), "forum-"));
  beforeAll(() => {
    publishView(dist, forumAreasView, areas);
    vi.stubEnv("DIST_DIR", dist);
  });
  afterAll(() => {
    vi.unstubAllEnvs();
    rmSync(dist, { recursive: true });
  });
}
