import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ask, betriebsrat } from "./test/ask.ts";
import { longText, pages, startTestPortal, type TestPortal, video } from "./test/test-portal.ts";

let site: TestPortal;
beforeAll(async () => {
  site = await startTestPortal();
});
afterAll(() => site.stop());

const get = (path: string, headers: Record<string, string> = {}, method = "GET") => ask(site.port, path, { headers, method });

describe("encodings", () => {
  it.each([
    ["gzip, deflate, br, zstd", "br"],
    ["br", "br"],
    ["gzip;q=1.0, br;q=0.5", "br"],
    ["*", "br"],
    ["gzip, deflate", "gzip"],
    ["br;q=0, gzip", "gzip"],
    ["br;q=0, *", "gzip"],
    ["identity", undefined],
    ["gzip;q=0, br;q=0", undefined],
    ["", undefined],
  ])("answers Accept-Encoding %j with %s", async (accepted, encoding) => {
    const { status, headers, body } = await get("/seminare", { "accept-encoding": accepted });
    expect(status).toBe(200);
    expect(headers["content-encoding"]).toBe(encoding);
    expect(headers["content-length"]).toBe(String(body.length));
    expect(headers.vary).toBe("Accept-Encoding");
    const plain = encoding === "br" ? brotliDecompressSync(body) : encoding === "gzip" ? gunzipSync(body) : body;
    expect(plain.toString()).toBe(longText("Seminare"));
  });

  it("sends small files and pictures plain, without Vary", async () => {
    const { headers, text } = await get("/robots.txt", { "accept-encoding": "br" });
    expect(text).toBe("User-agent: *\n");
    expect(headers["content-encoding"]).toBeUndefined();
    expect(headers.vary).toBeUndefined();
  });

  it("gives each encoding an entity tag of its own", async () => {
    const tags = await Promise.all(
      ["br", "gzip", "identity"].map(async (coding) => (await get("/seminare", { "accept-encoding": coding })).headers.etag),
    );
    expect(new Set(tags).size).toBe(3);
  });
});

describe("caching", () => {
  it("lets hashed assets be kept for a year and pages be asked for again", async () => {
    expect((await get("/_astro/page.abc.css")).headers["cache-control"]).toBe("public, max-age=31536000, immutable");
    expect((await get("/seminare")).headers["cache-control"]).toBe("public, max-age=0, must-revalidate");
  });

  it.each(["br", "gzip", "identity"])("answers 304 without body to a known %s version", async (coding) => {
    const { headers } = await get("/seminare", { "accept-encoding": coding });
    const etag = headers.etag ?? "";
    for (const known of [etag, `"x", ${etag}`, `W/${etag}`, "*"]) {
      const again = await get("/seminare", { "accept-encoding": coding, "if-none-match": known });
      expect(again.status).toBe(304);
      expect(again.body).toHaveLength(0);
      expect(again.headers.etag).toBe(etag);
      expect(again.headers["content-security-policy"]).toBe(pages["/seminare"].csp);
    }
    expect((await get("/seminare", { "accept-encoding": coding, "if-none-match": '"other"' })).status).toBe(200);
  });

  it("answers HEAD with the headers of GET and no body", async () => {
    for (const coding of ["br", "gzip", "identity"]) {
      const [head, whole] = [
        await get("/seminare", { "accept-encoding": coding }, "HEAD"),
        await get("/seminare", { "accept-encoding": coding }),
      ];
      expect(head.status).toBe(200);
      expect(head.body).toHaveLength(0);
      expect({ ...head.headers, date: "" }).toEqual({ ...whole.headers, date: "" });
    }
  });
});

