import { originsOf } from "#src/catalogue/define-pages.ts";
import { sourcesDigest } from "./code-stamp.ts";

/** What the compiled code depends on beside its files: the origins stand in the security policy. */
export const stampOf = (sources: string, origins: Readonly<Record<string, string>> = originsOf()): string =>
  `${sources} ${JSON.stringify(origins)}`;
export const currentStamp = (): string => stampOf(sourcesDigest());
