import { expect, it } from "vitest";
import { isReader } from "./is-reader.ts";

const firefox = "Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0";
const asked = (change: object) => ({ agent: firefox, destination: "document", purpose: undefined, ...change });

it("is a browser that opens a page, also one that does not say what for", () => {
  expect(isReader(asked({}))).toBe(true);
  expect(isReader(asked({ destination: undefined }))).toBe(true);
});

it.each([
  ["nobody who says who", { agent: undefined }],
  ["a search engine", { agent: "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)" }],
  ["a measuring browser", { agent: "Mozilla/5.0 (X11; Linux x86_64) HeadlessChrome/140.0" }],
  ["a command", { agent: "curl/8.9" }],
  ["a script that fetches", { destination: "empty" }],
  ["a frame", { destination: "iframe" }],
  ["a page fetched ahead", { purpose: "prefetch;prerender" }],
])("is not %s", (_, change) => expect(isReader(asked(change))).toBe(false));
