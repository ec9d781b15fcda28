import { request } from "node:http";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { openStore } from "#db/client.ts";
import { createAccessLog } from "./access-log.ts";
import { startPortal } from "./portal-server.ts";
import { ask, betriebsrat } from "./test/ask.ts";
import { origins } from "./test/origins.ts";
import { longText, pages, startTestPortal, type TestPortal } from "./test/test-portal.ts";

let site: TestPortal;
beforeAll(async () => {
  site = await startTestPortal();
});
afterAll(() => site.stop());

let errors: { event: string; error: string }[] = [];
beforeEach(() => {
  errors = [];
  vi.spyOn(process.stderr, "write").mockImplementation((line) => errors.push(JSON.parse(String(line))) > 0);
  return () => vi.mocked(process.stderr.write).mockRestore();
});

describe("both sites", () => {
  it("shows each host its own home page", async () => {
    expect((await ask(site.port, "/")).text).toBe(longText("Start ifb"));
    expect((await ask(site.port, "/", { headers: betriebsrat })).text).toBe(longText("Start betriebsrat"));
  });

  it("redirects to the one address of a page", async () => {
    const { status, headers } = await ask(site.port, "/seminare/?a=1", { headers: betriebsrat });
    expect([status, headers.location]).toEqual([301, `${origins.ifb}/seminare?a=1`]);
  });

  it("hands brand, origins and secret to on-demand pages and keeps their headers", async () => {
    const { headers, text } = await ask(site.port, "/seminare/warenkorb");
    expect(JSON.parse(text)).toEqual({ brand: "ifb", origins, secret: "0123456789abcdef0123456789abcdef", secure: false });
    expect(headers["content-security-policy"]).toBe("default-src 'self'");
    expect(headers["set-cookie"]).toEqual(["a=1"]);
  });

  it("refuses a host it does not know with 421", async () => {
    const { status, text } = await ask(site.port, "/", { headers: { host: "evil.example" } });
    expect(status).toBe(421);
    expect(text).toContain("Unter diesem Namen ist hier keine Website erreichbar.");
    expect(text).not.toContain("evil");
  });
});

describe("health", () => {
  it("answers on any host while the database answers", async () => {
    for (const host of ["localhost:4321", "10.0.0.7"]) {
      const { status, text } = await ask(site.port, "/healthz", { headers: { host } });
      expect([status, text]).toEqual([200, '{"status":"ok"}']);
    }
  });

  it("says so when the database is gone", async () => {
    const store = await openStore(":memory:");
    await store.close();
    const broken = await startTestPortal({ store });
    const { status, text } = await ask(broken.port, "/healthz");
    expect([status, text]).toEqual([503, '{"status":"unavailable"}']);
    expect(errors).toMatchObject([{ event: "health-check-failed" }]);
    await broken.stop();
  });
});

describe("publishing", () => {
  it("forgets pages that are gone", async () => {
    const published = await startTestPortal();
    const status = async () => (await ask(published.port, "/seminare")).status;
    expect(await status()).toBe(200);
    const { "/seminare": _, ...others } = pages;
    published.dist.publish(others);
    await vi.waitFor(async () => expect(await status()).toBe(404));
    await published.stop();
  });

  it("stays as it is when more than half of the pages are gone, unless somebody has said so", async () => {
    const published = await startTestPortal();
    const status = async (path: string) => (await ask(published.port, path)).status;
    published.dist.publish({});
    await vi.waitFor(() =>
      expect(errors).toMatchObject([
        {
          event: "release-unreadable",
          error: expect.stringContaining("Von 4 Seiten sind nur noch 0 übrig: Die Website bleibt, wie sie ist."),
        },
      ]),
    );
    expect(await status("/seminare")).toBe(200);
    published.dist.publish({ "/news/überblick": pages["/news/überblick"] }, undefined, { forced: "r0003" });
    await vi.waitFor(async () => expect(await status("/seminare")).toBe(404));
    await published.stop();
  });

  it("stays as it is when a release shows prices with another tax", async () => {
    const published = await startTestPortal({ settings: { VAT_PERCENT: "19" } });
    const { "/seminare": _, ...others } = pages;
    published.dist.publish(others, undefined, { settings: { VAT_PERCENT: "7" } });
    const error = "VAT_PERCENT: Die Website wurde mit „7“ gebaut, dieser Server läuft mit „19“. Sie bleibt, wie sie ist.";
    await vi.waitFor(() => expect(errors).toMatchObject([{ event: "release-unreadable", error: expect.stringContaining(error) }]));
    expect((await ask(published.port, "/seminare")).status).toBe(200);
    published.dist.publish(others, undefined, { settings: { VAT_PERCENT: "19" } });
    await vi.waitFor(async () => expect((await ask(published.port, "/seminare")).status).toBe(404));
    await published.stop();
  });

  it("takes over a newly published list and survives an unreadable one", async () => {
    const published = await startTestPortal();
    const title = async () => /<title>(.*)<\/title>/.exec((await ask(published.port, "/seminare")).text)?.[1];
    published.dist.publish({ ...pages, "/seminare": { ...pages["/seminare"], body: longText("Neue Seminare") } });
    await vi.waitFor(async () => expect(await title()).toBe("Neue Seminare"));
    published.dist.writeList("{ kaputt");
    await vi.waitFor(() => expect(errors).toMatchObject([{ event: "release-unreadable" }]));
    expect(await title()).toBe("Neue Seminare");
    published.dist.publish(pages);
    await vi.waitFor(async () => expect(await title()).toBe("Seminare"));
    await published.stop();
  });
});

