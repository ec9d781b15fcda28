import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { openStore } from "#db/client.ts";
import { draftAt } from "#db/repositories/content-drafts.ts";
import { pendingCommits } from "#db/repositories/content-release.ts";
import { makeAccount } from "#src/accounts/test/log-in-as.ts";
import { contentFolder } from "#src/catalogue/test/content-folder.ts";
import { commitReleased } from "./commit-file.ts";
import { carryOut } from "./release.ts";
import { loopText } from "./test/loop-text.ts";

const path = "news/a.md";
const KILLS = 4;

it("leaves whole texts and finishes what was begun, whenever a process is killed in save, release and commit", async () => {
  const folder = mkdtempSync(join(tmpdir(), "killed-release-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const content = contentFolder({ [path]: loopText(0) });
  onTestFinished(content.drop);
  const git = (...args: readonly string[]) => execFileSync("git", ["-C", content.dir, ...args], { encoding: "utf8" });
  git("init", "--quiet");
  const url = `file:${join(folder, "portal.sqlite")}`;
  const store = await openStore(url);
  onTestFinished(() => store.close());
  await store.migrate();
  const admin = await makeAccount(store, "admin@example.org", { staffRole: "admin" });
  let round = 1;
  for (let kill = 0; kill < KILLS; kill++) {
    const child = spawn(process.execPath, [resolve("src/editing/test/release-loop.ts"), url, content.dir, admin, String(round)], {
      stdio: ["ignore", "pipe", "inherit"],
    });
    // After a round of its own, at another moment of a later one each time.
    let seen = 0;
    for await (const data of child.stdout) {
      round = Number(String(data).trim().split("\n").at(-1)) + 1;
      if (++seen > kill % 4) break;
    }
    const gone = once(child, "exit");
    setTimeout(() => child.kill("SIGKILL"), kill * 13);
    await gone;
    const text = readFileSync(join(content.dir, path), "utf8");
    const [, number = "-1"] = /title: Runde (\d+)/.exec(text) ?? [];
    expect(text === loopText(Number(number))).toBe(true);
    await carryOut(store, content.dir, path, new Date());
    expect((await draftAt(store.db, path))?.state).not.toBe("freigegeben");
  }
  await commitReleased(store, content.dir);
  while ((await pendingCommits(store.db, 1)).length > 0) await commitReleased(store, content.dir);
  expect(git("status", "--porcelain", "--", path)).toBe("");
  expect(git("show", `HEAD:${path}`)).toBe(readFileSync(join(content.dir, path), "utf8"));
  expect(readdirSync(join(content.dir, "news")).filter((name) => !name.startsWith("."))).toEqual(["a.md"]);
});
