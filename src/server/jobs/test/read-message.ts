export type Part = Readonly<{
  headers: ReadonlyMap<string, string>;
  type: string;
  parts: readonly Part[];
  body: Buffer;
  text: string;
}>;

const unescaped = (text: string): Buffer =>
  Buffer.from(
    text.replace(/=\r\n/g, "").replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    "latin1",
  );

const decoded = (encoding: string, text: string): Buffer => {
  switch (encoding.toLowerCase()) {
    case "base64":
    case "b":
      return Buffer.from(text, "base64");
    case "quoted-printable":
      return unescaped(text);
    case "q":
      return unescaped(text.replaceAll("_", " "));
    default:
      return Buffer.from(text, "latin1");
  }
};

/** A header as people read it (RFC 2047). */
function readable(value: string): string {
  return value
    .replace(/(\?=)\s+(=\?)/g, "$1$2")
    .replace(/((?:=\?utf-8\?[bq]\?[^?]*\?=)+)/gi, (words) =>
      Buffer.concat(
        [...words.matchAll(/=\?utf-8\?([bq])\?([^?]*)\?=/gi)].map(([, kind = "", text = ""]) => decoded(kind, text)),
      ).toString(),
    );
}

function readHeaders(text: string): ReadonlyMap<string, string> {
  const headers = new Map<string, string>();
  for (const line of text.replace(/\r\n(?=[ \t])/g, "").split("\r\n")) {
    const name = line.slice(0, line.indexOf(":")).toLowerCase();
    if (headers.has(name)) throw new Error(`Two headers ${name}`);
    headers.set(name, readable(line.slice(line.indexOf(":") + 1).trim()));
  }
  return headers;
}

/** Reads a message as a mail program would; `latin1` keeps the bytes. */
export function readMessage(raw: string): Part {
  const end = raw.indexOf("\r\n\r\n");
  const headers = readHeaders(raw.slice(0, end));
  const content = raw.slice(end + 4);
  const contentType = headers.get("content-type") ?? "text/plain";
  const boundary = /boundary="?([^";]+)/.exec(contentType)?.[1];
  const parts =
    boundary === undefined
      ? []
      : content
          .split(`--${boundary}`)
          .slice(1, -1)
          .map((part) => readMessage(part.replace(/^\r\n|\r\n$/g, "")));
  const body = decoded(headers.get("content-transfer-encoding") ?? "7bit", content);
  return { headers, type: contentType.split(";", 1)[0] ?? "", parts, body, text: body.toString().replaceAll("\r\n", "\n") };
}

export const leaves = (part: Part): readonly Part[] => (part.parts.length === 0 ? [part] : part.parts.flatMap(leaves));
