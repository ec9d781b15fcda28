import { mkdirSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { demandInsideProject } from "./inside-project.ts";
import { temporaryFolder } from "./test/temporary-folder.ts";

it("takes folders of the project, whether they are there or not", () => {
  for (const folder of ["dist", "./.cache/not/there/yet", "src"]) expect(() => demandInsideProject(folder)).not.toThrow();
});

it("refuses others with a sentence, also by way of a link", () => {
  const elsewhere = temporaryFolder();
  const link = join(elsewhere, "link");
  mkdirSync(join(elsewhere, "real"));
  symlinkSync(join(elsewhere, "real"), link);
  for (const folder of [elsewhere, join(elsewhere, "new/dist"), link, ".."])
    expect(() => demandInsideProject(folder)).toThrow("muss im Ordner des Projekts liegen");
});
