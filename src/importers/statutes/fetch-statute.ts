import { EnvironmentError } from "#src/shared/server/environment/environment.ts";
import { ImportRefused, MAX_XML_BYTES } from "../files/import-refused.ts";
import { type StatuteSource, zipSource } from "./sources.ts";

const DEFAULT_ADDRESS = "https://www.gesetze-im-internet.de";
const TIMEOUT_MS = 60_000;

/** Where statutes are fetched from: `STATUTES_URL`, else the official site. Throws `EnvironmentError`. */
export function statutesAddress(env: Readonly<Record<string, string | undefined>>): string {
  const text = env["STATUTES_URL"] || DEFAULT_ADDRESS;
  const url = URL.parse(text);
  if (url === null || !/^https?:$/.test(url.protocol) || url.search !== "" || url.hash !== "")
    throw new EnvironmentError("STATUTES_URL muss eine Adresse wie https://www.gesetze-im-internet.de sein.");
  return text.replace(/(?<!\/)\/+$/, "");
}

async function download(address: string): Promise<Buffer> {
  let response: Response;
  try {
    response = await fetch(address, { signal: AbortSignal.timeout(TIMEOUT_MS) });
  } catch {
    throw new ImportRefused("Der Server antwortet nicht.");
  }
  if (response.status === 404) throw new ImportRefused("Unter dieser Adresse gibt es kein Gesetz.");
  if (!response.ok || response.body === null) throw new ImportRefused(`Der Server antwortet mit ${response.status}.`);
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  try {
    for await (const chunk of response.body) {
      bytes += chunk.byteLength;
      if (bytes > MAX_XML_BYTES) throw new ImportRefused(`Die Antwort ist größer als ${MAX_XML_BYTES / 1_000_000} MB.`);
      chunks.push(chunk);
    }
  } catch (error) {
    if (error instanceof ImportRefused) throw error;
    throw new ImportRefused("Die Übertragung brach ab.");
  }
  return Buffer.concat(chunks);
}

export function fetchedSource(slug: string, address: string): StatuteSource {
  if (!/^[a-z0-9_]+(?:[.-][a-z0-9_]+)*$/i.test(slug)) throw new ImportRefused("So heißt kein Gesetz auf der amtlichen Seite.");
  const url = `${address}/${slug}/xml.zip`;
  let zip: Promise<Buffer> | undefined;
  return zipSource(url, slug, () => {
    zip ??= download(url);
    return zip;
  });
}
