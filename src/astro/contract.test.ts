import { execFileSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { beforeAll, describe, expect, it } from "vitest";
import { bodyOf, manifestOf, releaseOf } from "#src/build/test/built-site.ts";
import { compiledSite } from "#src/build/test/compiled-site.ts";
import { codeDir } from "#src/release/release.ts";
import { RENDERER_FILE, RENDERER_MODULE } from "./renderer-entry.ts";

/** What this room takes for granted of Astro's insides: where one is red after an update, see the file it names. */
let dist: string;
let code: string;
let page: string;
beforeAll(async () => {
  dist = await compiledSite();
  code = codeDir(dist, releaseOf(dist).code);
  page = bodyOf(dist, "/seminare");
});

/** What a process of its own says last: compiled code changes the process it is loaded into. */
const lastLineOf = (script: string): string =>
  execFileSync(process.execPath, ["--input-type=module", "-e", script], {
    encoding: "utf8",
    env: { ...process.env, NODE_ENV: "production" },
  })
    .trim()
    .split("\n")
    .at(-1) ?? "";

describe("the compiled renderer (renderer-entry.ts, build/renderer.ts)", () => {
  const entry = (): string =>
    join(code, "renderer", readdirSync(join(code, "renderer")).find((name) => name.startsWith(RENDERER_FILE)) ?? "");

  it("comes of a module that Astro exports", () => {
    expect(existsSync(createRequire(import.meta.url).resolve(RENDERER_MODULE))).toBe(true);
    expect(entry()).toMatch(/prerender-entry\.[\w-]+\.mjs$/);
  });

  it("hands over its manifest and loads the module of a route", () => {
    const script = `
      const { app } = await import(${JSON.stringify(pathToFileURL(entry()).href)});
      const routes = app.manifest.routes.map(({ routeData }) => routeData);
      const route = routes.find(({ component }) => component.endsWith("gesetze/[statute]/index.astro") || component.includes("fachartikel/["));
      const module = await app.getComponentByRoute(route);
      console.log(JSON.stringify({ route, hasPaths: typeof module.getStaticPaths, origins: [...new Set(routes.map(({ origin }) => origin))], onDemand: routes.filter((r) => !r.prerender).length }));
      process.exit(0);`;
    const { route, hasPaths, origins, onDemand } = JSON.parse(lastLineOf(script));
    expect(route).toMatchObject({
      type: "page",
      prerender: true,
      component: expect.stringMatching(/^src\/pages\/.+\.astro$/),
      origin: "project",
    });
    expect([hasPaths, origins.includes("project"), onDemand > 50]).toEqual(["function", true, true]);
  });

  it("carries one key that is made anew in each build (build/code-digest.ts)", () => {
    expect(readFileSync(entry(), "utf8").match(/"key":"[^"]*"/g)).toHaveLength(1);
  });
});

describe("the compiled server (server/astro-handler.ts)", () => {
  it("has a handler that calls `next` for what no page made on demand answers", () => {
    const script = `
      import { createServer } from "node:http";
      const { handler } = await import(${JSON.stringify(pathToFileURL(join(code, "server/entry.mjs")).href)});
      const server = createServer((request, response) => void handler(request, response, () => response.end("next"), {}));
      await new Promise((ready) => server.listen(0, "127.0.0.1", ready));
      const answer = await fetch("http://127.0.0.1:" + server.address().port + "/gibt-es-nicht");
      console.log(answer.status, await answer.text());
      process.exit(0);`;
    expect(lastLineOf(script)).toBe("200 next");
  });
});

describe("a page with an island", () => {
  const withIsland = (): string => {
    const path = Object.keys(manifestOf(dist).files).find(
      (key) => /^\/seminare\/p\/\d+$/.test(key) && bodyOf(dist, key).includes("<astro-island"),
    );
    return bodyOf(dist, path ?? "");
  };

  it("has Astro's start-up code in its head, where hoist-island-runtime.ts puts it", () => {
    const html = withIsland();
    const head = html.slice(0, html.indexOf("</head>"));
    expect(head).toContain("<style>astro-island,");
    expect(head).toMatch(/<script>\(\(\)=>\{/);
    expect(html.slice(head.length)).not.toMatch(/<style>astro-island,|<script>\(\(\)=>\{/);
  });

  it("wakes by our own directive (interaction-directive.ts)", () => expect(withIsland()).toContain('client="interaction"'));
});

describe("a page's policy (narrow-policy.ts)", () => {
  it("names hashes as Astro writes them, and no other code than the page's own", () => {
    const { files, csps } = manifestOf(dist);
    const policy = csps[files["/seminare"]?.c ?? -1] ?? "";
    expect(policy).toMatch(/script-src [^;]*'self'/);
    expect((policy.match(/'sha256-/g) ?? []).length).toBeLessThanOrEqual((page.match(/<(?:script|style)\b/g) ?? []).length);
  });
});

describe("a page's stylesheets (page-styles.ts)", () => {
  it("are one", () => {
    expect(page.match(/<link rel="stylesheet" href="\/_astro\/page\.[\w-]+\.css">/g)).toHaveLength(1);
    expect(page.match(/rel="stylesheet"/g)).toHaveLength(1);
  });
});
