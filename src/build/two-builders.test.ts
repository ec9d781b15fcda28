import { writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { beforeAll, expect, it, vi } from "vitest";
import { bodyOf, type RunningBuild, startBuild, type Variables } from "./test/built-site.ts";
import { startPublisher } from "./test/running-publisher.ts";
import { expectSame, type SmallSite, smallSite } from "./test/small-site.ts";

const WAITS = "Ein anderer Build läuft noch, dieser wartet auf ihn …";
const page = "/betriebsratslexikon/br/abmahnung";

let site: SmallSite;
beforeAll(async () => {
  site = await smallSite("two-builders", 3);
  await site.build();
});

const write = (sentence: string): void => site.content.edit("lexicon", "br/abmahnung", (text) => `${text}\n\n${sentence}\n`);

const halting = ["--import", resolve("src/build/test/interrupt-at.mjs")];
/** With these a process stops in the middle of writing, until the file `resume` is there. */
const haltedUntil = (resume: string): Variables => ({
  ...site.variables,
  INTERRUPT_AT: "before writeFileSync \\.unfinished/pages/",
  RESUME_WITH: join(site.work, resume),
});
const goOn = (resume: string): void => writeFileSync(join(site.work, resume), "");
const isWriting = ({ said }: Pick<RunningBuild, "said">) => vi.waitFor(() => expect(said()).toContain("neu zu erzeugen"));
const isWaiting = ({ said }: Pick<RunningBuild, "said">) => vi.waitFor(() => expect(said()).toContain(WAITS));

it("a build waits for another one, says so, and publishes what has been saved since", async () => {
  write("Für den ersten Build.");
  const first = startBuild(haltedUntil("first"), halting);
  await isWriting(first);
  write("Für den zweiten Build.");
  const second = startBuild(site.variables);
  await isWaiting(second);
  goOn("first");
  const both = await Promise.all([first.ended, second.ended]);
  expect(both.map(({ code, output }) => [code, output])).toEqual(both.map(({ output }) => [0, output]));
  expect(bodyOf(site.dist, page)).toContain("Für den zweiten Build.");
  expectSame(site.dist, await site.cleanBuild());
});

it("the publisher waits for a build, and a build for the publisher", async () => {
  write("Für den Build.");
  const first = startBuild(haltedUntil("second"), halting);
  await isWriting(first);
  const publisher = startPublisher(haltedUntil("third"), halting);
  await isWaiting(publisher);
  goOn("second");
  expect((await first.ended).code).toBe(0);
  write("Für den Publisher.");
  await isWriting(publisher);
  const last = startBuild(site.variables);
  await isWaiting(last);
  write("Für den, der zuletzt kommt.");
  goOn("third");
  expect((await last.ended).code).toBe(0);
  await vi.waitFor(() => expect(bodyOf(site.dist, page)).toContain("Für den, der zuletzt kommt."));
  await publisher.stop();
  expectSame(site.dist, await site.cleanBuild());
});
