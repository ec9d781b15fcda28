import { ownBlock } from "../../../rules/content/markdown/edit.ts";
import { selectedIn, typeInto } from "../markdown/type-into.ts";
import { markdownOfHtml } from "./markdown-of-html.ts";

/** Far above any text that somebody writes. */
const LONGEST = 5_000_000;

const isCode = ({ types }: DataTransfer, html: string): boolean =>
  types.includes("vscode-editor-data") ||
  /^[^<]{0,200}<(?:meta[^>]{0,200}>\s{0,20}<)?(?:pre|div)[^>]{0,400}white-space:\s?pre;/i.test(html.slice(0, 2000));

const saidOf = (pictures: number): string =>
  pictures === 0
    ? "Eingefügt, die Gestaltung ist als Markdown übernommen. Strg+Z nimmt es zurück, Strg+Umschalt+V fügt nur den Text ein."
    : `Eingefügt, ohne ${pictures === 1 ? "ein Bild" : `${pictures} Bilder`}: Bilder laden Sie unter „Medien“ hoch und fügen sie mit „Bild“ ein.`;

/** Turns what is pasted with its layout into Markdown; `say` tells what has become of it. Ctrl+Shift+V pastes plain text as ever. */
export function wakePaste(area: HTMLTextAreaElement, ownOrigins: readonly string[], say: (text: string) => void): void {
  let plain = false;
  area.addEventListener("keydown", ({ code, shiftKey, ctrlKey, metaKey }) => {
    plain = code === "KeyV" && shiftKey && (ctrlKey || metaKey);
  });
  area.addEventListener("paste", (event) => {
    const wantsPlain = plain;
    plain = false;
    const data = event.clipboardData;
    const html = data?.getData("text/html") ?? "";
    if (data === null || wantsPlain || html === "" || html.length > LONGEST || isCode(data, html)) return;
    const { markdown, pictures } = markdownOfHtml(html, ownOrigins);
    if (markdown === "") return;
    event.preventDefault();
    const selected = selectedIn(area);
    const isBlock = markdown.includes("\n") || /^(?:#{2,6}|[-|>]|\d{1,3}\.) /.test(markdown);
    const end = selected.start + markdown.length;
    typeInto(
      area,
      isBlock
        ? ownBlock(selected, markdown, [markdown.length, markdown.length])
        : { from: selected.start, to: selected.end, insert: markdown, select: [end, end] },
    );
    if (isBlock || pictures > 0 || markdown !== data.getData("text/plain").trim()) say(saidOf(pictures));
  });
}
