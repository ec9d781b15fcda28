import { SaxesParser } from "saxes";
import { fromBuffer } from "yauzl";

/** A paragraph with its style (`Heading1`, …); `list` when it stands in one. */
type OpenedParagraph = Readonly<{ style: string; list: boolean; text: string }>;

export type OpenedDocx = Readonly<{
  /** Names of the files in it. */
  files: readonly string[];
  paragraphs: readonly OpenedParagraph[];
  /** Cells, row by row. */
  tables: readonly (readonly (readonly string[])[])[];
  /** What is shown on its pages, in order, footers left out. */
  text: string;
  footers: string;
  /** Everything that is text in it, its properties among it. */
  everything: string;
  language: string | null;
}>;

async function unpack(bytes: Uint8Array): Promise<ReadonlyMap<string, string>> {
  const { promise, resolve, reject } = Promise.withResolvers<ReadonlyMap<string, string>>();
  const files = new Map<string, string>();
  fromBuffer(Buffer.from(bytes), { lazyEntries: true }, (error, zip) => {
    if (error) return reject(error);
    zip.on("error", reject).on("end", () => resolve(files));
    zip.on("entry", (entry: { fileName: string }) =>
      zip.openReadStream(entry as never, (problem, stream) => {
        if (problem) return reject(problem);
        const chunks: Buffer[] = [];
        stream.on("data", (chunk: Buffer) => chunks.push(chunk)).on("error", reject);
        stream.on("end", () => {
          files.set(entry.fileName, Buffer.concat(chunks).toString("utf8"));
          zip.readEntry();
        });
      }),
    );
    zip.readEntry();
  });
  return promise;
}

const single = (text: string): string => text.replace(/[\s\u00a0]+/g, " ").trim();

/** Reads the body as a word processor does; throws for XML that is not well-formed. */
function readBody(xml: string): Pick<OpenedDocx, "paragraphs" | "tables"> {
  const paragraphs: OpenedParagraph[] = [];
  const tables: string[][][] = [];
  let [style, list, text, inText] = ["", false, "", false];
  const parser = new SaxesParser();
  parser.on("error", (error) => {
    throw error;
  });
  parser.on("opentag", ({ name, attributes }) => {
    if (name === "w:p") [style, list, text] = ["", false, ""];
    else if (name === "w:pStyle") style = String(attributes["w:val"]);
    else if (name === "w:numPr") list = true;
    else if (name === "w:t") inText = true;
    else if (name === "w:tbl") tables.push([]);
    else if (name === "w:tr") tables.at(-1)?.push([]);
    else if (name === "w:tc") tables.at(-1)?.at(-1)?.push("");
  });
  parser.on("text", (words) => {
    if (inText) text += words;
  });
  parser.on("closetag", ({ name }) => {
    if (name === "w:t") inText = false;
    if (name !== "w:p") return;
    paragraphs.push({ style, list, text: single(text) });
    const row = tables.at(-1)?.at(-1);
    if (row !== undefined && row.at(-1) === "") row[row.length - 1] = single(text);
  });
  parser.write(xml).close();
  return { paragraphs, tables };
}

/** A `.docx` as another program reads it. */
export async function openDocx(bytes: Uint8Array): Promise<OpenedDocx> {
  const files = await unpack(bytes);
  const body = readBody(files.get("word/document.xml") ?? "");
  const footers = [...files].filter(([name]) => /^word\/footer\d*\.xml$/.test(name)).flatMap(([, xml]) => readBody(xml).paragraphs);
  return {
    ...body,
    files: [...files.keys()],
    text: single(body.paragraphs.map(({ text }) => text).join(" ")),
    footers: single(footers.map(({ text }) => text).join(" ")),
    everything: [...files.values()].join("\n"),
    language: /<w:lang w:val="([^"]*)"/.exec(files.get("word/styles.xml") ?? "")?.[1] ?? null,
  };
}
