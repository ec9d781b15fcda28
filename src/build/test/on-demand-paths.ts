import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { fillRoute } from "../publish-paths.ts";

const pages = resolve(import.meta.dirname, "../../pages");

/** A path of each page and call that is made on demand; parameters that `known` does not name are of something that is not there. */
export function onDemandPaths(known: Readonly<Record<string, string>>): readonly string[] {
  const params = new Proxy(known, { get: (all, name) => all[String(name)] ?? "gibt-es-nicht" });
  return readdirSync(pages, { recursive: true, encoding: "utf8" })
    .filter(
      (file) =>
        /^(?!.*(?:^|\/)_).*\.(?:astro|ts)$/.test(file) && /^export const prerender = false/m.test(readFileSync(join(pages, file), "utf8")),
    )
    .map((file) => fillRoute(`/${file.replace(/\.(?:astro|ts)$/, "").replace(/(?:^|\/)index$/, "")}`, params))
    .sort();
}
