import { execFileSync } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, readFileSync, utimesSync, writeFileSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { createServer } from "node:tls";
import { expect, it, onTestFinished, vi } from "vitest";
import { temporaryFolder } from "#src/build/test/temporary-folder.ts";
import { freePort } from "#src/shared/server/process/free-port.ts";
import { makeDist } from "../../test/made-dist.ts";
import { pages, startTestPortal } from "../../test/test-portal.ts";
import { certificateOf } from "../certificate.ts";
import { VERIFIED_NOTE } from "../facts.ts";
import type { Finding } from "./finding.ts";
import {
  checkBackups,
  checkCertificates,
  checkClock,
  checkDisks,
  checkNode,
  checkPublication,
  checkRights,
  checkServer,
} from "./machine-checks.ts";

const DAY_MS = 24 * 60 * 60_000;
const now = new Date();
const before = (days: number): Date => new Date(now.getTime() - days * DAY_MS);
const problemsIn = (findings: readonly Finding[]): readonly string[] =>
  findings.filter(({ kind }) => kind === "problem").map(({ text }) => text);

it.each([
  ["22.18.0", 0],
  ["24.21.0", 0],
  ["22.17.9", 1],
  ["20.19.0", 1],
])("judges Node %s", (version, problems) => expect(problemsIn(checkNode(version))).toHaveLength(problems));

it("names files that others may read, at most five of them", () => {
  const varDir = join(temporaryFolder(), "var");
  mkdirSync(join(varDir, "mails"), { recursive: true, mode: 0o700 });
  const places = { varDir, databaseUrl: `file:${join(varDir, "portal.sqlite")}`, contentDir: join(varDir, "content") };
  expect(problemsIn(checkRights(places))).toEqual([]);
  for (let mail = 0; mail < 7; mail++) writeFileSync(join(varDir, `mails/${mail}.eml`), "", { mode: 0o644 });
  const [found] = problemsIn(checkRights(places));
  expect(found).toContain(`${join(varDir, "mails/0.eml")}, `);
  expect(found).toContain(" und 2 weitere. Bitte nehmen Sie ihnen die Rechte");
});

it("names a folder whose disk is full", async () => {
  const folder = temporaryFolder();
  expect(problemsIn(await checkDisks({ varDir: folder, distDir: folder }))).toEqual([]);
  expect(problemsIn(await checkDisks({ varDir: folder, distDir: folder }, 1))[0]).toMatch(
    new RegExp(`^Auf dem Datenträger von ${folder} sind nur noch [\\d.,]+ [GM]B frei\\.`),
  );
});

it("judges backups in production alone, by their age and whether one was restored", () => {
  const varDir = temporaryFolder();
  const production = { varDir, production: true };
  const said = (days = 2) => problemsIn(checkBackups(production, now, days));
  expect(problemsIn(checkBackups({ varDir, production: false }, now, 2))).toEqual([]);
  expect(said()).toEqual([expect.stringContaining(`In ${varDir}/backups liegt keine Sicherung.`)]);
  expect(said(0)).toEqual([]);
  const made = (name: string, days: number): void => {
    mkdirSync(join(varDir, "backups"), { recursive: true });
    writeFileSync(join(varDir, "backups", name), "");
    utimesSync(join(varDir, "backups", name), before(days), before(days));
  };
  made("portal-1.sqlite", 9);
  made("portal-2.sqlite.teil", 0);
  expect(said()).toEqual([expect.stringContaining("Die letzte Sicherung ist vor 9 Tagen entstanden.")]);
  expect(said(10)).toEqual([expect.stringContaining("wurde noch nie geprüft")]);
  made("portal-2.dump", 0.5);
  made(VERIFIED_NOTE, 9);
  expect(said()).toEqual([expect.stringMatching(/wurde seit dem .+ Uhr nicht mehr geprüft/)]);
  made(VERIFIED_NOTE, 1);
  expect(checkBackups(production, now, 2)).toEqual([
    { kind: "fine", text: "Die letzte Sicherung ist vor 12 Stunden entstanden, zuletzt geprüft vor 24 Stunden." },
  ]);
});

