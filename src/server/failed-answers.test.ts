import { rmSync } from "node:fs";
import { connect } from "node:net";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { ask, betriebsrat } from "./test/ask.ts";
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

describe("failures", () => {
  it.each([
    ["ifb", {}],
    ["betriebsrat", betriebsrat],
  ])("answers an unknown page with the 404 page of %s", async (brand, headers) => {
    for (const path of ["/unbekannt", "/leer-404", "/404"]) {
      const answer = await ask(site.port, path, { headers });
      expect([answer.status, answer.text]).toEqual([404, longText(`Nicht gefunden ${brand}`)]);
      expect(answer.headers["content-security-policy"]).toBe(pages[brand === "ifb" ? "/ifb/404" : "/betriebsrat/404"].csp);
    }
  });

  it.each([
    ["/api/unbekannt", {}],
    ["/wishlist/get?x", {}],
    ["/unbekannt", { accept: "application/json" }],
  ])("answers the unknown call %s with JSON", async (path, headers) => {
    const { status, text, headers: sent } = await ask(site.port, path, { headers });
    expect(status).toBe(404);
    expect(sent["content-type"]).toBe("application/json; charset=utf-8");
    expect(JSON.parse(text)).toEqual({ error: { code: "not-found", message: "Diese Adresse gibt es hier nicht." } });
  });

  it("shows the page of the site to a person who opened a call as a page, and JSON to what a page loads", async () => {
    const accept = "text/html,application/xhtml+xml,*/*;q=0.8";
    const asked = async (destination: string) => ask(site.port, "/api/unbekannt", { headers: { accept, "sec-fetch-dest": destination } });
    expect(await asked("document")).toMatchObject({ status: 404, text: longText("Nicht gefunden ifb") });
    expect((await asked("iframe")).headers["content-type"]).toBe("application/json; charset=utf-8");
  });

  it("leaves an endpoint's own JSON failure alone", async () => {
    expect((await ask(site.port, "/api/json-404")).text).toBe('{"error":{}}');
  });

  it("names the allowed methods of a static page", async () => {
    const { status, headers } = await ask(site.port, "/seminare", { method: "POST" });
    expect([status, headers.allow]).toEqual([405, "GET, HEAD"]);
  });

  it("answers a malformed address with 400", async () => {
    expect((await ask(site.port, "/%zz")).status).toBe(400);
  });

  it("logs an unexpected error and shows a German page without detail", async () => {
    const { status, text } = await ask(site.port, "/wirft");
    expect(status).toBe(500);
    expect(text).toContain("Es ist ein unerwarteter Fehler aufgetreten!");
    expect(text).not.toContain("broken on purpose");
    expect(errors).toMatchObject([{ event: "request-failed", error: "Error: broken on purpose" }]);
  });

  it("answers too when the body had been read before the error", async () => {
    const { status, text } = await ask(site.port, "/wirft-spaet", { method: "POST", body: "a=1" });
    expect(status).toBe(500);
    expect(text).toContain("unerwarteter Fehler");
    expect(errors).toMatchObject([{ error: "Error: broken after reading" }]);
  });

  it("logs a published file whose body is missing", async () => {
    const damaged = await startTestPortal();
    rmSync(join(damaged.dist.dir, "store"), { recursive: true });
    expect((await ask(damaged.port, "/seminare")).status).toBe(500);
    expect(errors).toMatchObject([{ event: "request-failed", error: expect.stringContaining("ENOENT") }]);
    await damaged.stop();
  });

  it.each(["/leer-500", "/nackt-500"])("puts the German page in the place of Astro's bare answer to %s", async (path) => {
    const { status, text, headers } = await ask(site.port, path);
    expect(status).toBe(500);
    expect(text).toContain("unerwarteter Fehler");
    expect(headers["content-length"]).toBe(String(Buffer.byteLength(text)));
  });

  it.each([
    ["/wirft", 500, "Das hat nicht geklappt", undefined],
    ["/leer-503", 503, "Gerade nicht erreichbar", "60"],
  ] as const)(
    "answers %s with %i by the page of the brand where there is one, and with JSON to programs",
    async (path, code, text, retry) => {
      const sister = { host: "betriebsrat.localhost:4321" };
      const answer = await ask(site.port, path, { headers: sister });
      expect([answer.status, answer.text, answer.headers["retry-after"]]).toEqual([code, longText(`${text} betriebsrat`), retry]);
      const program = await ask(site.port, path, { headers: { ...sister, accept: "application/json" } });
      expect([program.status, Object.keys(JSON.parse(program.text))]).toEqual([code, ["error"]]);
    },
  );

  it("words a bare refusal in German", async () => {
    const { status, text } = await ask(site.port, "/text-403", { method: "POST" });
    expect(status).toBe(403);
    expect(text).toContain("Dafür fehlt Ihnen die Berechtigung");
    expect(text).not.toContain("Cross-site");
  });

  it.each([
    ["/leer-422", 422, "Bitte prüfen Sie Ihre Angaben."],
    ["/leer-413", 413, "Die Anfrage ist zu groß."],
  ])("words the empty refusal of %s", async (path, code, sentence) => {
    const { status, text } = await ask(site.port, path, { method: "POST" });
    expect([status, text.includes(sentence)]).toEqual([code, true]);
  });

  it("answers what is no HTTP with 400", async () => {
    const answer = await new Promise<string>((resolve) => {
      let received = "";
      const socket = connect(site.port, "127.0.0.1", () => socket.write("unsinn\r\n\r\n"));
      socket.on("data", (chunk) => {
        received += chunk;
      });
      socket.on("close", () => resolve(received));
    });
    expect(answer).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/);
  });
});
