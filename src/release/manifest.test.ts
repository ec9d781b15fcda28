import { expect, it } from "vitest";
import { packManifest } from "./manifest.ts";
import type { StoredFile } from "./stored-file.ts";

const stored = (h: string, t = "text/html; charset=utf-8"): StoredFile => ({ h, s: 1, t });

it("names each security policy once and points to it", () => {
  const [a, b] = [stored("a"), stored("b")];
  const pages = { "/a": { ...a, csp: "eins" }, "/b": { ...b, csp: "zwei" }, "/c": { ...a, csp: "eins" }, "/d": b };
  expect(packManifest(pages, {})).toEqual({
    csps: ["eins", "zwei"],
    files: { "/a": { ...a, c: 0 }, "/b": { ...b, c: 1 }, "/c": { ...a, c: 0 }, "/d": b },
  });
});

it("keeps the status of a page and not what is of no use to the server", () =>
  expect(packManifest({ "/ifb/404": { ...stored("weg"), x: 404, noindex: true } }, {}).files["/ifb/404"]).toEqual({
    ...stored("weg"),
    x: 404,
  }));

it("lets browsers keep hashed assets alone", () => {
  const { files } = packManifest({}, { "/_astro/a.123.css": stored("a", "text/css"), "/favicon.svg": stored("b", "image/svg+xml") });
  expect([files["/_astro/a.123.css"]?.i, files["/favicon.svg"]?.i]).toEqual([1, undefined]);
});

it("has old addresses where there are some", () =>
  expect(packManifest({}, {}, { "/alt": "/neu", "/weg": null }).redirects).toEqual({ "/alt": "/neu", "/weg": null }));
