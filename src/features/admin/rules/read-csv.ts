/** Text of a file as spreadsheets save it: UTF-8, with or without a byte order mark, else Windows-1252. */
export function decodeCsv(bytes: Uint8Array): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}

/**
 * The lines of a file with semicolons (RFC 4180 otherwise), one after the other: quoted cells may hold semicolons, doubled quotes and
 * line breaks. Lines without any text are passed over.
 */
export function* csvLines(text: string): Generator<readonly string[]> {
  let cells: string[] = [];
  let cell = "";
  let quoted = false;
  const line = (): readonly string[] | null => {
    const done = [...cells, cell];
    cells = [];
    cell = "";
    return done.some((one) => one.trim() !== "") ? done : null;
  };
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at] ?? "";
    if (quoted) {
      if (sign !== '"') cell += sign;
      else if (text[at + 1] === '"') {
        cell += '"';
        at += 1;
      } else quoted = false;
    } else if (sign === '"' && cell === "") quoted = true;
    else if (sign === ";") {
      cells.push(cell);
      cell = "";
    } else if (sign === "\n" || sign === "\r") {
      if (sign === "\r" && text[at + 1] === "\n") at += 1;
      const done = line();
      if (done !== null) yield done;
    } else cell += sign;
  }
  const last = line();
  if (last !== null) yield last;
}

const defused = /^'+[=+\-@\t\r\n＝＋－＠]/u;

/** Before `csvRow`: what looks as if it had been defused already gets one apostrophe more, so that reading takes away just one. */
export const keptApostrophe = (text: string): string => (defused.test(text) ? `'${text}` : text);

/** Takes the apostrophe away that `csvRow` has put before a formula. */
export const withoutApostrophe = (cell: string): string => (defused.test(cell) ? cell.slice(1) : cell);
