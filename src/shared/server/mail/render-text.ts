import { type Origins, profiles } from "#src/brand/brand.ts";
import { absoluteHref } from "./absolute-href.ts";
import { cleanLines, oneLine } from "./clean-text.ts";
import { footerOf } from "./footer.ts";
import type { Mail, MailBlock } from "./mail.ts";
import { wrapText } from "./wrap-text.ts";

const INDENT = "  ";
/** What mail programs take for the line above a signature. */
const SIGNATURE = "-- ";

function factLine(label: string, value: string): string {
  const text = cleanLines(value);
  return text.includes("\n") ? `${oneLine(label)}:\n${INDENT}${wrapText(text, INDENT)}` : wrapText(`${oneLine(label)}: ${text}`, INDENT);
}

function blockText(block: MailBlock, { brand }: Mail, origins: Origins): string {
  switch (block.kind) {
    case "text":
      return wrapText(cleanLines(block.text));
    case "note": {
      const text = wrapText(cleanLines(block.text));
      return block.link ? `${text}\n${oneLine(block.link.label)}: ${absoluteHref(block.link.href, brand, origins)}` : text;
    }
    case "action":
      return `${oneLine(block.label)}:\n${absoluteHref(block.href, brand, origins)}`;
    case "entry": {
      const texts = [block.text, block.more ?? ""].filter((text) => text !== "").map((text) => wrapText(cleanLines(text)));
      const head = wrapText(`${oneLine(block.label)}: ${oneLine(block.title)}`);
      return [head, ...texts, absoluteHref(block.href, brand, origins)].join("\n");
    }
    case "facts":
      return block.facts.map(([label, value]) => factLine(label, value)).join("\n");
  }
}

export function renderText(mail: Mail, origins: Origins): string {
  const { organisation, lines, links } = footerOf(mail.brand, origins);
  const { name, claim } = profiles[mail.brand];
  const footer = [SIGNATURE, organisation, ...lines, ...links.map(({ label, href }) => `${label}: ${href}`)].join("\n");
  return `${[`${name} – ${claim}`, ...mail.blocks.map((block) => blockText(block, mail, origins)), footer].join("\n\n")}\n`;
}
