import {
  appendFileSync,
  copyFileSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readlinkSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { dirname, join, relative } from "node:path";
import { expect, it, onTestFinished, vi } from "vitest";
import { bodyFile } from "#src/release/body-file.ts";
import { packManifest } from "#src/release/manifest.ts";
import { weightOf } from "#src/release/parts.ts";
import { codeDir, currentId, currentRelease, type Release } from "#src/release/release.ts";
import { dropUnneeded } from "../clear-up.ts";
import { bodiesOf } from "../release-bodies.ts";
import { storeFile } from "../store-file.ts";
import { switchTo, timeOf } from "../switch.ts";
import { temporaryFolder } from "../test/temporary-folder.ts";
import { beginRelease } from "../write/unfinished-release.ts";
import { hasBody } from "./copy-parts.ts";
import { type Fetched, fetchRelease } from "./fetch-release.ts";
import { fetchFirst } from "./fetch-releases.ts";

const PAGES: readonly string[] = ["eins", "zwei", "drei"];
const settings = { VAT_PERCENT: "19" };

/** A builder's folder; what it publishes gets times of its own. */
function builder() {
  const dir = temporaryFolder();
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-23T12:00:00Z") });
  onTestFinished(() => void vi.useRealTimers());
  const publish = (
    text: string,
    { code = "a", stamp = "stamp", shown = settings as Record<string, string>, names = PAGES, isForced = false } = {},
  ): Release => {
    vi.setSystemTime(Date.now() + 60_000);
    mkdirSync(join(codeDir(dir, code), "server"), { recursive: true });
    for (const part of ["entry", "chunk"]) writeFileSync(join(codeDir(dir, code), "server", `${part}.mjs`), `// ${code} ${part}`);
    const pages = Object.fromEntries(
      names.map((page) => [`/${page}`, storeFile(join(dir, "store"), Buffer.from(`${page} ${text} `.repeat(100)), "text/html", 5)]),
    );
    const release = beginRelease(dir, currentRelease(dir));
    release.put("static.json", JSON.stringify(packManifest(pages, {})));
    release.put("views/unchanged.json", "{}");
    release.put("views/text.json", JSON.stringify(text));
    return switchTo(release, dir, { code, madeFrom: { code: "", stamp, index: "" }, settings: shown, pages: names.length, isForced });
  };
  return { dir, publish };
}

/** A server's own folder, that takes from `from`. */
function server(from: string, stamp = "stamp") {
  const distDir = temporaryFolder();
  const fetch = (): Fetched => fetchRelease({ from, distDir, stamp: () => stamp, settings });
  /** That what is online is all there. */
  const isWhole = (): boolean => {
    const release = currentRelease(distDir);
    if (release === undefined) return true;
    const store = join(distDir, "store");
    return (
      [...bodiesOf(release)].every(([name, size]) => hasBody(store, name, size)) &&
      weightOf(codeDir(distDir, release.code)).files === 2 &&
      existsSync(join(release.dir, "views/text.json"))
    );
  };
  return { distDir, fetch, isWhole };
}

const everything = (folder: string): readonly string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((item) => !item.isDirectory())
    .map((item) => relative(folder, join(item.parentPath, item.name)));

/** Copies as a program does that knows nothing of releases. */
function copyInto(folder: string, from: string, name: string): void {
  mkdirSync(dirname(join(folder, name)), { recursive: true });
  rmSync(join(folder, name), { force: true });
  if (lstatSync(join(from, name)).isSymbolicLink()) symlinkSync(readlinkSync(join(from, name)), join(folder, name));
  else copyFileSync(join(from, name), join(folder, name));
}

it("takes a release with its code, and shares what is the same with the one before", () => {
  const { dir, publish } = builder();
  const { distDir, fetch, isWhole } = server(dir);
  const first = publish("alt");
  expect(fetch()).toEqual({ kind: "fetched", id: first.id });
  expect(fetch()).toEqual({ kind: "current" });
  const second = publish("neu");
  expect(fetch()).toEqual({ kind: "fetched", id: second.id });
  expect([currentId(distDir), isWhole()]).toEqual([second.id, true]);
  expect(lstatSync(join(distDir, "current/views/unchanged.json")).nlink).toBe(2);
});

it.each([1, 2, 3, 4, 5])("shows nothing that has arrived half, in whatever order it comes (%d)", (seed) => {
  const { dir, publish } = builder();
  const copied = temporaryFolder();
  const { distDir, fetch, isWhole } = server(copied);
  let state = seed;
  const shuffled = (names: readonly string[]): readonly string[] =>
    names
      .map((name) => {
        state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 1;
        return [state, name] as const;
      })
      .toSorted(([a], [b]) => a - b)
      .map(([, name]) => name);
  for (const [text, code] of [
    ["eins", "a"],
    ["zwei", "a"],
    ["drei", "b"],
  ] as const) {
    const before = currentId(distDir);
    const { id } = publish(text, { code });
    const names = everything(dir).filter((name) => !name.startsWith("current") || name === "current");
    for (const name of shuffled(names)) {
      copyInto(copied, dir, name);
      fetch();
      expect(isWhole()).toBe(true);
      expect([before, id]).toContain(currentId(distDir));
    }
    expect(currentId(distDir)).toBe(id);
  }
});

it("takes the newest that is whole when the one online has gone while it was copied", () => {
  const { dir, publish } = builder();
  const { distDir, fetch } = server(dir);
  publish("alt");
  fetch();
  const kept = publish("neu");
  const last = publish("am neuesten");
  rmSync(last.dir, { recursive: true });
  expect(fetch()).toEqual({ kind: "fetched", id: kept.id });
  expect(currentId(distDir)).toBe(kept.id);
});

it("does not show a body that is not what its name says", () => {
  const { dir, publish } = builder();
  const { distDir, fetch } = server(dir);
  const { dir: release } = publish("alt");
  const [name = ""] = [...bodiesOf({ id: "", dir: release, code: "", madeFrom: { code: "", stamp: "", index: "" } }).keys()];
  const body = bodyFile(join(dir, "store"), name);
  const bytes = lstatSync(body).size;
  writeFileSync(body, "x".repeat(bytes));
  expect(fetch().kind).toBe("arriving");
  expect(currentId(distDir)).toBeUndefined();
});

it("does not show a file that has grown or shrunk", () => {
  const { dir, publish } = builder();
  const { fetch } = server(dir);
  const release = publish("alt");
  appendFileSync(join(release.dir, "views/text.json"), " ");
  expect(fetch()).toEqual({ kind: "arriving", reason: expect.stringContaining("noch nicht vollständig angekommen.") });
});

it.each([
  ["of other code", { stamp: "other" }, "stammt von einem anderen Stand des Codes: "],
  [
    "of other settings",
    { shown: { VAT_PERCENT: "7" } },
    "VAT_PERCENT: Das neue Release wurde mit „7“ gebaut, dieser Server läuft mit „19“.",
  ],
])("stays with what it has when a release is %s", (_, about, sentence) => {
  const { dir, publish } = builder();
  const { distDir, fetch } = server(dir);
  const first = publish("alt");
  fetch();
  publish("neu", about);
  expect(fetch()).toEqual({ kind: "waiting", reason: expect.stringContaining(sentence) });
  expect(currentId(distDir)).toBe(first.id);
});

it("waits for a folder and a first release, and says so once each", async () => {
  const { dir, publish } = builder();
  const copied = join(temporaryFolder(), "noch nicht da");
  const distDir = temporaryFolder();
  const said: string[] = [];
  const origins = { ifb: "http://localhost:4321", betriebsrat: "http://betriebsrat.localhost:4321" };
  const { currentStamp } = await import("../current-stamp.ts");
  publish("neu", { stamp: currentStamp(), shown: { ...settings } });
  const first = fetchFirst({ distDir, releasesFrom: copied, origins, vatPercent: 19 }, (line) => said.push(line));
  await vi.waitFor(() => expect(said).toHaveLength(1));
  mkdirSync(copied);
  await vi.waitFor(() => expect(said).toHaveLength(2));
  cpSync(dir, copied, { recursive: true, verbatimSymlinks: true });
  await first;
  expect(said).toEqual([
    `Den Ordner „${copied}“ (RELEASES_FROM) gibt es nicht. Der Server wartet darauf …`,
    `Im Ordner „${copied}“ liegt noch kein Release. Der Server wartet darauf …`,
  ]);
  expect(currentId(distDir)).toBe(currentId(dir));
});

it("finds what was online some seconds ago at the builder, however many releases have come since", () => {
  const { dir, publish } = builder();
  publish("früh");
  for (let count = 0; count < 200; count += 1) {
    vi.setSystemTime(Date.now() - 59_700);
    publish(`eilig ${count}`);
    dropUnneeded(dir, "a");
  }
  // One of each twenty seconds of this minute, and the one online.
  const [oldest = "", ...newer] = readdirSync(join(dir, "releases")).toSorted();
  expect(newer.length).toBe(3);
  expect(Date.now() - timeOf(oldest)).toBeGreaterThan(40_000);
  vi.setSystemTime(Date.now() + 11 * 60_000);
  dropUnneeded(dir, "a");
  expect(readdirSync(join(dir, "releases"))).toEqual([currentId(dir)]);
});

it("leaves out a release in which more than half of the pages are gone, until somebody has said that it is meant so", () => {
  const { dir, publish } = builder();
  const { distDir, fetch } = server(dir);
  const first = publish("eins");
  expect(fetch()).toEqual({ kind: "fetched", id: first.id });
  publish("zwei", { names: ["eins"] });
  const reason =
    "Von 3 Seiten sind nur noch 1 übrig: Das neue Release wird nicht übernommen. Ist das gewollt, bauen Sie dort mit „npm run build -- --force“.";
  expect(fetch()).toEqual({ kind: "waiting", reason });
  expect(currentId(distDir)).toBe(first.id);
  publish("drei", { names: ["eins"], isForced: true });
  // The one that was forced has not been seen here.
  const last = publish("vier", { names: ["eins"] });
  expect(fetch()).toEqual({ kind: "fetched", id: last.id });
});
