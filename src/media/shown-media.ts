import { createHash } from "node:crypto";
import { basename } from "node:path";
import type { ShownDownload, ShownPicture } from "#src/domain/page/picture.ts";
import type { Medium } from "./media-file.ts";
import { pictureRecipe } from "./picture-recipe.ts";

/** Width to height of pictures on cards and above texts. */
const CARD_RATIO = 16 / 9;

export type PictureJob = Readonly<{
  name: string;
  file: string;
  digest: string;
  width: number;
  height: number;
  fallback: "jpg" | "png" | "svg";
}> &
  Readonly<{ crop?: Readonly<{ left: number; top: number }> }>;

type Made = Readonly<{ picture: ShownPicture; job: PictureJob }>;

const clamp = (value: number, max: number): number => Math.round(Math.min(Math.max(value, 0), max));

/** The largest part of the given ratio that has the focal point as near to its middle as the edges allow. */
function cropOf({ width, height, details: { focus = [50, 50] } }: Medium) {
  const cropWidth = Math.round(Math.min(width, height * CARD_RATIO));
  const cropHeight = Math.round(Math.min(height, width / CARD_RATIO));
  return {
    width: cropWidth,
    height: cropHeight,
    crop: {
      left: clamp((width * focus[0]) / 100 - cropWidth / 2, width - cropWidth),
      top: clamp((height * focus[1]) / 100 - cropHeight / 2, height - cropHeight),
    },
  };
}

type Cut = Readonly<{ width: number; height: number; crop?: Readonly<{ left: number; top: number }> }>;

/** Where the focal point of the whole lies in the part that is shown, in per cent. */
function focusWithin({ width, height }: Medium, cut: Cut, focus: readonly [number, number]): readonly [number, number] {
  const { left = 0, top = 0 } = cut.crop ?? {};
  const share = (at: number, length: number): number => clamp((at / length) * 100, 100);
  return [share((width * focus[0]) / 100 - left, cut.width), share((height * focus[1]) / 100 - top, cut.height)];
}

/** What a page is told about a picture, and how its files are made. `cropped` for cards and page heads, whole within texts. */
export function shownPicture(medium: Medium, alt: string, cropped: boolean): Made {
  const { file, digest, kind, transparent, details } = medium;
  const fallback = kind === "svg" ? "svg" : kind === "jpg" || !transparent ? "jpg" : "png";
  const cut: Cut = cropped && kind !== "svg" ? cropOf(medium) : { width: medium.width, height: medium.height };
  const recipe = JSON.stringify([digest, cut, fallback, fallback === "svg" ? "" : pictureRecipe]);
  const name = createHash("sha256").update(recipe).digest("hex").slice(0, 20);
  const { source, licence } = details;
  const picture: ShownPicture = {
    name,
    width: cut.width,
    height: cut.height,
    fallback,
    alt,
    ...(cropped && details.focus !== undefined ? { focus: focusWithin(medium, cut, details.focus) } : {}),
    ...(transparent ? { ground: true as const } : {}),
    ...(source === undefined ? {} : { source }),
    ...(licence === undefined ? {} : { licence }),
  };
  return { picture, job: { name, file, digest, fallback, ...cut } };
}

export const downloadPath = (file: string): string => `/downloads/${basename(file)}`;

export const shownDownload = ({ file, bytes }: Medium): ShownDownload => ({ path: downloadPath(file), type: "PDF", bytes });
