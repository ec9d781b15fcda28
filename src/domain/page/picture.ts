export type ShownPicture = Readonly<{
  /** Names its files: a digest of the original, of the crop and of how the variants are made. */
  name: string;
  /** Size in pixels, upright. */
  width: number;
  height: number;
  fallback: "jpg" | "png" | "svg";
  alt: string;
  /** What stays in view where a box cuts the picture, in per cent from left and top; the middle where nobody says. */
  focus?: readonly [x: number, y: number];
  /** Has transparent parts or drawn lines, so it needs a light ground on dark pages. */
  ground?: true;
  source?: string;
  licence?: string;
}>;

export type ShownDownload = Readonly<{ path: string; type: string; bytes: number }>;

/** In the list at the end of a page. */
export type ListedDownload = ShownDownload & Readonly<{ label: string }>;

export type ShownMedia = Readonly<{ picture: ShownPicture } | { download: ShownDownload }>;

const LARGEST = 1600;
const steps = [480, 800, 1200, LARGEST] as const;
/** Browsers that read neither AVIF nor WebP get one size. */
const FALLBACK_WIDTH = 1200;

/** The widths a picture is made in, none above the original's. */
export const widthsOf = ({ width }: Pick<ShownPicture, "width">): readonly number[] => [
  ...steps.filter((step) => step < width),
  ...(width <= LARGEST ? [width] : []),
];

export const fallbackWidth = ({ width }: Pick<ShownPicture, "width">): number => Math.min(width, FALLBACK_WIDTH);

export type PictureFormat = "avif" | "webp" | "jpg" | "png";

export const variantPath = (name: string, width: number, format: PictureFormat): string => `/media/${name}-${width}.${format}`;

export const drawingPath = (name: string): string => `/media/${name}.svg`;

type Sources = Readonly<{ src: string; sources: readonly Readonly<{ type: string; srcset: string }>[] }>;

export function pictureSources(picture: ShownPicture): Sources {
  const { name, fallback } = picture;
  if (fallback === "svg") return { src: drawingPath(name), sources: [] };
  const srcset = (format: PictureFormat): string =>
    widthsOf(picture)
      .map((width) => `${variantPath(name, width, format)} ${width}w`)
      .join(", ");
  return {
    src: variantPath(name, fallbackWidth(picture), fallback),
    sources: [
      { type: "image/avif", srcset: srcset("avif") },
      { type: "image/webp", srcset: srcset("webp") },
    ],
  };
}

/** `Bild: Erika Muster · CC BY 4.0`, or nothing where neither is known. */
export function creditOf({ source, licence }: Pick<ShownPicture, "source" | "licence">): string | undefined {
  const parts = [source, licence].filter((part) => part !== undefined);
  return parts.length === 0 ? undefined : `Bild: ${parts.join(" · ")}`;
}

const KIB = 1024;

/** `PDF, 1,2 MB`; 1 MB is 1,048,576 bytes as file managers count. */
export function downloadNote({ type, bytes }: Pick<ShownDownload, "type" | "bytes">): string {
  const mega = bytes / KIB / KIB;
  const size =
    mega >= 0.95
      ? `${mega.toLocaleString("de-DE", { minimumFractionDigits: 1, maximumFractionDigits: 1 })} MB`
      : `${Math.max(1, Math.round(bytes / KIB))} KB`;
  return `${type}, ${size}`;
}