it("notices a clock that was set back by files from the future", () => {
  const folder = temporaryFolder();
  const file = join(folder, "portal.sqlite");
  writeFileSync(file, "");
  const places = { databaseUrl: `file:${file}`, distDir: folder };
  expect(checkClock(places, new Date())).toEqual([]);
  utimesSync(file, before(-1), before(-1));
  expect(problemsIn(checkClock(places, now))).toEqual([expect.stringContaining("Die Uhr dieses Rechners geht nach")]);
});

it("says when something was last published, and that nothing is", () => {
  const dist = makeDist();
  onTestFinished(dist.remove);
  expect(problemsIn(checkPublication({ distDir: dist.dir }, now))).toEqual([expect.stringContaining("„npm run build“")]);
  dist.publish(pages);
  expect(checkPublication({ distDir: dist.dir }, new Date())).toEqual([
    { kind: "fine", text: "Zuletzt veröffentlicht wurde vor 1 Minute." },
  ]);
});

it("asks the server itself", async () => {
  const site = await startTestPortal();
  expect(problemsIn(await checkServer({ host: "0.0.0.0", port: site.port }))).toEqual([]);
  await site.stop();
  vi.spyOn(process.stderr, "write").mockReturnValue(true);
  onTestFinished(() => vi.mocked(process.stderr.write).mockRestore());
  const broken = await startTestPortal({ store: { ...site.store, write: () => Promise.reject(new Error("full")) } });
  expect(problemsIn(await checkServer({ host: "127.0.0.1", port: broken.port }))).toEqual([expect.stringContaining("/readyz mit 503")]);
  await broken.stop();
  const port = await freePort();
  expect(problemsIn(await checkServer({ host: "127.0.0.1", port }))).toEqual([expect.stringContaining("antwortet kein Server")]);
});

/** A TLS server with a certificate of its own, and what a browser that trusts it says. */
async function tlsServer(days: number, name = "localhost") {
  const folder = temporaryFolder();
  const [key, cert] = [join(folder, "key.pem"), join(folder, "cert.pem")];
  const request = ["req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-subj", `/CN=${name}`];
  execFileSync("openssl", [...request, "-addext", `subjectAltName=DNS:${name}`, "-days", String(days), "-keyout", key, "-out", cert], {
    stdio: "ignore",
  });
  const ca = readFileSync(cert, "utf8");
  const server = createServer({ key: readFileSync(key), cert: ca }).listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => void server.close());
  const origin = `https://localhost:${(server.address() as AddressInfo).port}`;
  const origins = { ifb: origin, betriebsrat: "http://betriebsrat.localhost" };
  return { origins, trusted: (asked: string) => certificateOf(asked, { ca }) };
}

it.each([
  ["lasts", 90, 0, "localhost", undefined],
  ["ends soon", 10, 0, "localhost", /läuft in (?:9|10) Tagen ab/],
  ["has ended", 10, 20, "localhost", /ist seit dem .+ Uhr abgelaufen/],
  ["is another's", 90, 0, "www.example.org", /trauen Browser nicht \(ERR_TLS_CERT_ALTNAME_INVALID\)/],
])("judges a certificate that %s", async (_, days, later, name, sentence) => {
  const { origins, trusted } = await tlsServer(days, name);
  const found = problemsIn(await checkCertificates({ origins }, before(-later), trusted));
  expect(found).toEqual(sentence === undefined ? [] : [expect.stringMatching(sentence)]);
});

it("does not trust a certificate that nobody vouches for, and names an address where nobody answers", async () => {
  const { origins } = await tlsServer(90);
  expect(problemsIn(await checkCertificates({ origins }, now))).toEqual([
    expect.stringContaining("trauen Browser nicht (DEPTH_ZERO_SELF_SIGNED_CERT)"),
  ]);
  const closed = { ifb: `https://localhost:${await freePort()}`, betriebsrat: "http://x.localhost" };
  expect(problemsIn(await checkCertificates({ origins: closed }, now))).toEqual([
    expect.stringContaining("antwortet von hier aus niemand (ECONNREFUSED)"),
  ]);
});
