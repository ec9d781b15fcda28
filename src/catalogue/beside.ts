import { existsSync } from "node:fs";
import { join } from "node:path";
import type { Beside } from "#src/content/collections/define/checks.ts";

/** Entries lie in `contentDir`; drawings and videos below its `media`, or in `publicDir`. */
export type ReferenceContext = Readonly<{ contentDir: string; publicDir: string }>;

export function besideIn({ contentDir, publicDir }: ReferenceContext): Beside {
  const seen = new Map<string, boolean>();
  const exists = (file: string): boolean => {
    const known = seen.get(file) ?? (existsSync(join(contentDir, "media", file)) || existsSync(join(publicDir, file)));
    seen.set(file, known);
    return known;
  };
  return {
    hasDrawing: (name) => exists(`illustrations/${name}.svg`),
    hasVideo: (file) => exists(`videos/${file}`),
  };
}
