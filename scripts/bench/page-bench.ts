import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Browser } from "@playwright/test";
import { brandOfPath } from "#src/brand/resolve-brand.ts";
import { bodyFile } from "#src/release/body-file.ts";
import { freePort } from "#src/shared/server/process/free-port.ts";
import { CommandError, say } from "../command.ts";
import { benchBrowser } from "./bench-browser.ts";
import { type Run, runLighthouse } from "./lighthouse-run.ts";
import { machineFacts } from "./machine.ts";
import { publishedList } from "./published-list.ts";
import type { Report, Row } from "./report.ts";
import { runMeasured } from "./run-measured.ts";
import { startPortalServer } from "./servers.ts";
import { format, sampleOf } from "./statistics.ts";
import { catalogueWorkspace, freshDatabase, SITE_PORT, siteWorkspace, type Workspace } from "./workspace.ts";

export type PageBenchOptions = Readonly<{ scale: number | null; rounds: number }>;
type Page = Readonly<{ name: string; url: string }>;
type Weight = Readonly<{
  document: number;
  stylesheet: number;
  script: number;
  font: number;
  image: number;
  other: number;
  requests: number;
  shift: number;
}>;

/** The first page whose path fits and that search engines may list; past events, for one, are kept out. */
function pathLike({ distDir }: Workspace, pattern: RegExp): string {
  const { files } = publishedList(distDir);
  const listed = (hash: string): boolean => !readFileSync(bodyFile(join(distDir, "store"), hash), "utf8").includes("noindex");
  const [path] = Object.entries(files).find(([name, { h }]) => pattern.test(name) && listed(h)) ?? [];
  if (path === undefined) throw new CommandError(`Keine veröffentlichte Seite passt zu ${pattern.source}.`);
  return path;
}

function pagesOf(space: Workspace, port: number): readonly Page[] {
  const origins = { ifb: `http://localhost:${port}`, betriebsrat: `http://betriebsrat.localhost:${port}` };
  const at = (name: string, path: string): Page => ({ name, url: origins[brandOfPath(path) ?? "ifb"] + path });
  return [
    at("Startseite ifb", "/"),
    { name: "Startseite betriebsrat", url: `${origins.betriebsrat}/` },
    at("Lexikoneintrag", pathLike(space, /^\/betriebsratslexikon\/br\/.+/)),
    at("Termin", pathLike(space, /^\/seminare\/p\/\d+$/)),
    at("Terminliste", "/seminare/p"),
    at("Lexikonliste", "/betriebsratslexikon/br"),
    at("Seminarthema", pathLike(space, /^\/seminare\/t\/[^/]+$/)),
    at("Hotel", pathLike(space, /^\/standorte\/hotel\/[^/]+$/)),
    at("Gesetz", pathLike(space, /^\/gesetze\/[^/]+$/)),
    at("Meldung", pathLike(space, /^\/news\/[^/]+$/)),
    at("Fachartikel", pathLike(space, /^\/fachartikel\/[^/]+$/)),
    at("Warenkorb", "/seminare/warenkorb"),
    at("Anmeldung", "/kundenportal/login"),
  ];
}

async function weigh(browser: Browser, url: string): Promise<Weight> {
  const context = await browser.newContext({ viewport: { width: 412, height: 823 } });
  const page = await context.newPage();
  const weight = { document: 0, stylesheet: 0, script: 0, font: 0, image: 0, other: 0, requests: 0, shift: 0 };
  const sizes: Promise<void>[] = [];
  page.on("requestfinished", (request) => {
    const type = request.resourceType();
    const kind = type === "document" || type === "stylesheet" || type === "script" || type === "font" || type === "image" ? type : "other";
    sizes.push(
      request.sizes().then(({ responseBodySize }) => {
        weight[kind] += responseBodySize;
        weight.requests++;
      }),
    );
  });
  await page.goto(url, { waitUntil: "networkidle" });
  await Promise.all(sizes);
  weight.shift = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) sum += (entry as PerformanceEntry & { value: number }).value;
        }).observe({ type: "layout-shift", buffered: true });
        requestAnimationFrame(() => setTimeout(() => resolve(sum), 200));
      }),
  );
  await context.close();
  return weight;
}

