import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { bodyFile } from "#src/release/body-file.ts";
import { packManifest } from "#src/release/manifest.ts";
import type { Release } from "#src/release/release.ts";
import type { StoredFile } from "#src/release/stored-file.ts";
import { exportTree, followTree, syncTree } from "./exported-tree.ts";
import { storeFile } from "./store-file.ts";
import { switchTo } from "./switch.ts";
import { temporaryFolder } from "./test/temporary-folder.ts";
import { beginRelease } from "./write/unfinished-release.ts";

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
  return { dir, store, put, tree };
}

describe("the exported tree", () => {
  it("holds pages as .html files and everything else under its own name", () => {
    const { dir, put, tree } = dist();
    syncTree(dir, {
      ...{ "/": put("start"), "/ifb": put("ifb"), "/news/x": put("x") },
      ...{ "/favicon.svg": put("<svg/>", "image/svg+xml"), "/ifb/robots.txt": put("User", "text/plain") },
    });
    expect(tree()).toEqual(["/favicon.svg", "/ifb.html", "/ifb/robots.txt", "/index.html", "/news/x.html"]);
  });

  it("shares its bytes with the store", () => {
    const { dir, put, store } = dist();
    const file = put("x");
    syncTree(dir, { "/x": file });
    expect(statSync(join(dir, "tree/x.html")).ino).toBe(statSync(bodyFile(store, file.h)).ino);
  });

  it("follows changes and removals, and leaves the rest alone", () => {
    const { dir, put, tree } = dist();
    syncTree(dir, { "/a": put("a"), "/b": put("b"), "/c": put("c") });
    const kept = statSync(join(dir, "tree/a.html")).ino;
    syncTree(dir, { "/a": put("a"), "/b": put("neu") });
    expect(tree()).toEqual(["/a.html", "/b.html"]);
    expect(readFileSync(join(dir, "tree/b.html"), "utf8")).toBe("neu");
    expect(statSync(join(dir, "tree/a.html")).ino).toBe(kept);
  });

  it("changes only the files that differ between two releases", () => {
    const { dir, put, tree } = dist();
    const [a, b, old] = [put("a"), put("b"), put("alt")];
    syncTree(dir, { "/a": a, "/b": old, "/c": put("c") });
    writeFileSync(join(dir, "tree/fremd.html"), "wird nicht gesehen");
    followTree(dir, [
      { path: "/b", before: old, after: b },
      { path: "/c", before: put("c") },
      { path: "/d/e", after: put("e") },
    ]);
    expect(tree()).toEqual(["/a.html", "/b.html", "/d/e.html", "/fremd.html"]);
    expect(readFileSync(join(dir, "tree/b.html"), "utf8")).toBe("b");
  });

  it("looks at everything where it does not find what was there before", () => {
    const { dir, put, tree } = dist();
    const [a, old, now] = [put("a"), put("alt"), put("neu")];
    const publish = (files: Readonly<Record<string, StoredFile>>, step?: Parameters<typeof exportTree>[2]): Release => {
      const release = beginRelease(dir, undefined);
      release.put("static.json", JSON.stringify(packManifest(files, {})));
      const published = switchTo(release, dir, { code: "", madeFrom: { code: "", stamp: "", index: "" } });
      exportTree(dir, published, step);
      return published;
    };
    const first = publish({ "/a": a, "/b": old });
    rmSync(join(dir, "tree"), { recursive: true });
    publish({ "/a": a, "/b": now }, { from: first.id, changes: [{ path: "/b", before: old, after: now }] });
    expect(tree()).toEqual(["/a.html", "/b.html"]);
    expect(readFileSync(join(dir, "tree/b.html"), "utf8")).toBe("neu");
  });

  it("throws out what does not belong there", () => {
    const { dir, put, tree } = dist();
    syncTree(dir, { "/a": put("a") });
    writeFileSync(join(dir, "tree/fremd.html"), "fremd");
    syncTree(dir, { "/a": put("a") });
    expect(tree()).toEqual(["/a.html"]);
  });
});
