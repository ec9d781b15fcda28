import { cpSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";

const root = resolve(import.meta.dirname, "../../..");

/** What a build and a server need of the project; its dependencies are found in the folders around the copy. */
const PARTS = ["src", "db", "public", "scripts", "astro.config.mjs", "package.json", "package-lock.json", "tsconfig.json"] as const;
const isEntry = /^src\/content\/(?!(?:schemas|collections)(?:\/|$))/;
const isTest = /\.test\.tsx?$|\/test$/;

export type ProjectCopy = Readonly<{
  dir: string;
  /** Changes code in such a way that every page, one of its styles and one of its scripts say this number. */
  renumber: (release: number) => void;
}>;

/** Where the number of the code stands: at both ends of each page, in a style and in a script. */
const NUMBERED: readonly (readonly [file: string, change: (text: string, release: number) => string])[] = [
  ["src/layouts/Page.astro", (text, release) => text.replace("<head>", `<head><meta name="release" content="${release}">`)],
  ["src/layouts/footer/Footer.astro", (text, release) => text.replace("<footer ", `<footer data-release="${release}" `)],
  ["src/styles/base.css", (text, release) => `${text}\nhtml { --release: ${release}; }\n`],
  ["src/layouts/wake-page.ts", (text, release) => `${text}\ndocument.documentElement.dataset["release"] = "${release}";\n`],
];

/** The number at the head of a page and the one at its foot; the same, unless it was made of two releases. A part of a page has none. */
export function releasesIn(html: string): readonly (string | undefined)[] {
  if (!html.includes("<head>")) return [];
  return [/<meta name="release" content="(\d+)">/.exec(html)?.[1], /<footer data-release="(\d+)"/.exec(html)?.[1]];
}

/** The code of this project as a checkout of its own, below the project, so that it can be changed. Content lies elsewhere. */
export function copyProject(dir: string): ProjectCopy {
  rmSync(dir, { recursive: true, force: true });
  for (const part of PARTS) {
    const wanted = (file: string): boolean => {
      const path = file.slice(root.length + 1);
      return !isEntry.test(path) && !isTest.test(path);
    };
    cpSync(join(root, part), join(dir, part), { recursive: true, filter: wanted });
  }
  const originals = new Map(NUMBERED.map(([file]) => [file, readFileSync(join(dir, file), "utf8")]));
  return {
    dir,
    renumber: (release) => {
      for (const [file, change] of NUMBERED) {
        const text = originals.get(file) ?? "";
        const changed = change(text, release);
        if (changed === text) throw new Error(`${file} says no number`);
        writeFileSync(join(dir, file), changed);
      }
    },
  };
}
