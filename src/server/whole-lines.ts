/** What a pipe takes in one piece, however many processes write to it (PIPE_BUF on Linux). */
const IN_ONE_PIECE = 4096;

/** Lines in portions that none of several processes writes into another's; a longer line is a portion of its own. */
export function wholeLines(text: string, limit = IN_ONE_PIECE): readonly string[] {
  const portions: string[] = [];
  let portion = "";
  let bytes = 0;
  for (const words of text.split("\n").slice(0, -1)) {
    const line = `${words}\n`;
    const length = Buffer.byteLength(line);
    if (bytes + length > limit && portion !== "") {
      portions.push(portion);
      portion = "";
      bytes = 0;
    }
    portion += line;
    bytes += length;
  }
  return portion === "" ? portions : [...portions, portion];
}
