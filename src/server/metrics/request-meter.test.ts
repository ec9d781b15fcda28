import { expect, it, onTestFinished } from "vitest";
import { ask, betriebsrat } from "../test/ask.ts";
import { startTestPortal } from "../test/test-portal.ts";
import { createRequestMeter, type RequestMeter } from "./request-meter.ts";

/** How often which route, method and status was counted. */
function counted({ families }: RequestMeter): Readonly<Record<string, number>> {
  const samples = families().flatMap(({ samples: all }) => all);
  return Object.fromEntries(
    samples
      .filter(({ suffix }) => suffix === "_count")
      .map(({ labels, value }) => [
        `${labels["http_route"]} ${labels["http_request_method"]} ${labels["http_response_status_code"]}`,
        value,
      ]),
  );
}

async function measured() {
  const meter = createRequestMeter();
  const site = await startTestPortal({ meter });
  onTestFinished(site.stop);
  return { meter, port: site.port };
}

it("counts files, redirects, unknown addresses and checks of its own", async () => {
  const { meter, port } = await measured();
  for (const path of ["/seminare", "/seminare", "/unbekannt", "/noch-eine?x=1", "/healthz", "/readyz"]) await ask(port, path);
  await ask(port, "/seminare/", { headers: betriebsrat });
  await ask(port, "/seminare", { method: "HEAD" });
  await ask(port, "/", { headers: { host: "evil.example" } });
  await ask(port, "/%zz");
  await expect
    .poll(() => counted(meter))
    .toEqual({
      "(file) GET 200": 2,
      "(file) HEAD 200": 1,
      "(redirect) GET 301": 1,
      "(unknown) GET 400": 1,
      "(unknown) GET 404": 2,
      "(unknown) GET 421": 1,
      "/healthz GET 200": 1,
      "/readyz GET 200": 1,
    });
});

it("counts a file that the reader has already, and a part of one", async () => {
  const { meter, port } = await measured();
  const { headers } = await ask(port, "/videos/film.webm", { headers: { range: "bytes=0-9" } });
  await ask(port, "/videos/film.webm", { headers: { "if-none-match": headers.etag } });
  expect(counted(meter)).toEqual({ "(file) GET 206": 1, "(file) GET 304": 1 });
});

it("names a page by its pattern, which the page says, and an error of it", async () => {
  const { meter, port } = await measured();
  await ask(port, "/mit-muster/geheim-4711");
  await ask(port, "/wirft");
  await expect.poll(() => counted(meter)).toEqual({ "/mit-muster/[token] GET 200": 1, "(unknown) GET 500": 1 });
});

it("takes no method from strangers for a label, and no more labels than it has room for", async () => {
  const meter = createRequestMeter();
  const close = { once: (_: string, heard: () => void) => heard(), headersSent: true, statusCode: 200 } as never;
  for (let route = 0; route < 500; route++) meter.watch({ started: 0, route: `/${route}`, watched: false }, "BREW", close);
  const counts = counted(meter);
  expect(Object.keys(counts)).toHaveLength(201);
  expect(counts["/0 _OTHER 200"]).toBe(1);
  expect(counts["(other) _OTHER 0"]).toBe(300);
});
