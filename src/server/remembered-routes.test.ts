import { expect, it } from "vitest";
import { readBounds } from "#src/shared/bounds/bounds.ts";
import { rememberRoutes } from "./remembered-routes.ts";
import { createSite } from "./route-request.ts";
import type { StaticManifest } from "./served-release.ts";

const origins = { ifb: "http://localhost:4321", betriebsrat: "http://betriebsrat.localhost:4321" };

function remembering(published: readonly string[]) {
  let asked = 0;
  const site = createSite(origins, (key) => {
    asked += 1;
    return published.includes(key);
  });
  const manifest = {} as StaticManifest;
  const route = rememberRoutes(site, () => manifest);
  const get = (url: string) => route({ method: "GET", url, host: "localhost:4321" });
  return { get, asked: () => asked };
}

it("looks up once what is answered on demand, whatever stands in the query", () => {
  const { get, asked } = remembering([]);
  const first = get("/online-fax/1/pdf?firma=A");
  expect(first).toEqual({ kind: "handler", brand: "ifb", path: "/online-fax/1/pdf" });
  const before = asked();
  expect([get("/online-fax/1/pdf?firma=B"), get("/online-fax/1/pdf")]).toEqual([first, first]);
  expect(asked()).toBe(before);
  expect(get("/online-fax/1/pdf?firma=ä")).toEqual({ kind: "bad-request" });
});

it("goes by the query where it decides", () => {
  const { get } = remembering(["/seminare"]);
  expect(get("/seminare?monat=2027-03")).toMatchObject({ kind: "handler", rewrite: expect.stringContaining("?monat=2027-03") });
  expect(get("/seminare?utm_source=x")).toMatchObject({ kind: "static" });
  expect(get("/seminare?monat=2027-04")).toMatchObject({ rewrite: expect.stringContaining("?monat=2027-04") });
});

it("forgets before it grows without end", () => {
  const { get } = remembering([]);
  for (let index = 0; index < 5000; index += 1) get(`/online-fax/${index}`);
  const { used = 0, most = 0 } = readBounds().get("handled-paths") ?? {};
  expect(used).toBeGreaterThan(0);
  expect(used).toBeLessThanOrEqual(most);
});
