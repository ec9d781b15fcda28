import { getDocument, VerbosityLevel } from "pdfjs-dist/legacy/build/pdf.mjs";

type Node = Readonly<{ role?: string; alt?: string; lang?: string; children?: readonly Node[]; type?: string; id?: string }>;

export type OpenedPdf = Readonly<{
  pages: number;
  language: string | undefined;
  title: string | undefined;
  author: string | undefined;
  xmp: string;
  marked: boolean;
  text: string;
  roles: readonly string[];
  alts: readonly string[];
  links: readonly string[];
  /** Whatever a reader could run, start or unpack. */
  active: readonly unknown[];
  textsOf: (role: string) => readonly string[];
}>;

const flat = (node: Node): readonly Node[] => [node, ...(node.children ?? []).flatMap(flat)];
const single = (text: string): string => text.replace(/[\s\u00a0]+/g, " ").trim();

export async function openPdf(bytes: Uint8Array): Promise<OpenedPdf> {
  const task = getDocument({ data: new Uint8Array(bytes), verbosity: VerbosityLevel.ERRORS, useSystemFonts: false, disableFontFace: true });
  const document = await task.promise;
  const { info, metadata } = await document.getMetadata();
  const facts = info as Readonly<Record<string, string | undefined>>;
  const texts: string[] = [];
  const nodes: Node[] = [];
  const links: string[] = [];
  const byRole: (readonly [string, string])[] = [];
  for (let number = 1; number <= document.numPages; number++) {
    const page = await document.getPage(number);
    const content = await page.getTextContent({ includeMarkedContent: true });
    const byId = new Map<string, string>();
    const open: (string | null)[] = [];
    for (const item of content.items) {
      if ("str" in item) {
        texts.push(item.str + (item.hasEOL ? " " : ""));
        const id = open.findLast((known) => known !== null);
        if (id) byId.set(id, `${byId.get(id) ?? ""}${item.str}${item.hasEOL ? " " : ""}`);
      } else if (item.type === "endMarkedContent") open.pop();
      else open.push(item.id ?? null);
    }
    const tree = (await page.getStructTree()) as Node | null;
    // Each page shows the whole tree; elements without content here belong to another page.
    const found = tree === null ? [] : flat(tree).filter((node) => flat(node).some(({ id }) => id !== undefined));
    nodes.push(...found);
    for (const node of found)
      if (node.role)
        byRole.push([
          node.role,
          single(
            flat(node)
              .map(({ id }) => byId.get(id ?? "") ?? "")
              .join(""),
          ),
        ]);
    for (const { url } of (await page.getAnnotations()) as readonly Readonly<{ url?: unknown }>[])
      if (typeof url === "string") links.push(url);
  }
  // A map, whatever its types say.
  const marks = new Map((await document.getMarkInfo()) as unknown as ReadonlyMap<string, boolean>);
  const actions = [await document.getJSActions(), await document.getOpenAction(), await document.getAttachments()];
  await task.destroy();
  return {
    pages: document.numPages,
    language: facts["Language"],
    title: facts["Title"],
    author: facts["Author"],
    xmp: metadata?.getRaw() ?? "",
    marked: marks.get("Marked") === true,
    text: single(texts.join(" ")),
    roles: nodes.flatMap(({ role }) => (role ? [role] : [])),
    alts: nodes.flatMap(({ alt }) => (alt ? [alt] : [])),
    links,
    active: actions.filter((found) => found !== null),
    textsOf: (role) => byRole.filter(([known]) => known === role).map(([, text]) => text),
  };
}
