import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliDecompressSync } from "node:zlib";
import { expect, it } from "vitest";
import { bodyFile } from "#src/release/body-file.ts";
import { compressAssets } from "../compress-assets.ts";
import { temporaryFolder } from "../test/temporary-folder.ts";
import { assetsBelow } from "./assets.ts";

function compiled(): string {
  const folder = temporaryFolder();
  mkdirSync(join(folder, "_astro"));
  writeFileSync(join(folder, "_astro/page.abc.css"), ".row{display:grid}".repeat(100));
  writeFileSync(join(folder, "_astro/small.abc.css"), "a{color:red}");
  writeFileSync(join(folder, "_astro/font.abc.woff2"), Buffer.alloc(1000, 7));
  return folder;
}

it("what was compressed with the code is published as if it had been compressed now", async () => {
  const [plain, ready] = [compiled(), compiled()];
  await compressAssets(ready);
  const [one, other] = [temporaryFolder(), temporaryFolder()];
  const published = assetsBelow(ready, other);
  expect(published).toEqual(assetsBelow(plain, one));
  expect(Object.keys(published).sort()).toEqual(["/_astro/font.abc.woff2", "/_astro/page.abc.css", "/_astro/small.abc.css"]);
  const { h = "", b } = published["/_astro/page.abc.css"] ?? {};
  const bytes = readFileSync(bodyFile(other, `${h}.br`));
  expect(bytes).toEqual(readFileSync(bodyFile(one, `${h}.br`)));
  expect([bytes.length, brotliDecompressSync(bytes).toString()]).toEqual([b, ".row{display:grid}".repeat(100)]);
});

it("takes what lies beside a file instead of compressing it again", () => {
  const folder = compiled();
  writeFileSync(join(folder, "_astro/page.abc.css.br"), "made before");
  const store = temporaryFolder();
  const { h = "" } = assetsBelow(folder, store)["/_astro/page.abc.css"] ?? {};
  expect(readFileSync(bodyFile(store, `${h}.br`), "utf8")).toBe("made before");
});
