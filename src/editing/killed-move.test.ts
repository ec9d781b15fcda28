import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { openStore } from "#db/client.ts";
import { movesBefore } from "#db/repositories/content-moves.ts";
import { contentFolder } from "#src/catalogue/test/content-folder.ts";
import { finishMoves } from "./carry-out-move.ts";
import { entryText, nameOnDisk, others, otherText } from "./test/moved-there.ts";

const LATER = new Date("2999-01-01T00:00:00Z");

it("leaves one name whenever a process is killed", async () => {
  const folder = mkdtempSync(join(tmpdir(), "killed-move-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const content = contentFolder({ "news/a.md": entryText, ...Object.fromEntries(others.map((file) => [file, otherText("a")])) });
  onTestFinished(content.drop);
  writeFileSync(join(content.dir, "redirects.yaml"), "");
  const url = `file:${join(folder, "portal.sqlite")}`;
  const own = await openStore(url);
  onTestFinished(() => own.close());
  await own.migrate();
  for (let kill = 0; kill < 5; kill++) {
    const child = spawn(process.execPath, [resolve("src/editing/test/move-loop.ts"), url, content.dir], {
      stdio: ["ignore", "pipe", "inherit"],
    });
    await once(child.stdout, "data");
    const gone = once(child, "exit");
    setTimeout(() => child.kill("SIGKILL"), kill * 7);
    await gone;
    await finishMoves(own, content.dir, LATER);
    expect(nameOnDisk(content.dir)).toMatch(/^[ab]$/);
    expect(await movesBefore(own.db, LATER, 9)).toEqual([]);
  }
  expect(readdirSync(join(content.dir, "news")).filter((name) => !name.startsWith("."))).toHaveLength(others.length + 1);
});
