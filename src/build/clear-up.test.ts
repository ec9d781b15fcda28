import { existsSync, mkdirSync, readdirSync, utimesSync } from "node:fs";
import { join } from "node:path";
import { expect, it, onTestFinished, vi } from "vitest";
import { bodyFile } from "#src/release/body-file.ts";
import { packManifest } from "#src/release/manifest.ts";
import type { Release } from "#src/release/release.ts";
import { noteServing } from "#src/release/serving.ts";
import type { StoredFile } from "#src/release/stored-file.ts";
import { dropFailed, dropUnneeded, sweepStore } from "./clear-up.ts";
import { storeFile } from "./store-file.ts";
import { switchTo } from "./switch.ts";
import { temporaryFolder } from "./test/temporary-folder.ts";
import { beginRelease } from "./write/unfinished-release.ts";

const text = "Mitbestimmung ".repeat(100);

function clearUp(dist: string, code: string): void {
  dropUnneeded(dist, code);
  sweepStore(dist);
}

function site() {
  vi.useFakeTimers({ toFake: ["Date"] });
  onTestFinished(() => void vi.useRealTimers());
  const dist = temporaryFolder();
  const store = join(dist, "store");
  const put = (body: string): StoredFile => storeFile(store, Buffer.from(text + body), "text/html", 5);
  const publish = (code: string, ...files: readonly StoredFile[]): Release => {
    mkdirSync(join(dist, "code", code), { recursive: true });
    const release = beginRelease(dist, undefined);
    release.put("static.json", JSON.stringify(packManifest(Object.fromEntries(files.map((file) => [`/${file.h}`, file])), {})));
    return switchTo(release, dist, { code, madeFrom: { code: "", stamp: "", index: "" } });
  };
  const age = ({ h }: StoredFile): void => {
    const before = new Date(Date.now() - 3_601_000);
    for (const name of [h, `${h}.br`]) utimesSync(bodyFile(store, name), before, before);
  };
  const has = ({ h }: StoredFile): boolean => existsSync(bodyFile(store, h)) && existsSync(bodyFile(store, `${h}.br`));
  const serve = (...releases: readonly Release[]): void =>
    noteServing(dist, { pid: process.pid, releases: releases.map(({ id }) => id), settings: {} });
  return { dist, put, publish, age, has, serve };
}

it("keeps releases, code and bodies that a running server still needs, and drops them after", () => {
  const { dist, put, publish, age, has, serve } = site();
  const [first, second] = [put("1"), put("2")];
  for (const file of [first, second]) age(file);
  const old = publish("a", first);
  serve(old);
  const online = publish("b", second);
  clearUp(dist, "b");
  expect([existsSync(old.dir), existsSync(join(dist, "code/a")), has(first), has(second)]).toEqual([true, true, true, true]);
  serve(online);
  // Nobody elsewhere can be copying it any more.
  vi.setSystemTime(Date.now() + 11 * 60_000);
  clearUp(dist, "b");
  expect([existsSync(old.dir), existsSync(join(dist, "code/a")), has(first), has(second)]).toEqual([false, false, false, true]);
  expect(readdirSync(join(dist, "releases"))).toEqual([online.id]);
});

it("leaves a body for an hour that a server may still be sending", () => {
  const { dist, put, publish, has } = site();
  const [used, fresh] = [put("1"), put("2")];
  publish("a", used);
  clearUp(dist, "a");
  expect([has(used), has(fresh)]).toEqual([true, true]);
});

it("takes back what a failed build has stored, and nothing else", () => {
  const { dist, put, publish, age, has } = site();
  const [used, older] = [put("1"), put("2")];
  publish("a", used);
  age(older);
  const since = Date.now() - 1000;
  const failed = put("3");
  dropFailed(dist, since);
  expect([has(used), has(older), has(failed)]).toEqual([true, true, false]);
});
