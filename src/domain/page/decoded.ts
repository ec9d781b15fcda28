function decodedBy(decode: (text: string) => string, text: string): string | undefined {
  try {
    return decode(text);
  } catch {
    return undefined;
  }
}

/** A path as people read it, an encoded slash left as it is; `undefined` where a percent sign begins no letter. */
export const decodedPath = (path: string): string | undefined => decodedBy(decodeURI, path);

/** One part of an address, such as a segment or what stands behind `#`; `undefined` where a percent sign begins no letter. */
export const decodedPart = (part: string): string | undefined => decodedBy(decodeURIComponent, part);
