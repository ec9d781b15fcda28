import { expect, it } from "vitest";
import { servingOptions } from "./serving-options.ts";

it.each([
  [1, 1],
  [2, 1],
  [4, 3],
  [16, 4],
])("on %d cores lets %d threads help a process that serves", (cores, helpers) => {
  expect(servingOptions(cores)).toContain(`--v8-pool-size=${helpers}`);
});
