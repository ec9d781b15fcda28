import { afterAll, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { onUsage, type UsageSignal } from "#src/shared/server/process/usage-signal.ts";
import { ask, betriebsrat } from "./test/ask.ts";
import { startTestPortal, type TestPortal } from "./test/test-portal.ts";

const agent = "Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0";

let portal: TestPortal;
let heard: UsageSignal[] = [];
beforeAll(async () => {
  portal = await startTestPortal();
});
afterAll(() => portal.stop());
beforeEach(() => {
  heard = [];
  return onUsage((signal) => heard.push(signal));
});

type Headers = Readonly<Record<string, string>>;
const open = (path: string, headers: Headers = {}, method = "GET") =>
  ask(portal.port, path, { method, headers: { "User-Agent": agent, ...headers } });

it("counts a published page by its address, without its query, and the start page of each site", async () => {
  await open("/seminare?utm_source=anna@example.org");
  await open("/");
  await open("/", betriebsrat);
  expect(heard).toEqual([
    { kind: "read", brand: "ifb", what: "/seminare" },
    { kind: "read", brand: "ifb", what: "/" },
    { kind: "read", brand: "betriebsrat", what: "/" },
  ]);
});

it("counts a page that the browser has already", async () => {
  const { headers } = await open("/seminare");
  const again = await open("/seminare", { "If-None-Match": String(headers["etag"]) });
  expect(again.status).toBe(304);
  expect(heard).toHaveLength(2);
});

it("counts no files, no errors, no heads, no machines, nothing fetched ahead and nothing made for one reader", async () => {
  await open("/_astro/page.abc.css");
  await open("/robots.txt");
  await open("/videos/film.webm");
  await open("/gibt-es-nicht");
  await open("/seminare", {}, "HEAD");
  await open("/seminare", { "User-Agent": "Mozilla/5.0 (compatible; Googlebot/2.1)" });
  await open("/seminare", { "Sec-Purpose": "prefetch" });
  await open("/seminare", { "Sec-Fetch-Dest": "empty" });
  const errors = vi.spyOn(process.stderr, "write").mockReturnValue(true);
  await open("/wirft");
  errors.mockRestore();
  expect(heard).toEqual([]);
});
