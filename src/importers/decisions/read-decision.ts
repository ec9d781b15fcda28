import { createReadStream } from "node:fs";
import { refuseBrokenEncoding } from "../files/encoding.ts";
import { filesAt } from "../files/files-at.ts";
import { ImportRefused } from "../files/import-refused.ts";
import { xmlFromZip } from "../files/read-zip.ts";
import { MAX_BYTES, type OfficialDecision } from "./official-decision.ts";
import { readBagPage } from "./read-bag-page.ts";
import { readJson } from "./read-json.ts";
import { readRii } from "./read-rii.ts";

type Chunks = AsyncIterable<Uint8Array> | Iterable<Uint8Array>;

async function textIn(chunks: Chunks): Promise<string> {
  const decoder = new TextDecoder("utf-8", { fatal: true });
  let bytes = 0;
  let text = "";
  try {
    for await (const chunk of chunks) {
      bytes += chunk.byteLength;
      if (bytes > MAX_BYTES) throw new ImportRefused(`Die Datei ist größer als ${MAX_BYTES / 1_000_000} MB.`);
      text += decoder.decode(chunk, { stream: true });
    }
    text += decoder.decode();
  } catch (error) {
    if (error instanceof TypeError) throw new ImportRefused("Die Datei ist nicht in UTF-8 geschrieben.");
    throw error;
  }
  if (text.trim() === "") throw new ImportRefused("Die Datei ist leer.");
  refuseBrokenEncoding(text);
  return text;
}

async function readByName(name: string, open: () => Chunks): Promise<OfficialDecision> {
  if (/\.zip$/i.test(name)) return readRii([await xmlFromZip(name)]);
  if (/\.xml$/i.test(name)) return readRii(open());
  if (/\.html?$/i.test(name)) return readBagPage(await textIn(open()));
  if (/\.json$/i.test(name)) return readJson(await textIn(open()));
  throw new ImportRefused("Die Datei ist weder XML noch Zip, HTML oder JSON.");
}

/** Reads one decision from a file of any known kind; its name tells which. Throws `ImportRefused`. */
export async function readDecision(name: string, open: () => Chunks = () => createReadStream(name)): Promise<OfficialDecision> {
  const decision = await readByName(name, open);
  // Entities and escapes hide a doubled encoding from a look at the file.
  refuseBrokenEncoding(JSON.stringify([decision.front, decision.body]));
  return decision;
}

/** The files of decisions a path stands for. Throws `ImportRefused`. */
export const decisionFilesAt = (path: string): readonly string[] =>
  filesAt(path, /\.(?:xml|zip|html?|json)$/i, "Datei mit der Endung .xml, .zip, .html oder .json").map(({ file }) => file);
