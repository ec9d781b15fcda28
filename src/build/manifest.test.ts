import { mkdirSync, readdirSync, readFileSync, statSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { bodyFile } from "#src/shared/server/body-file.ts";
import { dropUnused, type Manifest, syncTree, writeManifest } from "./manifest.ts";
import type { StoredFile } from "./render-protocol.ts";
import { storeFile } from "./store-file.ts";
import { temporaryFolder } from "./test/temporary-folder.ts";

const html = "text/html; charset=utf-8";

function dist() {
  const dir = temporaryFolder();
  const store = join(dir, "store");
  mkdirSync(store);
  const put = (text: string, type = html): StoredFile => storeFile(store, Buffer.from(text), type, 5);
  const tree = (): string[] =>
    readdirSync(join(dir, "tree"), { recursive: true, withFileTypes: true })
      .filter((item) => item.isFile())
      .map((item) => join(item.parentPath, item.name).slice(join(dir, "tree").length))
      .sort();
  const list = (): Manifest => JSON.parse(readFileSync(join(dir, "static.json"), "utf8")) as Manifest;
  return { dir, store, put, tree, list };
}

describe("the list of published files", () => {
  it("names each security policy once and points to it", () => {
    const { dir, put, list } = dist();
    const [a, b] = [put("a"), put("b")];
    writeManifest(dir, { "/a": { ...a, csp: "eins" }, "/b": { ...b, csp: "zwei" }, "/c": { ...a, csp: "eins" }, "/d": b }, {});
    expect(list()).toEqual({
      csps: ["eins", "zwei"],
      files: { "/a": { ...a, c: 0 }, "/b": { ...b, c: 1 }, "/c": { ...a, c: 0 }, "/d": b },
    });
  });

  it("keeps the status of a page and not what is of no use to the server", () => {
    const { dir, put, list } = dist();
    writeManifest(dir, { "/ifb/404": { ...put("weg"), x: 404, noindex: true } }, {});
    expect(list().files["/ifb/404"]).toEqual({ ...put("weg"), x: 404 });
  });

  it("lets browsers keep hashed assets alone", () => {
    const { dir, put, list } = dist();
    writeManifest(dir, {}, { "/_astro/a.123.css": put("a{}", "text/css"), "/favicon.svg": put("<svg/>", "image/svg+xml") });
    expect([list().files["/_astro/a.123.css"]?.i, list().files["/favicon.svg"]?.i]).toEqual([1, undefined]);
  });
});

describe("the exported tree", () => {
  it("holds pages as .html files and everything else under its own name", () => {
    const { dir, put, tree } = dist();
    syncTree(
      dir,
      { "/": put("start"), "/ifb": put("ifb"), "/news/x": put("x") },
      { "/favicon.svg": put("<svg/>", "image/svg+xml"), "/ifb/robots.txt": put("User", "text/plain") },
    );
    expect(tree()).toEqual(["/favicon.svg", "/ifb.html", "/ifb/robots.txt", "/index.html", "/news/x.html"]);
  });

  it("shares its bytes with the store", () => {
    const { dir, put, store } = dist();
    const file = put("x");
    syncTree(dir, { "/x": file }, {});
    expect(statSync(join(dir, "tree/x.html")).ino).toBe(statSync(bodyFile(store, file.h)).ino);
  });

  it("follows changes and removals, and leaves the rest alone", () => {
    const { dir, put, tree } = dist();
    syncTree(dir, { "/a": put("a"), "/b": put("b"), "/c": put("c") }, {});
    const kept = statSync(join(dir, "tree/a.html")).ino;
    syncTree(dir, { "/a": put("a"), "/b": put("neu") }, {});
    expect(tree()).toEqual(["/a.html", "/b.html"]);
    expect(readFileSync(join(dir, "tree/b.html"), "utf8")).toBe("neu");
    expect(statSync(join(dir, "tree/a.html")).ino).toBe(kept);
  });

  it("throws out what does not belong there", () => {
    const { dir, put, tree } = dist();
    syncTree(dir, { "/a": put("a") }, {});
    writeFileSync(join(dir, "tree/fremd.html"), "fremd");
    syncTree(dir, { "/a": put("a") }, {});
    expect(tree()).toEqual(["/a.html"]);
  });
});

describe("clearing up the store", () => {
  it("removes what nothing refers to any more, once no running server can still want it", () => {
    const { store, put } = dist();
    const text = "Mitbestimmung ".repeat(100);
    const [used, old, fresh] = [put(`${text}1`), put(`${text}2`), put(`${text}3`)];
    const anHourAgo = new Date(Date.now() - 3_601_000);
    for (const { h } of [used, old]) for (const name of [h, `${h}.br`]) utimesSync(bodyFile(store, name), anHourAgo, anHourAgo);
    // As an older version of the portal laid its bodies down.
    writeFileSync(join(store, used.h), text);
    utimesSync(join(store, used.h), anHourAgo, anHourAgo);
    dropUnused(store, [used]);
    const left = readdirSync(store, { recursive: true, withFileTypes: true }).flatMap((item) => (item.isFile() ? [item.name] : []));
    expect(left.sort()).toEqual([used.h, `${used.h}.br`, fresh.h, `${fresh.h}.br`].sort());
  });
});
