import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { codeDir } from "#src/release/release.ts";
import { bundledPublisher, compiledCode, keepCompiled } from "./compiled-code.ts";
import { temporaryFolder } from "./test/temporary-folder.ts";

function compiled(dist: string, name: string, stamp: string): string {
  const part = (of: string, ...files: readonly string[]): string => {
    const folder = join(dist, "compiling", of);
    mkdirSync(folder, { recursive: true });
    for (const file of files) writeFileSync(join(folder, file), "");
    return folder;
  };
  const parts = {
    server: part("server"),
    client: part("client"),
    renderer: part("renderer", "entry.mjs"),
    publisher: part("publisher", "publisher.mjs", "render-worker.mjs"),
  };
  keepCompiled(dist, { name, stamp, code: "digest", entry: "entry.mjs", parts });
  return codeDir(dist, name);
}

it("finds the bundled publisher by the sources that it was made from", () => {
  const dist = temporaryFolder();
  const dir = compiled(dist, "one", 'sources {"ifb":"http://localhost"}');
  expect(bundledPublisher(dist, "sources")).toBe(join(dir, "publisher/publisher.mjs"));
  expect(compiledCode(dist)?.worker).toBe(join(dir, "publisher/render-worker.mjs"));
  expect(bundledPublisher(dist, "source")).toBeUndefined();
  expect(bundledPublisher(dist, "others")).toBeUndefined();
});

it("runs from the sources where the code was compiled in another folder", () => {
  const dist = temporaryFolder();
  const note = join(compiled(dist, "one", "sources {}"), "code.json");
  writeFileSync(note, JSON.stringify({ ...JSON.parse(readFileSync(note, "utf8")), root: "/elsewhere" }));
  expect(bundledPublisher(dist, "sources")).toBeUndefined();
  expect(compiledCode(dist)).toMatchObject({ name: "one", entry: join(codeDir(dist, "one"), "renderer/entry.mjs") });
  expect(compiledCode(dist)?.worker).toBeUndefined();
});
