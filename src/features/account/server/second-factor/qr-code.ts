import { encode } from "uqr";

/** A square drawing of `size` units: one path, no styles of its own. */
export type QrCode = Readonly<{ size: number; path: string }>;

/** Scanners need four light modules around the code. */
const BORDER = 4;

/** The dark modules of a QR code as one SVG path, a run of modules in a row as one rectangle. */
export function qrCode(text: string): QrCode {
  const { size, data } = encode(text, { ecc: "M", border: BORDER });
  const rows = data.flatMap((row, y) => {
    const line = row.map((dark) => (dark ? "1" : "0")).join("");
    return [...line.matchAll(/1+/g)].map(({ 0: run, index }) => `M${index} ${y}h${run.length}v1h-${run.length}z`);
  });
  return { size, path: rows.join("") };
}
