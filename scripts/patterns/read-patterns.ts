import ts from "typescript";

/** A regular expression as it stands in the code. */
export type FoundPattern = Readonly<{ line: number; source: string; flags: string }>;

export type Patterns = Readonly<{
  literals: readonly FoundPattern[];
  /** Put together when the module loads: whoever loads it meets them. */
  madeAtLoad: boolean;
  /** Lines where one is put together later, from what is known only then. */
  madeLater: readonly number[];
}>;

type Block = Readonly<{ code: string; firstLine: number }>;

/** The frontmatter and the browser scripts of a template, or the whole of any other file. */
function blocksOf(file: string, source: string): readonly Block[] {
  if (!file.endsWith(".astro")) return [{ code: source, firstLine: 1 }];
  const [, frontmatter = ""] = /^---\n(.*?)\n---$/ms.exec(source) ?? [];
  const scripts = [...source.matchAll(/<script\b[^>]*>(.*?)<\/script>/gs)];
  const lineAt = (index: number): number => source.slice(0, index).split("\n").length;
  return [
    { code: frontmatter, firstLine: lineAt(source.indexOf(frontmatter)) },
    ...scripts.map(({ 0: whole, 1: code = "", index }) => ({ code, firstLine: lineAt(index + whole.indexOf(code)) })),
  ];
}

const isMade = (node: ts.Node): boolean =>
  (ts.isNewExpression(node) || ts.isCallExpression(node)) && ts.isIdentifier(node.expression) && node.expression.text === "RegExp";

/** The regular expressions of a `.ts`, `.tsx` or `.astro` file. */
export function readPatterns(file: string, source: string): Patterns {
  const literals: FoundPattern[] = [];
  const madeLater: number[] = [];
  let madeAtLoad = false;
  for (const { code, firstLine } of blocksOf(file, source)) {
    const parsed = ts.createSourceFile(
      file,
      code,
      ts.ScriptTarget.Latest,
      true,
      file.endsWith(".ts") ? ts.ScriptKind.TS : ts.ScriptKind.TSX,
    );
    const lineOf = (node: ts.Node): number => firstLine + parsed.getLineAndCharacterOfPosition(node.getStart()).line;
    const visit = (node: ts.Node, later: boolean): void => {
      if (ts.isRegularExpressionLiteral(node)) {
        const end = node.text.lastIndexOf("/");
        literals.push({ line: lineOf(node), source: node.text.slice(1, end), flags: node.text.slice(end + 1) });
      }
      if (isMade(node)) {
        if (later) madeLater.push(lineOf(node));
        else madeAtLoad = true;
      }
      const within = later || ts.isFunctionLike(node);
      ts.forEachChild(node, (child) => visit(child, within));
    };
    visit(parsed, false);
  }
  return { literals, madeAtLoad, madeLater };
}
