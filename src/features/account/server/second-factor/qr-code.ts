import { encode } from "uqr";

export type QrCode = Readonly<{ size: number; path: string }>;

/** Scanners need four light modules around the code. */
const BORDER = 4;

export function qrCode(text: string): QrCode {
  const { size, data } = encode(text, { ecc: "M", border: BORDER });
  const rows = data.flatMap((row, y) => {
    const line = row.map((dark) => (dark ? "1" : "0")).join("");
    return [...line.matchAll(/1+/g)].map(({ 0: run, index }) => `M${index} ${y}h${run.length}v1h-${run.length}z`);
  });
  return { size, path: rows.join("") };
}
