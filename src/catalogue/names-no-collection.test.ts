import { globSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { all } from "#src/content/collections/all.ts";

const names = new RegExp(`["'\`](?:${all.map(({ name }) => name).join("|")})["'\`]`);
const naming = globSync("src/catalogue/**/*.ts")
  .filter((file) => !/\.test\.ts$|\/test\//.test(file))
  .filter((file) => names.test(readFileSync(file, "utf8")))
  .map((file) => file.replace("src/catalogue/", ""));

it("names no collection: what single pages and calls ask for stands in src/queries", () => expect(naming).toEqual([]));