describe("ranges", () => {
  it.each([
    ["bytes=0-99", 0, 99],
    ["bytes=1900-", 1900, 1999],
    ["bytes=-10", 1990, 1999],
    ["bytes=1990-5000", 1990, 1999],
    ["bytes=-9999", 0, 1999],
  ])("sends the part %s", async (range, start, end) => {
    const { status, headers, body } = await get("/videos/film.webm", { range });
    expect(status).toBe(206);
    expect(headers["content-range"]).toBe(`bytes ${start}-${end}/2000`);
    expect(headers["content-length"]).toBe(String(end - start + 1));
    expect(headers["content-type"]).toBe("video/webm");
    expect(body.equals(video.subarray(start, end + 1))).toBe(true);
  });

  it.each(["bytes=0-1,5-6", "bytes=9-3", "bytes=-", "bytes=a-b", "seconds=0-1"])("sends the whole file for %s", async (range) => {
    const { status, body, headers } = await get("/videos/film.webm", { range });
    expect(status).toBe(200);
    expect(body.equals(video)).toBe(true);
    expect(headers["accept-ranges"]).toBe("bytes");
  });

  it.each(["bytes=2000-", "bytes=-0", "bytes=5000-6000"])("can't satisfy %s", async (range) => {
    const { status, headers } = await get("/videos/film.webm", { range });
    expect(status).toBe(416);
    expect(headers["content-range"]).toBe("bytes */2000");
  });

  it("sends a part only of the version the client has", async () => {
    const { etag = "" } = (await get("/videos/film.webm")).headers;
    expect((await get("/videos/film.webm", { range: "bytes=0-1", "if-range": etag })).status).toBe(206);
    expect((await get("/videos/film.webm", { range: "bytes=0-1", "if-range": '"older"' })).status).toBe(200);
  });

  it("ignores ranges of compressed answers", async () => {
    expect((await get("/seminare", { range: "bytes=0-1", "accept-encoding": "br" })).status).toBe(200);
    expect((await get("/seminare", { range: "bytes=0-1" })).status).toBe(206);
  });
});

describe("security headers", () => {
  it.each([
    "/seminare",
    "/seminare/",
    "/%73eminare",
    "/SEMINARE",
    "/seminare.html",
    "/unbekannt",
    "/robots.txt",
    "/%zz",
    "/ifb",
    "/seminare/warenkorb",
    "/leer-500",
    "/healthz",
  ])("stand on the answer to %s", async (path) => {
    const { headers } = await get(path);
    expect(headers).toMatchObject({
      "x-content-type-options": "nosniff",
      "referrer-policy": "strict-origin-when-cross-origin",
      "x-frame-options": "DENY",
      "cross-origin-opener-policy": "same-origin",
      "permissions-policy": expect.stringContaining("camera=()"),
      "content-security-policy": expect.stringMatching(/^default-src /),
    });
    expect(headers["strict-transport-security"]).toBeUndefined();
  });

  it("are those alone that mean something, on scripts, styles and fonts of pages", async () => {
    const { headers } = await get("/_astro/page.abc.css");
    expect(headers["x-content-type-options"]).toBe("nosniff");
    const forDocuments = [
      "content-security-policy",
      "cross-origin-opener-policy",
      "permissions-policy",
      "referrer-policy",
      "x-frame-options",
    ];
    expect(forDocuments.filter((name) => name in headers)).toEqual([]);
  });

  it("send each page its own policy on every spelling that answers", async () => {
    expect((await get("/%73eminare")).headers["content-security-policy"]).toBe(pages["/seminare"].csp);
    expect((await get("/news/%C3%BCberblick", betriebsrat)).headers["content-security-policy"]).toBe(pages["/news/überblick"].csp);
    expect((await get("/robots.txt")).headers["content-security-policy"]).toBe("default-src 'none'; frame-ancestors 'none'");
  });

  it("demand https only where the origins are https", async () => {
    const secure = await startTestPortal({ origins: { ifb: "https://www.example.org", betriebsrat: "https://br.example.org" } });
    const { headers, text } = await ask(secure.port, "/seminare/warenkorb", { headers: { host: "www.example.org" } });
    expect(headers["strict-transport-security"]).toBe("max-age=31536000");
    expect(JSON.parse(text)).toMatchObject({ brand: "ifb", secure: true });
    await secure.stop();
  });
});
