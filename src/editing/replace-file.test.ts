import { execFileSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { expect, it, onTestFinished } from "vitest";

it("never puts half a text in the place of a file, when the disk takes no more", () => {
  const folder = mkdtempSync(join(tmpdir(), "replace-file-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  writeFileSync(join(folder, "a.md"), "Alt");
  const code = `
    const { replaceFile } = await import(${JSON.stringify(resolve("src/editing/replace-file.ts"))});
    const { digestOf } = await import(${JSON.stringify(resolve("src/editing/read-file.ts"))});
    try {
      replaceFile(${JSON.stringify(folder)}, "a.md", { expected: digestOf("Alt"), text: "Neu ".repeat(2000) });
    } catch ({ code }) {
      process.stdout.write(code);
    }`;
  // No file of that process may grow beyond 2 × 512 bytes: like a full disk, the first write is cut short, the next one fails.
  const limited = ["-c", 'ulimit -f 2; exec "$0" --input-type=module --eval "$1"', process.execPath, code];
  expect(execFileSync("sh", limited, { encoding: "utf8" })).toBe("EFBIG");
  expect([readdirSync(folder), readFileSync(join(folder, "a.md"), "utf8")]).toEqual([["a.md"], "Alt"]);
});
