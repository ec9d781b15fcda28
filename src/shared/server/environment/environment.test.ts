import { mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { configuredDatabaseUrl, EnvironmentError, ensureSecret, readEnvironment } from "./environment.ts";
import { defaultFeeSteps, halvedFeeSteps } from "./fee-steps.ts";

const long = "0123456789abcdef0123456789abcdef";

function problems(env: Readonly<Record<string, string>>): string {
  try {
    readEnvironment(env);
    return "";
  } catch (error) {
    return error instanceof EnvironmentError ? error.message : String(error);
  }
}

it("has defaults for everything", () =>
  expect(readEnvironment({})).toEqual({
    autoPublish: true,
    port: 4321,
    host: "127.0.0.1",
    metrics: undefined,
    processes: 1,
    watchStatutes: false,
    releasesFrom: undefined,
    origins: { ifb: "http://localhost:4321", betriebsrat: "http://betriebsrat.localhost:4321" },
    databaseUrl: "file:var/portal.sqlite",
    varDir: "var",
    contentDir: "src/content",
    distDir: "dist",
    mailUrl: undefined,
    clamdUrl: undefined,
    chat: undefined,
    mailFrom: { ifb: "portal@localhost", betriebsrat: "portal@betriebsrat.localhost" },
    secret: undefined,
    production: false,
    passwordCost: [16_384, 8, 5],
    hsts: "max-age=31536000",
    accessLog: true,
    vatPercent: 19,
    newslettersPerMinute: 120,
    cancellationFees: defaultFeeSteps,
    rebookingFees: halvedFeeSteps(defaultFeeSteps),
    shop: undefined,
  }));

it.each([
  ["7", 7],
  ["0", 0],
  ["8.25", 8.25],
])("takes %s percent of value-added tax", (given, vatPercent) =>
  expect(readEnvironment({ VAT_PERCENT: given }).vatPercent).toBe(vatPercent),
);

it("lets the default origins follow the port", () =>
  expect(readEnvironment({ PORT: "8080" }).origins).toEqual({
    ifb: "http://localhost:8080",
    betriebsrat: "http://betriebsrat.localhost:8080",
  }));

it.each([
  [{ SITE_IFB_URL: "https://www.example.org:8443" }, { ifb: "portal@www.example.org", betriebsrat: "portal@betriebsrat.localhost" }],
  [{ MAIL_FROM: "seminare@example.org" }, { ifb: "seminare@example.org", betriebsrat: "seminare@example.org" }],
])("sends mails from the sites or the address that is set: %j", (env, expected) => expect(readEnvironment(env).mailFrom).toEqual(expected));

it("takes an empty variable as not set", () => expect(readEnvironment({ PORT: "", SECRET: "", MAIL_URL: "" }).port).toBe(4321));

it("shows metrics to this machine alone unless it is told otherwise", () => {
  expect(readEnvironment({ METRICS_PORT: "9464" }).metrics).toEqual({ port: 9464, host: "127.0.0.1" });
  expect(readEnvironment({ METRICS_PORT: "9464", METRICS_HOST: "0.0.0.0" }).metrics).toEqual({ port: 9464, host: "0.0.0.0" });
  expect(readEnvironment({ METRICS_HOST: "0.0.0.0" }).metrics).toBeUndefined();
});

it("takes an endpoint of the chatbot with its model, or none", () => {
  const [url, model] = ["https://llm.example.org/v1", "m"];
  expect(readEnvironment({ CHAT_URL: url, CHAT_MODEL: model, CHAT_KEY: "k" }).chat).toEqual({ url, model, key: "k" });
  expect(problems({ CHAT_URL: url })).toMatch(/^CHAT_URL und CHAT_MODEL .+\.$/);
  expect(problems({ CHAT_MODEL: model })).toMatch(/^CHAT_URL und CHAT_MODEL .+\.$/);
});

it("refuses metrics on the port of the visitors", () => {
  expect(problems({ METRICS_PORT: "4321" })).toMatch(/^METRICS_PORT .+\.$/);
  expect(problems({ PORT: "8080", METRICS_PORT: "8080" })).toMatch(/^METRICS_PORT .+\.$/);
});

it("refuses several processes on a database in memory", () =>
  expect(problems({ PROCESSES: "2", DATABASE_URL: ":memory:" })).toMatch(/^PROCESSES .+\.$/));

it("keeps passwords at the usual cost or a higher one in production", () => {
  const production = { NODE_ENV: "production", SECRET: "x".repeat(32) };
  expect(readEnvironment(production).passwordCost).toEqual([16_384, 8, 5]);
  expect(readEnvironment({ ...production, PASSWORD_COST: "131072,8,1" }).passwordCost).toEqual([131_072, 8, 1]);
  expect(problems({ ...production, PASSWORD_COST: "16384,8,1" })).toBe(
    "PASSWORD_COST darf im Produktivbetrieb nicht unter 16384,8,5 liegen.",
  );
  expect(readEnvironment({ PASSWORD_COST: "1024,8,1" }).passwordCost).toEqual([1024, 8, 1]);
});

it("publishes nothing itself where releases come from elsewhere", () =>
  expect(readEnvironment({ RELEASES_FROM: "/mnt/dist" })).toMatchObject({ releasesFrom: "/mnt/dist", autoPublish: false }));

it("refuses to take releases from the folder it serves from", () =>
  expect(problems({ DIST_DIR: "dist", RELEASES_FROM: "./dist/" })).toMatch(/^RELEASES_FROM .+\.$/));

it("turns the access log off for benchmarks", () => expect(readEnvironment({ ACCESS_LOG: "off" }).accessLog).toBe(false));

it.each([
  ["PORT", "0"],
  ["PORT", "65536"],
  ["PORT", "abc"],
  ["PORT", "80.5"],
  ["PORT", "-1"],
  ["SQLITE_CHECKPOINTS", "nie"],
  ["METRICS_PORT", "0"],
  ["METRICS_PORT", "65536"],
  ["METRICS_PORT", "an"],
  ["METRICS_HOST", "a b"],
  ["PROCESSES", "0"],
  ["PROCESSES", "65"],
  ["PROCESSES", "2.5"],
  ["PROCESSES", "viele"],
  ["PASSWORD_COST", "32768"],
  ["PASSWORD_COST", "512,8,1"],
  ["PASSWORD_COST", "30000,8,3"],
  ["PASSWORD_COST", "32768,8,0"],
  ["VAT_PERCENT", "19 %"],
  ["VAT_PERCENT", "100"],
  ["VAT_PERCENT", "-7"],
  ["VAT_PERCENT", "19,5"],
  ["HOST", "a b"],
  ["SITE_IFB_URL", "localhost:4321"],
  ["SITE_IFB_URL", "https://example.org/"],
  ["SITE_IFB_URL", "https://example.org/pfad"],
  ["SITE_IFB_URL", "https://user@example.org"],
  ["SITE_IFB_URL", "ftp://example.org"],
  ["SITE_BETRIEBSRAT_URL", "example"],
  ["DATABASE_URL", "var/portal.sqlite"],
  ["DATABASE_URL", "file:"],
  ["DATABASE_URL", "mysql://db"],
  ["MAIL_URL", "http://mail"],
  ["MAIL_URL", "smtp://mail server"],
  ["CLAMD_URL", "127.0.0.1:3310"],
  ["CHAT_URL", "llm.example.org"],
  ["CHAT_URL", "https://user:secret@llm.example.org/v1"],
  ["CLAMD_URL", "http://127.0.0.1:3310"],
  ["CLAMD_URL", "unix:clamd.ctl"],
  ["MAIL_FROM", "portal"],
  ["MAIL_FROM", "Portal <portal@example.org>"],
  ["SECRET", "kurz"],
  ["NODE_ENV", "prod"],
  ["ACCESS_LOG", "nein"],
])("refuses %s=%s and names it", (name, value) => expect(problems({ [name]: value })).toMatch(new RegExp(`^${name} .+\\.$`)));

it.each([
  ["SITE_IFB_URL", "https://www.example.org"],
  ["SITE_IFB_URL", "http://127.0.0.1:8080"],
  ["DATABASE_URL", ":memory:"],
  ["DATABASE_URL", "file:/abs/portal.sqlite"],
  ["DATABASE_URL", "postgres://user@host/db"],
  ["MAIL_URL", "smtps://user:pass@mail.example.org:465"],
  ["CLAMD_URL", "tcp://clamd.example.org:3310"],
  ["CLAMD_URL", "tcp://[::1]"],
  ["CLAMD_URL", "unix:/run/clamav/clamd.ctl"],
  ["HOST", "::1"],
  ["PROCESSES", "64"],
])("accepts %s=%s", (name, value) => expect(problems({ [name]: value })).toBe(""));

it("names every wrong variable at once", () => expect(problems({ PORT: "x", HOST: "?", SECRET: "kurz" }).split("\n")).toHaveLength(3));

it.each([
  [{ SITE_IFB_URL: "http://a.example", SITE_BETRIEBSRAT_URL: "http://a.example" }],
  [{ SITE_IFB_URL: "http://betriebsrat.localhost:4321" }],
])("refuses the same origin for both sites: %j", (env) => expect(problems(env)).toContain("SITE_BETRIEBSRAT_URL"));

describe("the secret", () => {
  const folder = mkdtempSync(join(tmpdir(), "portal-secret-"));
  const varDir = join(folder, "var");
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it("is demanded in production", () => expect(problems({ NODE_ENV: "production" })).toContain("SECRET"));
  it("is not demanded of the demo", () => expect(readEnvironment({ NODE_ENV: "production" }, { demo: true }).secret).toBeUndefined());
  it("is taken as configured", () => expect(ensureSecret(readEnvironment({ NODE_ENV: "production", SECRET: long }))).toBe(long));

  it("is made once and readable by its owner alone", () => {
    const made = ensureSecret({ secret: undefined, varDir });
    expect(made.length).toBeGreaterThanOrEqual(32);
    expect(ensureSecret({ secret: undefined, varDir })).toBe(made);
    expect(statSync(join(varDir, "secret")).mode & 0o777).toBe(0o600);
  });

  it("is refused with a sentence where none can be kept", () => {
    const file = join(folder, "file");
    writeFileSync(file, "");
    mkdirSync(join(folder, "other/secret"), { recursive: true });
    for (const unusable of [file, join(folder, "other")])
      expect(() => ensureSecret({ secret: undefined, varDir: unusable })).toThrow(
        new EnvironmentError(`Die Datei ${join(unusable, "secret")} lässt sich nicht lesen oder schreiben. Bitte prüfen Sie VAR_DIR.`),
      );
  });

  it("is refused when its file was emptied", () => {
    writeFileSync(join(varDir, "secret"), "");
    expect(() => ensureSecret({ secret: undefined, varDir })).toThrow(EnvironmentError);
  });
});

it.each([
  [{}, "file:var/portal.sqlite"],
  [{ DATABASE_URL: "" }, "file:var/portal.sqlite"],
  [{ DATABASE_URL: ":memory:" }, ":memory:"],
])("knows the database before everything else: %j", (env, expected) => expect(configuredDatabaseUrl(env)).toBe(expected));
