const plain: Readonly<Record<string, string>> = { ä: "ae", ö: "oe", ü: "ue", Ä: "Ae", Ö: "Oe", Ü: "Ue", ß: "ss" };

function fileName(parts: readonly string[]): string {
  const words = parts
    .join("-")
    .normalize("NFC")
    .replace(/[^\p{L}\p{N}]+/gu, "-");
  return `${
    Array.from(words)
      .slice(0, 90)
      .join("")
      .replace(/^-+|(?<!-)-+$/g, "") || "Dokument"
  }.pdf`;
}

const ascii = (name: string): string =>
  name
    .replace(/[äöüÄÖÜß]/g, (letter) => plain[letter] ?? letter)
    .normalize("NFKD")
    .replace(/[^\x20-\x7e]/g, "")
    .replace(/^\.pdf$/, "Dokument.pdf");

/** `Content-Disposition` of a document that browsers show, and keep under a German name when asked to. */
export function dispositionOf(parts: readonly string[]): string {
  const name = fileName(parts);
  return `inline; filename="${ascii(name)}"; filename*=UTF-8''${encodeURIComponent(name)}`;
}
