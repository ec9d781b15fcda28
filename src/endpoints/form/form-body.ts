import { mediaType, readBody } from "#src/shared/server/request/request-body.ts";

type FormBody =
  | Readonly<{ ok: true; fields: URLSearchParams }>
  | Readonly<{ ok: false; reason: "unsupported-media-type" | "body-too-large" | "malformed" }>;

/** Throws for `%` that begins no byte, and for bytes that are no UTF-8; URLSearchParams would put in a replacement. */
const decoded = (text: string): string => decodeURIComponent(text.replaceAll("+", " "));

function pairOf(part: string): [string, string] {
  const mark = part.indexOf("=");
  return mark < 0 ? [decoded(part), ""] : [decoded(part.slice(0, mark)), decoded(part.slice(mark + 1))];
}

/** The fields of a form as browsers send it; files are not taken. `limit` in bytes is for forms that carry whole texts. */
export async function readFormBody(request: Request, limit?: number): Promise<FormBody> {
  if (mediaType(request) !== "application/x-www-form-urlencoded") return { ok: false, reason: "unsupported-media-type" };
  const body = await readBody(request, limit);
  if (!body.ok) return body;
  try {
    const parts = body.text.split("&").filter((part) => part !== "");
    return { ok: true, fields: new URLSearchParams(parts.map(pairOf)) };
  } catch {
    return { ok: false, reason: "malformed" };
  }
}
