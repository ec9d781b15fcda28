import { globSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { all } from "#src/content/collections/all.ts";
import { isMediaName } from "#src/media/media-file.ts";
import { jsonSchemaOf, jsonSchemas, PICTURE_DETAILS, schemaFile } from "./json-schemas.ts";

const files = jsonSchemas(all);
const fieldOf = (name: string, ...path: readonly string[]): unknown =>
  path.reduce<unknown>((at, step) => Reflect.get(at as object, step), jsonSchemaOf(all.find((one) => one.name === name) ?? all[0]));

it("is up to date in the repository: npm run content:schemas writes it", () => {
  const written = new Map(globSync(".vscode/content/*.json").map((file) => [file, readFileSync(file, "utf8")]));
  expect(written).toEqual(files);
});

it("tells editors in German what goes into a field, in groups too", () => {
  expect(fieldOf("interviews", "properties", "title")).toMatchObject({ title: "Titel", type: "string", minLength: 10 });
  expect(fieldOf("interviews", "properties", "person", "properties", "role")).toMatchObject({ title: "Funktion" });
  expect(fieldOf("conferences", "properties", "speakers", "items", "properties", "name")).toMatchObject({ title: "Name" });
});

it("knows which fields may be left out and refuses those there are not", () => {
  expect(fieldOf("videos", "required")).not.toContain("tags");
  expect(fieldOf("videos", "required")).toContain("file");
  expect(fieldOf("videos", "additionalProperties")).toBe(false);
});

const schemaOf = (file: string): string => (isMediaName(file.replace(/\.yaml$/, "")) ? PICTURE_DETAILS : (file.split("/")[2] ?? ""));

it("is known to the editor for every folder with YAML files", () => {
  const settings = JSON.parse(readFileSync(".vscode/settings.json", "utf8")) as Readonly<Record<string, Readonly<Record<string, string>>>>;
  const found = globSync("src/content/**/*.yaml").filter((file) => files.has(schemaFile(schemaOf(file))));
  const written = [...new Set(found.map(schemaOf))];
  expect(Object.keys(settings["yaml.schemas"] ?? {}).sort()).toEqual(written.map((name) => `./${schemaFile(name)}`).sort());
});