const kilobytes = (name: string, bytes: number, target?: string): Row => ({
  name,
  unit: "kB",
  sample: sampleOf([bytes / 1000]),
  ...(target === undefined ? {} : { target }),
});

function weightRows(name: string, { document, stylesheet, script, font, image, requests, shift }: Weight): readonly Row[] {
  return [
    kilobytes(`${name}: HTML`, document, "≤ 15 kB"),
    kilobytes(`${name}: CSS`, stylesheet),
    kilobytes(`${name}: JavaScript`, script, "≤ 8 kB"),
    kilobytes(`${name}: Schrift`, font),
    kilobytes(`${name}: Bilder`, image),
    { name: `${name}: Anfragen`, unit: "", sample: sampleOf([requests]) },
    { name: `${name}: Layoutverschiebung (CLS)`, unit: "", sample: sampleOf([shift]), target: "0" },
  ];
}

async function scoreRows(page: Page, port: number, rounds: number): Promise<readonly Row[]> {
  const runs: Run[] = [];
  for (let round = 0; round < rounds; round++) runs.push(await runLighthouse(page.url, port));
  say(
    `${page.name}: Lighthouse ${runs
      .map(({ scores }) =>
        Object.values(scores)
          .map((score) => format(score))
          .join("/"),
      )
      .join(" · ")}`,
  );
  const names = ["performance", "accessibility", "best-practices", "seo"] as const;
  return [
    ...names.map((name) => ({
      name: `${page.name}: Lighthouse ${name}`,
      unit: "von 100",
      sample: sampleOf(runs.map(({ scores }) => scores[name])),
      target: "≥ 98",
    })),
    { name: `${page.name}: größtes Bild (LCP)`, unit: "ms", sample: sampleOf(runs.map((run) => run.largestPaint)), target: "≤ 1300" },
    { name: `${page.name}: Stil und Layout`, unit: "ms", sample: sampleOf(runs.map((run) => run.styleAndLayout)) },
  ];
}

export async function benchPage({ scale, rounds }: PageBenchOptions): Promise<Report> {
  const launchBrowser = benchBrowser();
  const machine = machineFacts();
  const startedAt = new Date().toISOString();
  const space = scale === null ? siteWorkspace() : catalogueWorkspace(scale);
  await freshDatabase(space);
  say("Die Websites werden gebaut, soweit nötig …");
  await runMeasured("scripts/build.ts", space.variables);
  const server = await startPortalServer(space, SITE_PORT, {});
  const debugging = await freePort();
  const browser = await launchBrowser(
    "--disable-background-networking",
    "--host-resolver-rules=MAP *.localhost 127.0.0.1",
    `--remote-debugging-port=${debugging}`,
  );
  try {
    const rows: Row[] = [];
    for (const page of pagesOf(space, server.port)) {
      rows.push(...weightRows(page.name, await weigh(browser, page.url)), ...(await scoreRows(page, debugging, rounds)));
    }
    const notes = [
      `${space.label}, Chromium ${browser.version()}, Fenster 412 × 823. Gewichte sind die Körper der Antworten, wie sie übertragen wurden (Brotli, ohne Kopfzeilen), bis das Netz ruht und ohne jede Berührung.`,
      "Lighthouse mit den Vorgaben für Mobilgeräte (gedrosselt simuliert) gegen den laufenden Server ohne TLS.",
    ];
    return { benchmark: "page", title: `Seiten: ${space.label}`, startedAt, machine, baseline: null, rows, checks: [], notes };
  } finally {
    await browser.close();
    await server.stop();
  }
}
