import { webcrypto } from "node:crypto";
import { expect, it, vi } from "vitest";
import { digestPromptly } from "./prompt-digest.ts";

const bytes = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text);
const hex = (buffer: ArrayBuffer): string => Buffer.from(buffer).toString("hex");

function prompted() {
  const patient = vi.fn(webcrypto.subtle.digest.bind(webcrypto.subtle));
  const subtle = { digest: patient } as unknown as SubtleCrypto;
  digestPromptly({ subtle });
  return { subtle, patient };
}

it.each([
  ["nothing", new Uint8Array()],
  ["inline code", bytes("astro-island{display:contents}")],
  ["umlauts", bytes("Übernahme für Jugend- und Auszubildendenvertreter")],
  ["a part of a longer buffer", bytes("vorn Mitte hinten").subarray(5, 10)],
  ["a plain buffer", bytes("Betriebsrat").buffer],
])("answers for %s with the digest of Web Crypto, without asking it", async (_, data) => {
  const { subtle, patient } = prompted();
  const answer = await subtle.digest("SHA-256", data);
  expect(patient).not.toHaveBeenCalled();
  expect(answer).toBeInstanceOf(ArrayBuffer);
  expect(hex(answer)).toBe(hex(await webcrypto.subtle.digest("SHA-256", data)));
});

it.each([
  ["another algorithm", "SHA-384", bytes("kurz")],
  ["an algorithm as an object", { name: "SHA-256" }, bytes("kurz")],
  ["long data", "SHA-256", new Uint8Array(70_000)],
])("leaves %s to Web Crypto", async (_, algorithm, data) => {
  const { subtle, patient } = prompted();
  expect(hex(await subtle.digest(algorithm, data))).toBe(hex(await webcrypto.subtle.digest(algorithm, data)));
  expect(patient).toHaveBeenCalledOnce();
});
