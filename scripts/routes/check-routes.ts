/** One row of `docs/routes.md`: `| route of the specification | file | test | issue |`. */
type RouteRow = Readonly<{ line: number; route: string; files: readonly string[]; tests: readonly string[] }>;

const noFile = /^[-–—]?$/;

const cellsOf = (line: string): string[] =>
  line
    .trim()
    .replace(/^\||\|$/g, "")
    .split(/(?<!\\)\|/)
    .map((cell) => cell.trim());

/** File names of a cell: with or without backticks, several separated by commas or `<br>`; a dash stands for none. */
function filesIn(cell: string | undefined): string[] {
  return (cell ?? "")
    .split(/,|<br\s*\/?>|\s+(?=`)/)
    .map((part) => part.replaceAll("`", "").trim())
    .filter((part) => !noFile.test(part));
}

export function readRoutes(markdown: string): readonly RouteRow[] {
  const lines = markdown.split("\n");
  const isSeparator = (text: string | undefined): boolean => /^\s*\|?\s*:?-{2,}/.test(text ?? "");
  return lines.flatMap((text, index) => {
    if (!text.trim().startsWith("|") || isSeparator(text) || isSeparator(lines[index + 1])) return [];
    const [route = "", file, test] = cellsOf(text);
    return [{ line: index + 1, route, files: filesIn(file), tests: filesIn(test) }];
  });
}

export type RoutesCheck = Readonly<{ document: string; markdown: string; pages: readonly string[]; exists: (file: string) => boolean }>;

export function checkRoutes({ document, markdown, pages, exists }: RoutesCheck): readonly string[] {
  const rows = readRoutes(markdown);
  if (rows.length === 0) return [`${document}:1: Hier steht keine Tabelle mit den Spalten Route, Datei, Test, Issue.`];
  const named = new Set(rows.flatMap(({ files }) => files));
  const missing = rows.flatMap(({ line, route, files, tests }) =>
    [...files, ...tests].filter((file) => !exists(file)).map((file) => `${document}:${line}: Die Datei ${file} zu ${route} gibt es nicht.`),
  );
  return [
    ...missing,
    ...pages.filter((page) => !named.has(page)).map((page) => `${page}:1: Diese Seite steht in keiner Zeile von ${document}.`),
  ];
}
