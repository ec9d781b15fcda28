const plain: Readonly<Record<string, string>> = { ä: "ae", ö: "oe", ü: "ue", Ä: "Ae", Ö: "Oe", Ü: "Ue", ß: "ss" };

const shown = { pdf: "inline", docx: "attachment", epub: "attachment", jpg: "attachment", zip: "attachment" } as const;
export type FileEnding = keyof typeof shown;

function fileName(parts: readonly string[], extension: FileEnding): string {
  const words = parts
    .join("-")
    .normalize("NFC")
    .replace(/[^\p{L}\p{N}]+/gu, "-");
  return `${
    Array.from(words)
      .slice(0, 90)
      .join("")
      .replace(/^-+|(?<!-)-+$/g, "") || "Dokument"
  }.${extension}`;
}

const ascii = (name: string): string =>
  name
    .replace(/[äöüÄÖÜß]/g, (letter) => plain[letter] ?? letter)
    .normalize("NFKD")
    .replace(/[^\x20-\x7e]/g, "")
    .replace(/^(?=\.[a-z]+$)/, "Dokument");

/** `Content-Disposition` of a document with a German name (RFC 6266, RFC 5987): browsers show a PDF, and keep it when asked to; others they keep. */
export function dispositionOf(
  parts: readonly string[],
  extension: FileEnding = "pdf",
  how: "inline" | "attachment" = shown[extension],
): string {
  const name = fileName(parts, extension);
  return `${how}; filename="${ascii(name)}"; filename*=UTF-8''${encodeURIComponent(name)}`;
}
