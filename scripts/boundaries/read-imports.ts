export type FoundImport = Readonly<{
  line: number;
  specifier: string;
  /** Stands in a browser `<script>` of an `.astro` file. */
  inScript: boolean;
  /** Vanishes when types are stripped. */
  typeOnly: boolean;
}>;

const statement = /(?:^|[\n;}])[ \t]*(?:import|export)\b(?:[^"'`;]*?\bfrom)?\s*["']([^"']+)["']|\bimport\(\s*["']([^"']+)["']/g;
const comments = /\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/[^\n]*/g;

/** Blanks that keep every line where it is. */
const blank = (text: string): string => text.replace(/[^\n]/g, " ");

function importsIn(code: string, firstLine: number, inScript: boolean): FoundImport[] {
  const bare = code.replace(comments, blank);
  return [...bare.matchAll(statement)].map((match) => {
    const specifier = match[1] ?? match[2] ?? "";
    const at = match.index + match[0].lastIndexOf(specifier);
    const line = firstLine + bare.slice(0, at).split("\n").length - 1;
    return { line, specifier, inScript, typeOnly: /\b(?:import|export)\s+type\s/.test(match[0]) };
  });
}

function blocks(source: string, pattern: RegExp): { code: string; line: number }[] {
  return [...source.matchAll(pattern)].map((match) => {
    const code = match[1] ?? "";
    return { code, line: source.slice(0, match.index + match[0].indexOf(code)).split("\n").length };
  });
}

/** The imports of a `.ts`, `.tsx`, `.mjs` or `.astro` file: statements, re-exports and `import()` with a plain name. */
export function readImports(file: string, source: string): readonly FoundImport[] {
  if (!file.endsWith(".astro")) return importsIn(source, 1, false);
  const frontmatter = blocks(source, /^\s*---\n([\s\S]*?)\n---/g).slice(0, 1);
  const scripts = blocks(source, /<script\b[^>]*>([\s\S]*?)<\/script>/g);
  return [
    ...frontmatter.flatMap(({ code, line }) => importsIn(code, line, false)),
    ...scripts.flatMap(({ code, line }) => importsIn(code, line, true)),
  ];
}
