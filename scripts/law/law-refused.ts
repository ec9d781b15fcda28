/** A file that can't be imported; `message` is one German sentence without the file's name. */
export class LawRefused extends Error {
  override readonly name = "LawRefused";
}

/** No statute comes near: the largest of them has about 10 MB. */
export const MAX_XML_BYTES = 100_000_000;
