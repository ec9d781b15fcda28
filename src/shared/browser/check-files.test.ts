import { expect, it } from "vitest";
import { fileProblem } from "./check-files.ts";

const limits = { each: 20_000_000, all: 50_000_000, count: 3 };
const file = (size: number) => ({ name: "a.jpg", size });

it.each([
  [[], ""],
  [[file(20_000_000)], ""],
  [[file(20_000_001)], "„a.jpg“ ist größer als 20 MB. Bitte wählen Sie eine kleinere Datei."],
  [[file(1), file(1), file(1), file(1)], "Bitte wählen Sie höchstens 3 Dateien auf einmal."],
  [[file(2e7), file(2e7), file(2e7)], "Zusammen sind die Dateien größer als 50 MB. Bitte laden Sie sie in mehreren Schritten hoch."],
])("says what is wrong with %j", (files, problem) => expect(fileProblem(files, limits)).toBe(problem));
