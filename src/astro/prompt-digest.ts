import { hash } from "node:crypto";

type Digest = SubtleCrypto["digest"];

/** Longer data is left to the thread pool: it would hold up everything else. */
const MOST_AT_ONCE = 65_536;

/** Answers SHA-256 of short data at once, for Astro's many hashes: docs/decisions/0019-digests-at-once.md. */
export function digestPromptly({ subtle }: Pick<Crypto, "subtle"> = crypto): void {
  const patient: Digest = subtle.digest.bind(subtle);
  const prompt: Digest = async (algorithm, data) => {
    if (algorithm !== "SHA-256" || data.byteLength > MOST_AT_ONCE) return patient(algorithm, data);
    const view = ArrayBuffer.isView(data) ? new Uint8Array(data.buffer, data.byteOffset, data.byteLength) : new Uint8Array(data);
    return Uint8Array.from(hash("sha256", view, "buffer")).buffer;
  };
  subtle.digest = prompt;
}