describe("start and end", () => {
  it("names a port that is taken", async () => {
    await expect(startTestPortal({ port: site.port })).rejects.toThrow(`Der Port ${site.port} ist schon belegt.`);
  });

  it("says what to do without a build", async () => {
    const store = await openStore(":memory:");
    const start = startPortal({ distDir: "/nonexistent", port: 0, host: "127.0.0.1", origins, store, secret: "" });
    await expect(start).rejects.toThrow("„npm run build“");
  });

  it("finishes a running request before it ends, and accepts no new one", async () => {
    const closing = await startTestPortal();
    const { gate, started } = await import(pathToFileURL(join(closing.dist.dir, "code/made/server/entry.mjs")).href);
    const slow = ask(closing.port, "/langsam");
    await started.promise;
    let closed = false;
    const stopped = closing.stop().then(() => {
      closed = true;
    });
    await expect(ask(closing.port, "/")).rejects.toThrow(/ECONNREFUSED|ECONNRESET/);
    expect(closed).toBe(false);
    gate.resolve();
    expect((await slow).text).toBe("fertig");
    await stopped;
  });
});

describe("access log", () => {
  /** What follows lets whoever knows it in. */
  const tokenPaths = ["/buchung", "/rueckmeldung", "/vorschau", "/warteliste", "/checkout/fertig", "/beratung/termin", "/kalender"];

  it("writes one line per answer, without query or full address", async () => {
    let written = "";
    const accessLog = createAccessLog((text) => {
      written += text;
    });
    const logged = await startTestPortal({ accessLog });
    await ask(logged.port, "/seminare?geheim=1", { headers: { "accept-encoding": "br" } });
    await ask(logged.port, "/unbekannt", { headers: betriebsrat });
    for (const path of tokenPaths) await ask(logged.port, `${path}/offen.sesam`);
    await new Promise<void>((resolve) => {
      const leaving = request({ host: "127.0.0.1", port: logged.port, path: "/langsam", headers: { host: "localhost:4321" } });
      leaving.on("error", () => resolve());
      leaving.end();
      void import(pathToFileURL(join(logged.dist.dir, "code/made/server/entry.mjs")).href).then(async ({ started }) => {
        await started.promise;
        leaving.destroy();
      });
    });
    await vi.waitFor(() => {
      accessLog.flush();
      expect(written).toContain("/langsam");
    });
    await logged.stop();
    const lines = written
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line));
    expect(lines).toMatchObject([
      { method: "GET", brand: "ifb", path: "/seminare", status: 200, encoding: "br", client: "127.0.0.0" },
      { brand: "betriebsrat", path: "/unbekannt", status: 404 },
      ...tokenPaths.map((path) => ({ path: `${path}/…` })),
      { path: "/langsam", status: 499 },
    ]);
    expect(written).not.toContain("sesam");
    for (const { time, ms, bytes } of lines) {
      expect(new Date(time).toISOString()).toBe(time);
      expect(ms).toBeGreaterThanOrEqual(0);
      expect(bytes).toBeGreaterThanOrEqual(0);
    }
    expect(written).not.toContain("geheim");
  });
});
