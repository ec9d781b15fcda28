import { Agent } from "node:http";
import { join, resolve } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, expect, it, onTestFinished, vi } from "vitest";
import { type Answer, ask } from "#src/server/test/ask.ts";
import { freePort } from "#src/shared/server/process/free-port.ts";
import { emptyDist, everythingOnline, manifestOf, releaseOf, startBuild, type Variables } from "./test/built-site.ts";
import { compiledSite, sharedOrigins } from "./test/compiled-site.ts";
import { copyContent } from "./test/content-copy.ts";
import { onDemandPaths } from "./test/on-demand-paths.ts";
import { copyProject, type ProjectCopy, releasesIn } from "./test/project-copy.ts";
import { type RunningServer, startServer } from "./test/running-server.ts";

const work = resolve(".cache/test/takeover");
/** Visitors leave the processors to the compiler. */
const BETWEEN_VISITS_MS = 100;
const VISITORS = 8;

type Site = Readonly<{ port: number; host: string }>;

/** What is wrong with an answer: a failure of the server, a page of two releases, or one without its encoding. */
function fault(path: string, { status, text, headers }: Answer): string | undefined {
  const [head, foot] = releasesIn(text);
  const type = headers["content-type"] ?? "";
  if (type.startsWith("text/html") && type !== "text/html; charset=utf-8") return `${path} ${type}`;
  if (status >= 500 || head !== foot) return `${path} ${status} ${head} ${foot}`;
  return undefined;
}

/**
 * Visitors with a connection each who read static pages, with all scripts and styles in them, until there are pages to be
 * opened for the first time.
 */
function visitors({ port, host }: Site, read: readonly string[]) {
  const wrong: string[] = [];
  const seen = new Set<string | undefined>();
  const assets = new Set<string>();
  let unopened: string[] = [];
  let leaving = false;

  async function open(path: string, agent: Agent | false): Promise<void> {
    try {
      const answer = await ask(port, path, { agent, headers: { host } });
      const found = fault(path, answer);
      if (found !== undefined) wrong.push(found);
      if (path.startsWith("/_astro/") && answer.status !== 200) wrong.push(`${path} ${answer.status}`);
      if (!answer.headers["content-type"]?.startsWith("text/html")) return;
      seen.add(releasesIn(answer.text)[0]);
      for (const [asset] of answer.text.matchAll(/\/_astro\/[\w.-]+/g)) {
        assets.add(asset);
        await open(asset, agent);
      }
    } catch (error) {
      wrong.push(`${path} ${error}`);
    }
  }

  async function visit(agent: Agent): Promise<void> {
    for (let at = 0; !leaving; at++) {
      const path = unopened.shift();
      // Some come back, some are new.
      if (path !== undefined) await open(path, unopened.length % 3 === 0 ? false : agent);
      else {
        await open(read[at % read.length] ?? "/", agent);
        await pause(BETWEEN_VISITS_MS);
      }
    }
    agent.destroy();
  }
  const all = Array.from({ length: VISITORS }, () => visit(new Agent({ keepAlive: true, maxSockets: 1 })));
  return {
    wrong,
    seen,
    assets,
    /** Resolves when all of these have been opened. */
    openAll: async (paths: readonly string[]) => {
      unopened = [...paths];
      await vi.waitFor(() => expect(unopened).toEqual([]));
    },
    leave: async () => {
      leaving = true;
      await Promise.all(all);
    },
  };
}

let project: ProjectCopy;
let dist: string;
let variables: Variables;
let server: RunningServer;

const build = (more: Variables = {}) => startBuild({ ...variables, ...more }, [], { cwd: project.dir }).ended;

beforeAll(async () => {
  project = copyProject(join(work, "project"));
  dist = join(project.dir, "dist");
  variables = {
    CONTENT_DIR: copyContent("src/content", join(work, "content"), 3).dir,
    DIST_DIR: "dist",
    DATABASE_URL: `file:${work}/portal.sqlite`,
    VAR_DIR: work,
    HOST: "127.0.0.1",
    PORT: String(await freePort()),
    PROCESSES: "2",
    SITE_IFB_URL: sharedOrigins.ifb,
    SITE_BETRIEBSRAT_URL: sharedOrigins.betriebsrat,
    ACCESS_LOG: "off",
  };
  emptyDist(dist, await compiledSite());
  const first = await build();
  expect([first.code, first.compiled], first.output).toEqual([0, false]);
  server = await startServer(project.dir, variables);
});
afterAll(() => server.stop());

it("a build of other values than the running server's names what differs and builds nothing", async () => {
  const before = everythingOnline(dist);
  const other = await build({ VAT_PERCENT: "7", CONTENT_DIR: "src/content", SITE_IFB_URL: "https://ifb.example" });
  expect(other.code).toBe(1);
  expect(other.output.match(/^[A-Z_]+(?=.*: Der laufende Server arbeitet mit)/gm)).toEqual(["SITE_IFB_URL", "VAT_PERCENT", "CONTENT_DIR"]);
  expect(other.output).toContain("Es wurde nichts gebaut: ");
  expect(everythingOnline(dist)).toEqual(before);
});

it("recompiled code is taken over, and no page fails that nobody had opened before", async () => {
  const before = releaseOf(dist);
  const [event = ""] = Object.keys(manifestOf(dist).files).filter((path) => path.startsWith("/seminare/p/"));
  const onDemand = onDemandPaths({ event: event.slice("/seminare/p/".length) });
  expect(onDemand.length).toBeGreaterThan(100);
  const third = (part: number): readonly string[] => onDemand.filter((_, at) => at % 3 === part);
  const site = { port: Number(variables["PORT"]), host: new URL(sharedOrigins.ifb).host };
  const { wrong, seen, assets, openAll, leave } = visitors(site, ["/", "/seminare", "/agb"]);
  onTestFinished(leave);

  project.renumber(2);
  const compiling = build();
  await openAll(third(0));
  const second = await compiling;
  expect([second.code, second.compiled], second.output).toEqual([0, true]);
  expect(releaseOf(dist).code).not.toBe(before.code);
  await openAll(third(1));
  await server.says("Der neue Code ist übernommen.");
  await openAll(third(2));
  await openAll(onDemand);
  await vi.waitFor(() => expect([...seen]).toEqual([undefined, "2"]));
  // A page that was opened before still finds what it names.
  await openAll([...assets]);
  await leave();
  expect(wrong).toEqual([]);
});
