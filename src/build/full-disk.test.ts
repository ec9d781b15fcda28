import { cpSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, expect, it } from "vitest";
import { pdf } from "#src/media/test/made-files.ts";
import { bodyOf, emptyDist, everythingOnline, releaseOf, startBuild } from "./test/built-site.ts";
import { put } from "./test/site-changes.ts";
import { smallDisk } from "./test/small-disk.ts";
import { expectSame, type SmallSite, smallSite } from "./test/small-site.ts";

const NOTHING_PUBLISHED = "Auf dem Datenträger ist kein Platz mehr: Es wurde nichts veröffentlicht, und was online ist, bleibt.";
const ONLINE = "Die neue Fassung ist online, aber auf dem Datenträger ist kein Platz mehr: Bitte schaffen Sie Platz.";
const page = "/betriebsratslexikon/br/abmahnung";
const KB = 1024;

let site: SmallSite;
beforeAll(async () => {
  site = await smallSite("full-disk", 3);
  await site.build();
});

/** What stands on standard error and output beside how far the build has come. */
const complaint = (output: string): string =>
  output
    .split("\n")
    .filter((line) => line !== "" && !/neu zu erzeugen$/.test(line))
    .join("\n");

const write = (sentence: string): void => site.content.edit("lexicon", "br/abmahnung", (text) => `${text}\n\n${sentence}\n`);

it("a file that may not become as large as it is says so in one sentence, and the next build makes up for it", async () => {
  const { dist, content, variables } = site;
  put(content, "news/gross.pdf", pdf(6000 * KB));
  content.edit("news", content.ids("news")[0] ?? "", (text) => `${text}\n\n[Groß](gross.pdf)\n`);
  const before = everythingOnline(dist);
  const limited = await startBuild(variables, [], { prefix: ["prlimit", `--fsize=${5000 * KB}`] }).ended;
  expect([limited.code, complaint(limited.output)]).toEqual([1, NOTHING_PUBLISHED]);
  expect(everythingOnline(dist)).toEqual(before);
  expect((await site.build()).code).toBe(0);
  expectSame(dist, await site.cleanBuild());
});

it("a full disk leaves online what was there, whenever it becomes full, and no trace", async () => {
  const disk = await smallDisk(join(site.work, "disk"), 80);
  // Most containers allow nobody to mount anything: there the limit above has to do.
  if (disk === undefined) return;
  const inside = join(site.work, "disk/dist");
  const dist = disk.outside(inside);
  emptyDist(dist, site.dist);
  const build = () => startBuild({ ...site.variables, DIST_DIR: inside }, [], { prefix: disk.prefix }).ended;
  expect((await build()).code).toBe(0);
  const kept = readdirSync(join(dist, "build"));
  for (const room of [0, 40, 400, 1200, 1600].map((kilobytes) => kilobytes * KB)) {
    const sentence = `Geschrieben mit ${room} Byte Platz.`;
    write(sentence);
    const [before, online] = [everythingOnline(dist), releaseOf(dist).id];
    disk.leave(room);
    const run = await build();
    disk.free();
    const isOnline = releaseOf(dist).id !== online;
    if (run.code !== 0) expect([run.code, complaint(run.output)]).toEqual([1, isOnline ? ONLINE : NOTHING_PUBLISHED]);
    expect(bodyOf(dist, page).includes(sentence)).toBe(isOnline);
    if (!isOnline) expect(everythingOnline(dist)).toEqual(before);
    expect(readdirSync(join(dist, "build"))).toEqual(kept);
  }
  expect((await build()).code).toBe(0);
  // SQLite opens nothing behind a link of the kernel's.
  const copied = join(site.work, "copied");
  cpSync(dist, copied, { recursive: true, verbatimSymlinks: true });
  expectSame(copied, await site.cleanBuild());
});
