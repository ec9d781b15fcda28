import { expect, it } from "vitest";
import { randomOf } from "../catalogue/random.ts";
import { damageImports } from "./importers.ts";

const SEED = 1;

it("importers refuse damaged files in one sentence and leave nothing of them", async () => {
  const { did, faults } = await damageImports(randomOf(SEED, "importers"), 150);
  expect(faults, `${did}; npm run torture -- --seed ${SEED}`).toEqual([]);
});
