import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { freePort } from "#src/shared/server/process/free-port.ts";
import { bareEnvironment } from "#src/shared/server/process/test/bare-environment.ts";

const dist = ".cache/test/dev";

let folder: string;
let server: ChildProcess;
let port: number;
let said = "";

/** As on a machine that serves: in a folder that is called var, and in VAR_DIR. */
const content = (): string => join(folder, "var/content");
const file = (name: string): string => join(content(), "news", `${name}.md`);
const original = (): string =>
  readFileSync("src/content/news/jav-wahl-2026-fahrplan.md", "utf8").replace(/^title: .*$/m, "title: Ein Beitrag zur Probe");

async function page(path: string): Promise<Readonly<{ status: number; title: string }>> {
  const response = await fetch(`http://127.0.0.1:${port}${path}`, { headers: { Accept: "text/html" } });
  const title = /<h1[^>]*>([^<]*)/.exec(await response.text())?.[1] ?? "";
  return { status: response.status, title };
}
const shows = (path: string, status: number, title: string): Promise<void> =>
  vi.waitFor(async () => expect(await page(path)).toEqual({ status, title }));

const start = (): ChildProcess =>
  spawn(process.execPath, ["scripts/dev.ts"], {
    env: bareEnvironment({
      PORT: String(port),
      CONTENT_DIR: content(),
      DIST_DIR: dist,
      DATABASE_URL: `file:${folder}/portal.sqlite`,
      VAR_DIR: join(folder, "var"),
    }),
    stdio: ["ignore", "pipe", "pipe"],
  });
function listenTo({ stdout, stderr }: ChildProcess, hear: (text: string) => void): void {
  for (const stream of [stdout, stderr]) stream?.setEncoding("utf8").on("data", hear);
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "dev-"));
  mkdirSync(join(folder, "var"));
  cpSync("src/content", content(), { recursive: true });
  writeFileSync(file("entwurf"), original().replace("---\n", "---\ndraft: true\n"));
  writeFileSync(file("unfertig"), "---\ndraft: true\ntitle: Noch lange nicht fertig\n---\n");
  port = await freePort();
  server = start();
  listenTo(server, (text) => (said += text));
  await vi.waitFor(() => expect(said).toContain("Bereit:"));
  // The first page of all compiles what every page needs: that is the start's to wait for, not a test's.
  await page("/news/entwurf");
});

afterAll(() => {
  server.kill("SIGTERM");
  rmSync(folder, { recursive: true, force: true });
  rmSync(dist, { recursive: true, force: true });
});

it("names drafts with their address, and what the unfinished ones lack", () => {
  expect(said).toContain(`news/entwurf.md (Entwurf): http://betriebsrat.localhost:${port}/news/entwurf`);
  expect(said).toContain("news/unfertig.md:2: Entwurf: Feld „teaser“ fehlt.");
});

it("ends with one sentence where its port is taken", async () => {
  const second = start();
  let heard = "";
  listenTo(second, (text) => (heard += text));
  expect(await once(second, "close")).toEqual([1, null]);
  expect(heard).toBe(`Der Port ${port} ist schon belegt. Bitte beenden Sie das andere Programm oder wählen Sie mit PORT einen anderen.\n`);
});

it("shows a draft with a mark", () => shows("/news/entwurf", 200, "Ein Beitrag zur Probe (Entwurf)"));

it("lets styles and messages of the development server through", async () => {
  const { headers } = await fetch(`http://127.0.0.1:${port}/news/entwurf`);
  expect(headers.get("content-security-policy")).toBeNull();
});

it("follows an editor: a new file, a change, a mistake, its mending, a deleted file", async () => {
  await shows("/news/neu", 404, "Seite nicht gefunden");
  writeFileSync(file("neu"), original());
  await shows("/news/neu", 200, "Ein Beitrag zur Probe");
  writeFileSync(file("neu"), original().replace("zur Probe", "mit neuem Titel"));
  await shows("/news/neu", 200, "Ein Beitrag mit neuem Titel");
  writeFileSync(file("neu"), original().replace(/^teaser:/m, "teasr:"));
  await vi.waitFor(() => expect(said).toMatch(/news\/neu\.md:\d+: Unbekanntes Feld „teasr“/));
  expect(said).toContain("Bis das behoben ist, bleibt der vorige Stand zu sehen.");
  await shows("/news/neu", 200, "Ein Beitrag mit neuem Titel");
  writeFileSync(file("neu"), original().replace("zur Probe", "wieder richtig"));
  await shows("/news/neu", 200, "Ein Beitrag wieder richtig");
  rmSync(file("neu"));
  await shows("/news/neu", 404, "Seite nicht gefunden");
  expect(server.exitCode).toBeNull();
});
