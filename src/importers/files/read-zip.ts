import { type Entry, fromBuffer, type Options, open, type ZipFile } from "yauzl";
import { ImportRefused, MAX_XML_BYTES } from "./import-refused.ts";

/** Official XML shrinks to about a sixth; a file that grows this much was made to fill the memory. */
const MAX_GROWTH = 200;
const MAX_ENTRIES = 5000;
const options: Options = { lazyEntries: true, validateEntrySizes: true, strictFileNames: true };

function openZip(zip: string | Buffer): Promise<ZipFile> {
  return new Promise((resolve, reject) => {
    const done = (error: Error | null, file: ZipFile): void => (error ? reject(error) : resolve(file));
    if (typeof zip === "string") open(zip, { ...options, autoClose: false }, done);
    else fromBuffer(zip, { ...options, autoClose: false }, done);
  });
}

function entriesOf(zip: ZipFile): Promise<readonly Entry[]> {
  return new Promise((resolve, reject) => {
    const entries: Entry[] = [];
    zip.on("entry", (entry: Entry) => {
      entries.push(entry);
      zip.readEntry();
    });
    zip.on("end", () => resolve(entries));
    zip.on("error", reject);
    zip.readEntry();
  });
}

function contentOf(zip: ZipFile, entry: Entry): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    zip.openReadStream(entry, (error, stream) => {
      if (error) {
        reject(error);
        return;
      }
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", () => resolve(Buffer.concat(chunks)));
      stream.on("error", reject);
    });
  });
}

function refuse(error: unknown): never {
  if (error instanceof ImportRefused) throw error;
  const message = error instanceof Error ? error.message : "";
  if (/relative path|absolute path|invalid characters in fileName/.test(message))
    throw new ImportRefused("Das Zip-Archiv enthält einen Dateinamen, der aus dem Archiv hinausführt.");
  if (/too many bytes/.test(message)) throw new ImportRefused("Das Zip-Archiv packt sich größer aus, als es angibt.");
  throw new ImportRefused("Das Zip-Archiv ist beschädigt.");
}

/** Names and checksums of all that an archive says to hold. Throws `ImportRefused`. */
export async function namesInZip(source: string | Buffer): Promise<string> {
  const zip = await openZip(source).catch(refuse);
  try {
    if (zip.entryCount > MAX_ENTRIES) throw new ImportRefused(`Das Zip-Archiv enthält mehr als ${MAX_ENTRIES} Dateien.`);
    return (await entriesOf(zip)).map(({ fileName, crc32 }) => `${fileName} ${crc32}`).join("\n");
  } catch (error) {
    return refuse(error);
  } finally {
    zip.close();
  }
}

/**
 * Files of a delivery by their names, none larger than `maxBytes`; what is not there, larger or damaged is left out. Throws
 * `ImportRefused` for an archive that can't be read.
 */
export async function filesFromZip(
  source: string | Buffer,
  names: ReadonlySet<string>,
  maxBytes: number,
): Promise<ReadonlyMap<string, Buffer>> {
  const zip = await openZip(source).catch(refuse);
  const found = new Map<string, Buffer>();
  try {
    if (zip.entryCount > MAX_ENTRIES) throw new ImportRefused(`Das Zip-Archiv enthält mehr als ${MAX_ENTRIES} Dateien.`);
    for (const entry of await entriesOf(zip))
      if (names.has(entry.fileName) && entry.uncompressedSize <= maxBytes) found.set(entry.fileName, await contentOf(zip, entry));
    return found;
  } catch (error) {
    return refuse(error);
  } finally {
    zip.close();
  }
}

/** The one XML file of a delivery; images and documents beside it are not read. Throws `ImportRefused`. */
export async function xmlFromZip(source: string | Buffer): Promise<Buffer> {
  const zip = await openZip(source).catch(refuse);
  try {
    if (zip.entryCount > MAX_ENTRIES) throw new ImportRefused(`Das Zip-Archiv enthält mehr als ${MAX_ENTRIES} Dateien.`);
    const entries = await entriesOf(zip);
    const [entry, second] = entries.filter(({ fileName }) => /\.xml$/i.test(fileName));
    if (!entry) throw new ImportRefused("Das Zip-Archiv enthält keine XML-Datei.");
    if (second) throw new ImportRefused("Das Zip-Archiv enthält mehrere XML-Dateien.");
    const { compressedSize, uncompressedSize } = entry;
    if (uncompressedSize > MAX_XML_BYTES)
      throw new ImportRefused(`Das Zip-Archiv enthält eine Datei über ${MAX_XML_BYTES / 1_000_000} MB.`);
    if (uncompressedSize > compressedSize * MAX_GROWTH)
      throw new ImportRefused("Das Zip-Archiv packt sich auf ein Vielfaches seiner Größe aus.");
    return await contentOf(zip, entry);
  } catch (error) {
    return refuse(error);
  } finally {
    zip.close();
  }
}
