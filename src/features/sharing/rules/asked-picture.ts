import { type Brand, brands } from "#src/brand/brand.ts";
import { shareImagePath } from "#src/domain/page/share-image.ts";

export type AskedPicture = Readonly<{
  brand: Brand;
  page: string;
  /** Path of what is shown, without a title. */
  shown: string;
  /** For a picture of the content: how far down its focal point lies, in per cent. A drawing already carries its site. */
  focus?: number;
}>;

const drawingOf = /^\/teilen\/([a-z]+)\/([a-z0-9-]+)(\/.+)\.png$/;
const pictureOf = /^\/teilen\/([a-z]+)\/([0-9a-f]+(?:-\d+)?\.(?:jpg|png|svg))(?:@(\d{1,3}))?(\/.+)\.jpg$/;
const MIDDLE = 50;

const brandOf = (site: string | undefined): Brand | undefined => brands.find((candidate) => candidate === site);

/** What a decoded path like `/teilen/ifb/contract/seminare/p/10001.png` asks for; `undefined` when it is none. */
export function askedPicture(path: string): AskedPicture | undefined {
  const [, site, illustration = "", page = ""] = drawingOf.exec(path) ?? [];
  const brand = brandOf(site);
  if (brand !== undefined) return { brand, page, shown: shareImagePath(brand, illustration) };
  const [, other, file = "", focus, shownOn = ""] = pictureOf.exec(path) ?? [];
  const own = brandOf(other);
  return own && { brand: own, page: shownOn, shown: `/media/${file}`, focus: Math.min(100, Number(focus ?? MIDDLE)) };
}

const entities: Readonly<Record<string, string>> = { "&amp;": "&", "&lt;": "<", "&gt;": ">", "&quot;": '"', "&#34;": '"', "&#39;": "'" };

function metaOf(html: string, property: string): string | undefined {
  const value = new RegExp(`<meta property="${property}" content="([^"]*)"`).exec(html)?.[1];
  return value?.replace(/&(?:amp|lt|gt|quot|#34|#39);/g, (entity) => entities[entity] ?? entity);
}

/** The title that a page's picture carries; `undefined` unless the page itself names `path` as its picture. */
export function titleFor(path: string, html: string): string | undefined {
  const image = metaOf(html, "og:image");
  return image !== undefined && decodeURI(new URL(image).pathname) === path ? metaOf(html, "og:title") : undefined;
}
