import { strToU8, type Zippable, zipSync } from "fflate";
import { profiles } from "#src/brand/brand.ts";
import type { PdfBlock, PdfContent } from "../pdf/pdf-content.ts";
import { pictureFile, xhtmlOf, xmlText } from "./epub-blocks.ts";

type Chapter = Readonly<{ file: string; title: string; blocks: readonly PdfBlock[] }>;

const css =
  "body { line-height: 1.5; } h1, h2, h3 { line-height: 1.25; } ul.eigene { list-style: none; padding: 0; } " +
  "table { border-collapse: collapse; } img { max-width: 100%; height: auto; } th, td { border: 1px solid; padding: 0.3em; text-align: left; vertical-align: top; } dt { font-weight: bold; }";

const xml = '<?xml version="1.0" encoding="UTF-8"?>\n';

const page = (title: string, body: string): string =>
  `${xml}<html xmlns="http://www.w3.org/1999/xhtml" xmlns:epub="http://www.idpf.org/2007/ops" lang="de" xml:lang="de"><head><title>${xmlText(title)}</title><link rel="stylesheet" type="text/css" href="stil.css"/></head><body>${body}</body></html>`;

/** What can be gone to in a PDF begins a chapter; what stands before it is the first one. */
function chaptersOf({ title, blocks }: PdfContent): readonly Chapter[] {
  const chapters: { file: string; title: string; blocks: PdfBlock[] }[] = [{ file: "kapitel-0.xhtml", title, blocks: [] }];
  for (const block of blocks) {
    if (block.kind === "heading" && block.anchor !== undefined)
      chapters.push({ file: `kapitel-${chapters.length}.xhtml`, title: block.text, blocks: [] });
    chapters.at(-1)?.blocks.push(block);
  }
  return chapters;
}

/** Each picture once, by its name within the book. */
const picturesOf = ({ blocks }: PdfContent): ReadonlyMap<string, string> =>
  new Map(
    blocks.flatMap((block) => (block.kind === "picture" && block.data !== undefined ? [[pictureFile(block), block.data] as const] : [])),
  );

function packageOf(
  { brand, title, subject, created, address = "", asOf }: PdfContent,
  chapters: readonly Chapter[],
  pictures: readonly string[],
): string {
  const items = chapters.map(({ file }, i) => `<item id="k${i}" href="${file}" media-type="application/xhtml+xml"/>`).join("");
  const shown = pictures.map(
    (name, i) => `<item id="b${i}" href="${xmlText(name)}" media-type="image/${name.endsWith(".png") ? "png" : "jpeg"}"/>`,
  );
  const order = chapters.map((_, i) => `<itemref idref="k${i}"/>`).join("");
  const metadata = [
    `<dc:identifier id="id">${xmlText(`${address}#${created}`)}</dc:identifier>`,
    `<dc:title>${xmlText(title)}</dc:title><dc:language>de</dc:language>`,
    `<dc:publisher>${xmlText(profiles[brand].organisation)}</dc:publisher><dc:subject>${xmlText(subject)}</dc:subject>`,
    `<dc:description>${xmlText(asOf)}</dc:description><meta property="dcterms:modified">${created}T00:00:00Z</meta>`,
    ...(pictures.length > 0 ? ['<meta property="schema:accessMode">visual</meta>'] : []),
    '<meta property="schema:accessMode">textual</meta><meta property="schema:accessibilityFeature">tableOfContents</meta>',
    '<meta property="schema:accessibilityFeature">structuralNavigation</meta><meta property="schema:accessibilityHazard">none</meta>',
  ];
  return `${xml}<package xmlns="http://www.idpf.org/2007/opf" version="3.0" unique-identifier="id" xml:lang="de"><metadata xmlns:dc="http://purl.org/dc/elements/1.1/">${metadata.join("")}</metadata><manifest><item id="nav" href="inhalt.xhtml" media-type="application/xhtml+xml" properties="nav"/><item id="css" href="stil.css" media-type="text/css"/>${items}${shown.join("")}</manifest><spine>${order}</spine></package>`;
}

const container = `${xml}<container version="1.0" xmlns="urn:oasis:names:tc:opendocument:xmlns:container"><rootfiles><rootfile full-path="buch/buch.opf" media-type="application/oebps-package+xml"/></rootfiles></container>`;

/** Content to a finished EPUB 3, a chapter for each heading that can be gone to. The same content gives the same bytes. */
export function renderEpub(content: PdfContent): Uint8Array {
  const chapters = chaptersOf(content);
  const pictures = picturesOf(content);
  const links = chapters.map(({ file, title }) => `<li><a href="${file}">${xmlText(title)}</a></li>`).join("");
  const files: Zippable = {
    // Readers tell a book by this file, which is the first one and not packed.
    mimetype: [strToU8("application/epub+zip"), { level: 0 }],
    "META-INF/container.xml": strToU8(container),
    "buch/buch.opf": strToU8(packageOf(content, chapters, [...pictures.keys()])),
    "buch/inhalt.xhtml": strToU8(page("Inhalt", `<nav epub:type="toc"><h1>Inhalt</h1><ol>${links}</ol></nav>`)),
    "buch/stil.css": strToU8(css),
  };
  for (const [at, { file, title, blocks }] of chapters.entries()) {
    const head = at === 0 ? `<h1>${xmlText(title)}</h1><p>${xmlText(content.asOf)}</p>` : "";
    files[`buch/${file}`] = strToU8(page(title, head + blocks.map(xhtmlOf).join("")));
  }
  for (const [name, data] of pictures) files[`buch/${name}`] = [Buffer.from(data, "base64"), { level: 0 }];
  return zipSync(files, { mtime: new Date(2000, 0, 1), level: 6 });
}
