import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { filesBelow } from "#src/catalogue/files-below.ts";
import { contentTypeOf, pays, withAllEffort } from "./store-file.ts";

export const compressedBeside = (file: string): string => `${file}.br`;

/** Compresses what the compiler has made, once for all builds that publish it: seconds of work for the style of each kind of page. */
export async function compressAssets(folder: string): Promise<void> {
  const compressOne = async (file: string): Promise<void> => {
    const body = await readFile(file);
    if (pays(body, contentTypeOf(file))) await writeFile(compressedBeside(file), await withAllEffort(body));
  };
  await Promise.all(filesBelow(folder).map((name) => compressOne(join(folder, name))));
}
