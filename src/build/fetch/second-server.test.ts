import { cpSync, rmSync } from "node:fs";
import { join, resolve } from "node:path";
import { beforeAll, expect, it, onTestFinished, vi } from "vitest";
import { currentId } from "#src/release/release.ts";
import { ask } from "#src/server/test/ask.ts";
import { freePort } from "#src/shared/server/process/free-port.ts";
import { sharedOrigins } from "../test/compiled-site.ts";
import { startServer } from "../test/running-server.ts";
import { type SmallSite, smallSite } from "../test/small-site.ts";

const page = "/betriebsratslexikon/br/abmahnung";

let site: SmallSite;
beforeAll(async () => {
  site = await smallSite("second-server", 3);
  await site.build();
});

async function shown(port: number): Promise<string> {
  const { status, text } = await ask(port, page, { headers: { host: new URL(sharedOrigins.betriebsrat).host } });
  expect(status).toBe(200);
  return text;
}

it("a server without a build of its own serves what is copied to it, and follows each release", async () => {
  const [copied, port] = [join(site.work, "copied"), await freePort()];
  /** Only the link, or what a builder's folder holds for others too. */
  const copy = (name: string): void => {
    if (name === "current") rmSync(join(copied, name), { force: true });
    cpSync(join(site.dist, name), join(copied, name), { recursive: true, verbatimSymlinks: true, preserveTimestamps: true });
  };
  const copyAll = (): void => {
    for (const name of ["current", "code", "releases", "store"]) copy(name);
  };
  rmSync(join(site.work, "second"), { recursive: true, force: true });
  copyAll();
  const server = await startServer(resolve("."), {
    ...site.variables,
    DIST_DIR: join(site.work, "second"),
    RELEASES_FROM: copied,
    PORT: String(port),
    PROCESSES: "2",
    HOST: "127.0.0.1",
    ACCESS_LOG: "off",
    SITE_IFB_URL: sharedOrigins.ifb,
    SITE_BETRIEBSRAT_URL: sharedOrigins.betriebsrat,
  });
  onTestFinished(server.stop);
  expect(await shown(port)).toContain("Abmahnung");
  for (const sentence of ["Das Erste von anderswo.", "Das Zweite von anderswo."]) {
    site.content.edit("lexicon", "br/abmahnung", (text) => `${text}\n\n${sentence}\n`);
    await site.build();
    // Torn apart: the link first, long before what it leads to.
    copy("current");
    expect(await shown(port)).not.toContain(sentence);
    copyAll();
    await vi.waitFor(async () => expect(await shown(port)).toContain(sentence));
  }
  expect(currentId(join(site.work, "second"))).toBe(currentId(site.dist));
  expect(server.said()).not.toMatch(/"level":"error"/);
});
