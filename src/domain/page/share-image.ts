import type { Brand } from "#src/brand/brand.ts";
import { type Illustration, isDrawing } from "./illustration.ts";
import { fallbackWidth, pictureSources, type ShownPicture } from "./picture.ts";

/** Pixels of a picture to share. */
export const SHARED = { width: 1200, height: 630 } as const;

type Size = Readonly<{ width: number; height: number }>;

/** Address of an illustration as others show it, without a title: a drawing with name and claim of the site, made at build; a picture as it is. */
export const shareImagePath = (brand: Brand, illustration: Illustration): string =>
  isDrawing(illustration) ? `/teilen/${brand}/${illustration}.png` : pictureSources(illustration).src;

/** Pixels of what `shareImagePath` leads to. */
export function shareImageSize(illustration: Illustration): Size {
  if (isDrawing(illustration)) return SHARED;
  const { width, height } = illustration;
  const shown = illustration.fallback === "svg" ? width : fallbackWidth(illustration);
  return { width: shown, height: Math.round((height * shown) / width) };
}

/** The file of a picture and how far down its focal point lies, as an address to share carries them: `3f…-1200.jpg@40`. */
const sharedFile = (picture: ShownPicture): string =>
  `${pictureSources(picture).src.replace(/^.*\//, "")}${picture.focus === undefined ? "" : `@${picture.focus[1]}`}`;

/** Address of an illustration with the title of a published page; made when asked for. The start page is named by its site. */
export function sharePicturePath(brand: Brand, illustration: Illustration, path: string): string {
  if (path === "/") return shareImagePath(brand, illustration);
  return isDrawing(illustration)
    ? `/teilen/${brand}/${illustration}${path}.png`
    : `/teilen/${brand}/${sharedFile(illustration)}${path}.jpg`;
}
