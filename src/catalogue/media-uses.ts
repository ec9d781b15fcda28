import { withoutQuery } from "#src/domain/page/without-query.ts";

export type MediaUse = Readonly<{
  kind: "picture" | "download";
  ref: string;
  line: number;
  alt?: string;
}>;

const image = /!\[([^\]]*)\]\(\s*<?([^)\s>]+)>?(?:\s+"[^"]*")?\s*\)/g;

function imagesOf(body: string, firstLine: number): readonly MediaUse[] {
  if (!body.includes("![")) return [];
  return body
    .split("\n")
    .flatMap((line, i) =>
      [...line.replace(/`[^`]*`/g, "").matchAll(image)].map(
        ([, alt = "", ref = ""]): MediaUse => ({ kind: "picture", ref, line: firstLine + i, alt: alt.trim() }),
      ),
    );
}

export const isFileLink = (href: string): boolean =>
  !/^[a-z][a-z0-9+.-]*:|^\/\//i.test(href) && /\.(?:pdf|svg|jpe?g|png|webp|avif|gif|docx?|xlsx?|zip)$/i.test(withoutQuery(href));

/** What a Markdown text uses of pictures and downloads; `body` is without its code, `links` are its links. */
export function mediaUsesOf(
  body: string,
  firstLine: number,
  links: readonly Readonly<{ href: string; line: number }>[],
): readonly MediaUse[] {
  const downloads = links.filter(({ href }) => isFileLink(href)).map(({ href, line }): MediaUse => ({ kind: "download", ref: href, line }));
  return [...imagesOf(body, firstLine), ...downloads];
}
