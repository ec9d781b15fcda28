/** What stands above a part of a form; `file` is its name where the part is a file. */
export type PartHead = Readonly<{ field: string; file: string | null }>;
export type PartSink = Readonly<{ write: (chunk: Buffer) => Promise<void>; end: () => Promise<void> }>;

/** The body is no form as browsers send it, or breaks off. */
export class BrokenForm extends Error {
  override readonly name = "BrokenForm";
}

const HEAD_LIMIT = 4096;
const LINE_END = Buffer.from("\r\n");
const HEAD_END = Buffer.from("\r\n\r\n");

/** Browsers write a quotation mark as `%22`, other programs as `\"`; a backslash alone is one. */
const unquoted = (text: string): string =>
  text
    .replaceAll('\\"', '"')
    .replaceAll("%22", '"')
    .replace(/%0D|%0A/g, " ");

const namePattern = /; ?name="((?:[^"\\]|\\.){0,2000})"/i;
const filePattern = /; ?filename="((?:[^"\\]|\\.){0,2000})"/i;

function parameter(head: string, pattern: RegExp): string | null {
  const [, text] = pattern.exec(head) ?? [];
  return text === undefined ? null : unquoted(text);
}

function readHead(bytes: Buffer): PartHead {
  const [disposition] = /^content-disposition: ?form-data;[^\r\n]*/im.exec(bytes.toString("utf8")) ?? [];
  const field = disposition === undefined ? null : parameter(disposition, namePattern);
  if (disposition === undefined || field === null) throw new BrokenForm("A part without a name");
  return { field, file: parameter(disposition, filePattern) };
}

/** The boundary that a `Content-Type` of a form names; null where it is no form with files. */
export function boundaryOf(contentType: string): string | null {
  const [, quoted, plain] =
    /^multipart\/form-data;.*?\bboundary=(?:"([\w'()+,./:=? -]{1,70})"|([\w'+./:=?-]{1,70}))/i.exec(contentType) ?? [];
  return quoted ?? plain ?? null;
}

type State = "preamble" | "part" | "behind" | "head" | "done";

/**
 * Reads a form with files (RFC 7578) while it arrives: never more than a chunk of it lies in memory. `open` is asked where each
 * part goes. Throws `BrokenForm`.
 */
export async function readMultipart(
  body: AsyncIterable<Uint8Array>,
  boundary: string,
  open: (head: PartHead) => Promise<PartSink>,
): Promise<void> {
  const mark = Buffer.from(`\r\n--${boundary}`);
  let rest: Buffer = Buffer.from(LINE_END);
  let state: State = "preamble";
  let sink: PartSink | undefined;

  /** Up to the mark, or as much as can't be its beginning. */
  async function readPart(): Promise<boolean> {
    const at = rest.indexOf(mark);
    const length = at < 0 ? Math.max(0, rest.length - mark.length + 1) : at;
    if (length > 0) await sink?.write(rest.subarray(0, length));
    rest = rest.subarray(length);
    if (at < 0) return false;
    rest = rest.subarray(mark.length);
    await sink?.end();
    sink = undefined;
    state = "behind";
    return true;
  }

  function readBehind(): boolean {
    if (rest.length < 2) return false;
    const next = rest.toString("latin1", 0, 2);
    if (next !== "--" && next !== "\r\n") throw new BrokenForm("A part that does not end");
    state = next === "--" ? "done" : "head";
    // The line's end may be that of an empty head, so it stays before what is read.
    rest = rest.subarray(next === "--" ? 2 : 0);
    return true;
  }

  async function readPartHead(): Promise<boolean> {
    const end = rest.indexOf(HEAD_END);
    if ((end < 0 ? rest.length : end) > HEAD_LIMIT) throw new BrokenForm("A head without end");
    if (end < 0) return false;
    sink = await open(readHead(rest.subarray(LINE_END.length, end)));
    rest = rest.subarray(end + HEAD_END.length);
    state = "part";
    return true;
  }

  const step = (): boolean | Promise<boolean> => {
    if (state === "done") return false;
    if (state === "behind") return readBehind();
    return state === "head" ? readPartHead() : readPart();
  };

  const isDone = (): boolean => state === "done";
  for await (const chunk of body) {
    if (isDone()) continue;
    rest = rest.length === 0 ? Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength) : Buffer.concat([rest, chunk]);
    while (await step());
  }
  if (!isDone()) throw new BrokenForm("The form breaks off");
}
