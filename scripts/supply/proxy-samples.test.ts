import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { uploadLimits } from "#src/domain/files/upload-limits.ts";

/** What nginx takes where nothing is said. */
const NGINX_LIMIT = "1m";
/** The fields of a form, and what stands between its parts. */
const BESIDE_FILES = 100_000;

/** Where each kind is sent to. */
const addresses: Readonly<Record<keyof typeof uploadLimits, string>> = {
  foto: "/manage/termine/17/dateien",
  unterlage: "/manage/termine/17/dateien",
  medien: "/manage/medien",
  analyse: "/manage/pdf-analysis",
  gesetz: "/manage/legislation",
  portraet: "/manage/beratung/beraterin",
  beschluss: "/checkout/fertig/0123abcd/beschluss",
};
const certificates = { address: "/zertifikat", bytes: 5 * 1024 * 1024 };

const samples = [
  ["deploy/nginx.conf", readFileSync("deploy/nginx.conf", "utf8")] as const,
  ...[...readFileSync("docs/operations.md", "utf8").matchAll(/^```\n([^`]*\blocation \/ \{[^`]*)^```$/gm)].map(
    ([, text = ""], index) => [`operations.md, ${index + 1}`, text] as const,
  ),
];

const bytesOf = (text: string): number => Number(text.replace(/m$/, "")) * 1024 * 1024;
const limitIn = (text: string): string | undefined => /client_max_body_size (\d+m);/.exec(text)?.[1];

/** A location by regular expression comes before one by the beginning of the path; what it doesn't say, the server does. */
function limitOf(sample: string, address: string): number {
  const locations = [...sample.matchAll(/^ *location ~ (\S+) \{\n((?:(?! *\}).*\n)*) *\}$/gm)];
  const own = locations.find(([, pattern = ""]) => new RegExp(pattern).test(address))?.[2];
  const ofServer = sample.replaceAll(/location [^{]+\{[^}]*\}/g, "");
  return bytesOf(limitIn(own ?? "") ?? limitIn(ofServer) ?? NGINX_LIMIT);
}

it("finds the samples of the documentation", () => expect(samples).toHaveLength(3));

it.each(samples)("%s lets every upload through that the portal takes", (_, sample) => {
  for (const [kind, { totalBytes }] of Object.entries(uploadLimits)) {
    const address = addresses[kind as keyof typeof uploadLimits];
    expect([kind, limitOf(sample, address) >= totalBytes + BESIDE_FILES]).toEqual([kind, true]);
  }
  expect(limitOf(sample, certificates.address)).toBeGreaterThanOrEqual(certificates.bytes);
});

it.each(samples)("%s lets nothing larger through elsewhere", (_, sample) =>
  expect(limitOf(sample, "/api/cart")).toBeLessThanOrEqual(certificates.bytes),
);
