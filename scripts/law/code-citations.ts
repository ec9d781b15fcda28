import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { citedPlaces } from "#src/domain/citations/cited-places.ts";

/** A file of the code whose sentences cite something. */
type CitingCode = Readonly<{ file: string; citations: readonly string[] }>;

/** What reads citations or holds content is no text of ours. */
const left = /^(?:content|importers|catalogue|build|domain\/citations)\/|(?:^|\/)test\/|\.test\.tsx?$/;
const isComment = /^\s*(?:\/\/|\*|\/\*)/;

/** Documents, mails, forms and pages whose texts stand in the code below `src`, by their citations. */
export function citingCode(src: string): readonly CitingCode[] {
  return readdirSync(src, { recursive: true, encoding: "utf8" })
    .filter((name) => /\.(?:ts|tsx|astro)$/.test(name) && !left.test(name))
    .sort()
    .flatMap((name) => {
      const lines = readFileSync(join(src, name), "utf8").split("\n");
      const text = lines.filter((line) => line.includes("§") && !isComment.test(line)).join("\n\n");
      const citations = text === "" ? [] : [...new Set(citedPlaces(text).map((place) => place.text))];
      return citations.length === 0 ? [] : [{ file: `src/${name}`, citations }];
    });
}
