/** A file that can't be imported; `message` is one German sentence without the file's name. */
export class ImportRefused extends Error {
  override readonly name = "ImportRefused";
}

/** No official file comes near: the largest statute has about 10 MB. */
export const MAX_XML_BYTES = 100_000_000;
