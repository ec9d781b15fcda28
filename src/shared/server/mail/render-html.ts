import { type Brand, type Origins, profiles } from "#src/brand/brand.ts";
import { keepTogether } from "../typography/keep-together.ts";
import { absoluteHref } from "./absolute-href.ts";
import { cleanLines, oneLine } from "./clean-text.ts";
import { footerOf } from "./footer.ts";
import { looks } from "./looks.ts";
import type { Mail, MailBlock } from "./mail.ts";
import { darkStyles, inlineStyles } from "./mail-styles.ts";

type Styles = ReturnType<typeof inlineStyles>;

const entities: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };
const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign);

const line = (text: string): string => escaped(keepTogether(oneLine(text)));
const lines = (text: string): string => escaped(keepTogether(cleanLines(text))).replaceAll("\n", "<br>");

function paragraphs(text: string, className: string, style: string): string {
  return cleanLines(text)
    .split(/\n{2,}/)
    .map((part) => `<p${className} style="${style}">${lines(part)}</p>`)
    .join("\n");
}

const fact = ([label, value]: readonly [string, string], { label: labelStyle, value: valueStyle }: Styles): string =>
  `<dt class="soft" style="${labelStyle}">${line(label)}</dt>\n<dd style="${valueStyle}">${lines(value)}</dd>`;

function linkHtml(
  { label, href }: Readonly<{ label: string; href: string }>,
  brand: Brand,
  origins: Origins,
  { note, link }: Styles,
): string {
  return `<p class="soft" style="${note}"><a class="link" href="${escaped(absoluteHref(href, brand, origins))}" style="${link}">${line(label)}</a></p>`;
}

function blockHtml(block: MailBlock, { brand }: Mail, origins: Origins, styles: Styles): string {
  switch (block.kind) {
    case "text":
      return paragraphs(block.text, "", styles.text);
    case "note":
      return [
        paragraphs(block.text, ' class="soft"', styles.note),
        ...(block.link ? [linkHtml(block.link, brand, origins, styles)] : []),
      ].join("\n");
    case "action": {
      const href = escaped(absoluteHref(block.href, brand, origins));
      return `<p style="${styles.action}"><a class="button" href="${href}" style="${styles.button}">${line(block.label)}</a></p>`;
    }
    case "entry": {
      const href = escaped(absoluteHref(block.href, brand, origins));
      const rows = [
        `<p class="soft" style="${styles.entryLabel}">${line(block.label)}</p>`,
        `<h2 style="${styles.entryTitle}">${line(block.title)}</h2>`,
        ...[block.text, block.more ?? ""].filter((text) => text !== "").map((text) => paragraphs(text, "", styles.entryText)),
        `<p style="${styles.entryText}"><a class="link" href="${href}" style="${styles.link}">${line(block.link)}</a></p>`,
      ];
      return `<div class="lined" style="${styles.entry}">\n${rows.join("\n")}\n</div>`;
    }
    case "facts":
      return `<dl class="lined" style="${styles.facts}">\n${block.facts.map((item) => fact(item, styles)).join("\n")}\n</dl>`;
  }
}

function footerHtml({ brand }: Mail, origins: Origins, { foot, footLine, link }: Styles): string {
  const { organisation, lines: details, links } = footerOf(brand, origins);
  const anchors = links.map(({ label, href }) => `<a class="link" href="${escaped(href)}" style="${link}">${line(label)}</a>`);
  const rows = [`<strong>${line(organisation)}</strong>`, ...details.map(line), anchors.join(" · ")];
  return `<footer class="soft" style="${foot}">\n${rows.map((row) => `<p style="${footLine}">${row}</p>`).join("\n")}\n</footer>`;
}

/** The HTML version in the brand's look: no tables, no pictures, nothing is loaded from anywhere. */
export function renderHtml(mail: Mail, origins: Origins): string {
  const look = looks[mail.brand];
  const styles = inlineStyles(look);
  const { name, claim } = profiles[mail.brand];
  return `<!doctype html>
<html lang="de">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${line(mail.subject)}</title>
<style>${darkStyles(look)}</style>
</head>
<body class="paper" style="${styles.body}">
<div lang="de" style="${styles.page}">
<header style="${styles.head}">
<a class="link" href="${escaped(origins[mail.brand])}/" style="${styles.mark}">${line(name)}</a>
<p class="soft" style="${styles.claim}">${line(claim)}</p>
</header>
<main class="sheet" style="${styles.sheet}">
${mail.blocks.map((block) => blockHtml(block, mail, origins, styles)).join("\n")}
</main>
${footerHtml(mail, origins, styles)}
</div>
</body>
</html>
`;
}
