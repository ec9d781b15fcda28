import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { CORE_SCHEMA, load } from "js-yaml";
import type { z } from "zod";
import type { AreaAccess } from "#src/domain/forum/area.ts";
import {
  type DemoCommittee,
  type DemoEvent,
  demoCommittee,
  demoEvent,
  forumAreaFile,
  hotelFrontMatter,
  titledFrontMatter,
} from "./demo-schema.ts";

/** The demo data is wrong; `message` names file and entry in one German sentence. */
export class DemoDataError extends Error {
  override readonly name = "DemoDataError";
}

export type Hotel = Readonly<{
  hotelId: number;
  slug: string;
  name: string;
  city: string;
  rates: z.infer<typeof hotelFrontMatter>["rates"];
}>;
type Titled = Readonly<z.infer<typeof titledFrontMatter>>;
export type DemoContent = Readonly<{
  events: readonly Readonly<{ where: string; event: DemoEvent }>[];
  themes: ReadonlyMap<string, Titled>;
  conferences: ReadonlyMap<string, Titled>;
  hotels: ReadonlyMap<string, Hotel>;
  committees: readonly DemoCommittee[];
  /** Areas of the forum by key. */
  forumAreas: ReadonlyMap<string, AreaAccess>;
}>;

function attempt<T>(path: string, read: () => T): T {
  try {
    return read();
  } catch (error) {
    throw new DemoDataError(`${path} lässt sich nicht lesen. Bitte prüfen Sie Pfad und Zugriffsrechte.`, { cause: error });
  }
}

const textOf = (file: string): string => attempt(file, () => readFileSync(file, "utf8"));
const namesIn = (folder: string): readonly string[] => attempt(folder, () => readdirSync(folder));

function parse<T extends z.ZodType>(schema: T, value: unknown, where: string): z.infer<T> {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  if (issue?.code === "unrecognized_keys") throw new DemoDataError(`${where}: Das Feld „${issue.keys.join(", ")}“ gibt es nicht.`);
  if (issue === undefined || issue.path.length === 0) throw new DemoDataError(`${where}: Das ist kein Eintrag mit Feldern.`);
  throw new DemoDataError(`${where}: Das Feld „${issue.path.join(".")}“ ${issue.message}.`);
}

function yaml(text: string, where: string): unknown {
  try {
    return load(text, { schema: CORE_SCHEMA });
  } catch (error) {
    const line = error instanceof Error && "mark" in error ? Reflect.get(Object(error.mark), "line") : undefined;
    throw new DemoDataError(`${where}${typeof line === "number" ? `:${line + 1}` : ""}: Das ist kein gültiges YAML.`);
  }
}

function json(line: string, where: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    throw new DemoDataError(`${where}: Das ist kein gültiges JSON.`);
  }
}

/** The front matter of each `<folder>/*.md`, by slug; a folder that is not there is empty. */
function entries<T extends z.ZodType>(folder: string, schema: T): ReadonlyMap<string, z.infer<T>> {
  if (!existsSync(folder)) return new Map();
  const files = namesIn(folder).filter((name) => name.endsWith(".md"));
  return new Map(
    files.map((name) => {
      const file = join(folder, name);
      const frontMatter = /^---\r?\n([\s\S]*?)\r?\n---/.exec(textOf(file))?.[1] ?? "";
      return [name.slice(0, -".md".length), parse(schema, yaml(frontMatter, file), file)];
    }),
  );
}

function listIn(file: string, what: string): readonly unknown[] {
  const list = yaml(textOf(file), file);
  if (!Array.isArray(list)) throw new DemoDataError(`${file}: Die Datei muss eine Liste von ${what} sein.`);
  return list;
}

/** Who sits in the events that editors write; generated ones (`events.jsonl`) have nobody. */
function committees(contentDir: string): readonly DemoCommittee[] {
  const file = join(contentDir, "_demo/committees.yaml");
  if (!existsSync(file)) return [];
  return listIn(file, "Gremien").map((value, index) => parse(demoCommittee, value, `${file}, Eintrag ${index + 1}`));
}

function rawEvents(contentDir: string): readonly Readonly<{ where: string; value: unknown }>[] {
  const lines = join(contentDir, "_demo/events.jsonl");
  if (existsSync(lines)) {
    const written = textOf(lines).split("\n");
    return written.flatMap((line, index) =>
      line.trim() === "" ? [] : [{ where: `${lines}:${index + 1}`, value: json(line, `${lines}:${index + 1}`) }],
    );
  }
  const file = join(contentDir, "_demo/events.yaml");
  if (!existsSync(file)) throw new DemoDataError(`Es fehlen die Demotermine: weder ${file} noch ${lines} ist vorhanden.`);
  return listIn(file, "Terminen").map((value: unknown, index) => {
    const id = value !== null && typeof value === "object" && "id" in value ? String(value.id) : `Nummer ${index + 1}`;
    return { where: `${file}, Eintrag ${id}`, value };
  });
}

function hotels(contentDir: string): ReadonlyMap<string, Hotel> {
  const towns = entries(join(contentDir, "locations"), titledFrontMatter);
  const known = [...entries(join(contentDir, "hotels"), hotelFrontMatter)];
  return new Map(
    known.map(([slug, { id, title, location, rates }]) => {
      const city = towns.get(location)?.title;
      if (city === undefined) throw new DemoDataError(`${join(contentDir, "hotels", `${slug}.md`)}: Den Ort „${location}“ gibt es nicht.`);
      return [slug, { hotelId: id, slug, name: title, city, rates }];
    }),
  );
}

function forumAreas(contentDir: string): ReadonlyMap<string, AreaAccess> {
  const folder = join(contentDir, "forum-areas");
  const files = existsSync(folder) ? namesIn(folder).filter((name) => name.endsWith(".yaml")) : [];
  return new Map(
    files.map((name) => {
      const file = join(folder, name);
      return [name.slice(0, -".yaml".length), parse(forumAreaFile, yaml(textOf(file), file), file).access];
    }),
  );
}

/** Reads and checks the demo events and the entries they name. Throws `DemoDataError`. */
export function readDemo(contentDir: string): DemoContent {
  return {
    events: rawEvents(contentDir).map(({ where, value }) => ({ where, event: parse(demoEvent, value, where) })),
    committees: committees(contentDir),
    themes: entries(join(contentDir, "themes"), titledFrontMatter),
    conferences: entries(join(contentDir, "conferences"), titledFrontMatter),
    hotels: hotels(contentDir),
    forumAreas: forumAreas(contentDir),
  };
}
