import { SaxesParser } from "saxes";
import { refuseBrokenEncoding } from "./encoding.ts";
import { ImportRefused, MAX_XML_BYTES } from "./import-refused.ts";

export type XmlElement = Readonly<{
  name: string;
  attributes: Readonly<Record<string, string>>;
  children: readonly (XmlElement | string)[];
}>;

type Open = { name: string; attributes: Record<string, string>; children: (XmlElement | string)[] };

export const MAX_DEPTH = 200;

export const isElement = (child: XmlElement | string): child is XmlElement => typeof child !== "string";
export const childrenOf = (element: XmlElement | undefined, name: string): readonly XmlElement[] =>
  element?.children.filter(isElement).filter((child) => child.name === name) ?? [];
export const childOf = (element: XmlElement | undefined, name: string): XmlElement | undefined => childrenOf(element, name)[0];

/** Elements below the root. Loads no DTD, knows XML's five entities alone; `ImportRefused`, also for DOCTYPE declarations. */
export async function readRecords(
  chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  root: Readonly<{
    name: string;
    /** Why a file that begins with another element is refused. */
    foreign: (found: string) => string;
  }>,
  onRecord: (record: XmlElement, rootAttributes: Readonly<Record<string, string>>) => void,
): Promise<void> {
  const parser = new SaxesParser();
  const open: Open[] = [];
  let rootAttributes: Record<string, string> = {};
  let depth = 0;
  parser.on("error", (error) => {
    const at = `Zeile ${parser.line}, Zeichen ${parser.column}`;
    const reason = /entity/.test(error.message) ? "enthält eine Entität, die XML nicht kennt" : "ist kein fehlerfreies XML";
    throw new ImportRefused(`Die Datei ${reason} (${at}).`);
  });
  parser.on("doctype", (text) => {
    if (text.includes("["))
      throw new ImportRefused("Die Datei bringt eigene Entitäten oder Deklarationen mit und wird deshalb nicht gelesen.");
  });
  parser.on("opentag", ({ name, attributes }) => {
    depth += 1;
    if (depth > MAX_DEPTH) throw new ImportRefused(`Die Datei ist mehr als ${MAX_DEPTH} Ebenen tief verschachtelt.`);
    if (depth === 1) {
      if (name !== root.name) throw new ImportRefused(root.foreign(name.slice(0, 40)));
      rootAttributes = attributes;
    } else open.push({ name, attributes, children: [] });
  });
  parser.on("closetag", () => {
    depth -= 1;
    const done = open.pop();
    if (!done) return;
    const parent = open.at(-1);
    if (parent) parent.children.push(done);
    else onRecord(done, rootAttributes);
  });
  const addText = (text: string): void => {
    const children = open.at(-1)?.children;
    if (!children) return;
    refuseBrokenEncoding(text);
    const last = children.at(-1);
    if (typeof last === "string") children[children.length - 1] = last + text;
    else children.push(text);
  };
  parser.on("text", addText);
  parser.on("cdata", addText);

  const decoder = new TextDecoder("utf-8", { fatal: true });
  let bytes = 0;
  try {
    for await (const chunk of chunks) {
      bytes += chunk.byteLength;
      if (bytes > MAX_XML_BYTES) throw new ImportRefused(`Die Datei ist größer als ${MAX_XML_BYTES / 1_000_000} MB.`);
      parser.write(decoder.decode(chunk, { stream: true }));
    }
    decoder.decode();
  } catch (error) {
    if (error instanceof TypeError && Reflect.get(error, "code") === "ERR_ENCODING_INVALID_ENCODED_DATA")
      throw new ImportRefused("Die Datei ist nicht in UTF-8 geschrieben.");
    throw error;
  }
  if (bytes === 0) throw new ImportRefused("Die Datei ist leer.");
  if (depth > 0) throw new ImportRefused("Die Datei bricht mitten im Text ab.");
  parser.close();
}
