import { pathToFileURL } from "node:url";
import { sourcesDigestFor } from "./code-stamp.ts";
import { bundledPublisher } from "./compiled-code.ts";

type PublisherModule = typeof import("./publisher.ts");
type PublisherCode = Readonly<{
  /** Digest of the code as it stands in the sources. */
  sources: string;
  publisher: PublisherModule["publisher"];
}>;

/** What a publishing process runs: bundled where just these sources have been compiled into DIST_DIR, else the sources. */
export async function publisherCode(): Promise<PublisherCode> {
  // biome-ignore lint/style/noProcessEnv: reading the whole environment takes modules that the bundle brings along.
  const distDir = process.env["DIST_DIR"] || "dist";
  const sources = sourcesDigestFor(distDir);
  const file = bundledPublisher(distDir, sources);
  const module = (file === undefined ? await import("./publisher.ts") : await import(pathToFileURL(file).href)) as PublisherModule;
  return { sources, publisher: module.publisher };
}
