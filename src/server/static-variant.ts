import type { ListedFile } from "#src/release/stored-file.ts";
import type { Encoding } from "#src/shared/server/request/accept-encoding.ts";
import { type PreparedHead, prepareHead } from "./prepared-answer.ts";
import { FALLBACK_CSP } from "./security-headers.ts";

/** Everything about one encoding of one file that is the same for each request. Headers are flat name-value lists. */
export type Variant = Readonly<{
  encoding: Encoding;
  name: string;
  bytes: number;
  etag: string;
  /** Headers that a 304, 206 or 416 carries too. */
  shared: readonly string[];
  whole: readonly string[];
  head: PreparedHead;
}>;

export type VariantFrame = Readonly<{ csp: string | undefined; securityHeaders: readonly (readonly [string, string])[] }>;

const etagSuffix: Readonly<Record<Encoding, string>> = { br: "-br", gzip: "-gz", identity: "" };

const cacheControl = ({ i }: ListedFile): string =>
  i === 1 ? "public, max-age=31536000, immutable" : "public, max-age=0, must-revalidate";

/** What only a document is asked for: scripts, styles and fonts come by the dozen and are none, whoever opens them. */
const ofDocuments: ReadonlySet<string> = new Set([
  "Cross-Origin-Opener-Policy",
  "Permissions-Policy",
  "Referrer-Policy",
  "X-Frame-Options",
]);
const isPartOfPages = ({ t, i }: ListedFile): boolean => i === 1 && /^(?:text\/(?:javascript|css)|font\/)/.test(t);

function policiesOf(entry: ListedFile, { csp, securityHeaders }: VariantFrame): readonly string[] {
  return isPartOfPages(entry)
    ? securityHeaders.filter(([name]) => !ofDocuments.has(name)).flat()
    : ["Content-Security-Policy", csp ?? FALLBACK_CSP, ...securityHeaders.flat()];
}

export function makeVariant(entry: ListedFile, encoding: Encoding, bytes: number, frame: VariantFrame): Variant {
  const etag = `"${entry.h}${etagSuffix[encoding]}"`;
  const shared = ["ETag", etag, "Cache-Control", cacheControl(entry), ...policiesOf(entry, frame)];
  if (entry.b !== undefined) shared.push("Vary", "Accept-Encoding");
  const kind = encoding === "identity" ? ["Accept-Ranges", "bytes"] : ["Content-Encoding", encoding];
  const whole = ["Content-Type", entry.t, ...kind, ...shared, "Content-Length", String(bytes)];
  const name = encoding === "br" ? `${entry.h}.br` : entry.h;
  return { encoding, name, bytes, etag, shared, whole, head: prepareHead(name, whole) };
}
