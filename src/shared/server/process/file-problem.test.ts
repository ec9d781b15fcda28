import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { temporaryFolder } from "#src/build/test/temporary-folder.ts";
import { fileProblem } from "./file-problem.ts";

function errorOf(work: () => unknown): Error {
  try {
    work();
  } catch (error) {
    if (error instanceof Error) return error;
  }
  throw new Error("nothing went wrong");
}

it("names a path that is no folder", () => {
  const file = join(temporaryFolder(), "dist");
  writeFileSync(file, "");
  for (const path of [file, join(file, "build")])
    expect(fileProblem(errorOf(() => mkdirSync(path, { recursive: true })))).toMatch(
      new RegExp(`^„${file}.*“ ist kein Ordner, oder liegt in etwas`),
    );
});

it("leaves all else to the stack: a file that we should have made, and what is no error of the file system", () => {
  const missing = join(temporaryFolder(), "fehlt");
  expect(fileProblem(errorOf(() => readFileSync(missing)))).toBeUndefined();
  expect(fileProblem(new Error("kaputt"))).toBeUndefined();
});
