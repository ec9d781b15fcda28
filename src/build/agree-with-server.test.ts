import { spawn } from "node:child_process";
import { once } from "node:events";
import { resolve } from "node:path";
import { expect, it } from "vitest";
import { noteServing, servingProcesses } from "#src/release/serving.ts";
import { settingsOf } from "#src/shared/server/environment/agreed-settings.ts";
import { readEnvironment } from "#src/shared/server/environment/environment.ts";
import { processName } from "#src/shared/server/process/process-name.ts";
import { agreeWithServer, disagreements } from "./agree-with-server.ts";
import { temporaryFolder } from "./test/temporary-folder.ts";

const environment = (more: Readonly<Record<string, string>> = {}) => readEnvironment(more);
const served = (more: Readonly<Record<string, string>> = {}) => [{ pid: 1, releases: [], settings: settingsOf(environment(more)) }];

it.each<[Readonly<Record<string, string>>, readonly string[]]>([
  [{}, []],
  [{ CONTENT_DIR: "./src/content/", DATABASE_URL: "file:./var/portal.sqlite" }, []],
  [{ VAT_PERCENT: "7" }, ["VAT_PERCENT: Der laufende Server arbeitet mit „7“, dieser Build mit „19“."]],
  [
    { SITE_IFB_URL: "https://ifb.example" },
    ["SITE_IFB_URL (oder PORT): Der laufende Server arbeitet mit „https://ifb.example“, dieser Build mit „http://localhost:4321“."],
  ],
  [
    { SITE_BETRIEBSRAT_URL: "https://br.example" },
    [
      "SITE_BETRIEBSRAT_URL (oder PORT): Der laufende Server arbeitet mit „https://br.example“, dieser Build mit „http://betriebsrat.localhost:4321“.",
    ],
  ],
  [
    { CONTENT_DIR: "/anderer/inhalt" },
    [`CONTENT_DIR: Der laufende Server arbeitet mit „/anderer/inhalt“, dieser Build mit „${resolve("src/content")}“.`],
  ],
  [
    { DATABASE_URL: "file:/andere.sqlite" },
    [`DATABASE_URL: Der laufende Server arbeitet mit „file:/andere.sqlite“, dieser Build mit „file:${resolve("var/portal.sqlite")}“.`],
  ],
  [
    { PORT: "4399" },
    [
      "SITE_IFB_URL (oder PORT): Der laufende Server arbeitet mit „http://localhost:4399“, dieser Build mit „http://localhost:4321“.",
      "SITE_BETRIEBSRAT_URL (oder PORT): Der laufende Server arbeitet mit „http://betriebsrat.localhost:4399“, dieser Build mit „http://betriebsrat.localhost:4321“.",
    ],
  ],
])("names what differs from a server with %j", (theirs, sentences) =>
  expect(disagreements(settingsOf(environment()), served(theirs))).toEqual(sentences),
);

it("refuses a build while such a server runs, not when it has ended", async () => {
  const distDir = temporaryFolder();
  const server = spawn(process.execPath, ["-e", "setInterval(() => {}, 1000)"]);
  noteServing(distDir, { pid: server.pid ?? 0, releases: ["eins"], settings: settingsOf(environment({ VAT_PERCENT: "7" })) });
  expect(() => agreeWithServer(environment({ DIST_DIR: distDir }))).toThrow(/^VAT_PERCENT: .*\nEs wurde nichts gebaut: /);
  expect(() => agreeWithServer(environment({ DIST_DIR: distDir, VAT_PERCENT: "7" }))).not.toThrow();
  server.kill("SIGKILL");
  await once(server, "exit");
  expect(() => agreeWithServer(environment({ DIST_DIR: distDir }))).not.toThrow();
  expect(servingProcesses(distDir)).toEqual([]);
});

it.each([
  ["when another process has its number by now", processName.replace(/ \d+\//, " 1/")],
  ["when it ran in another container, or before the machine was started again", processName.replace(/^\S+/, "elsewhere")],
])("does not mind a server that was killed %s", (_, killed) => {
  const distDir = temporaryFolder();
  const note = { pid: process.pid, releases: ["eins"], settings: settingsOf(environment({ VAT_PERCENT: "7" })) };
  noteServing(distDir, { ...note, process: processName });
  expect(() => agreeWithServer(environment({ DIST_DIR: distDir }))).toThrow(/^VAT_PERCENT: /);
  noteServing(distDir, { ...note, process: killed });
  expect(() => agreeWithServer(environment({ DIST_DIR: distDir }))).not.toThrow();
  expect(servingProcesses(distDir)).toEqual([]);
});
