export type MediaKind = "svg" | "jpg" | "png" | "webp" | "avif" | "pdf" | "film";

export type MediaFile = Readonly<{
  /** Below the content folder. */
  file: string;
  kind: MediaKind;
  /** Its name in the store: of the bytes alone. */
  digest: string;
  bytes: number;
  /** Pixels, upright; 0 for downloads. */
  width: number;
  height: number;
  transparent: boolean;
}>;

/** What stands in the file beside a picture: `bild.jpg.yaml`. */
export type MediaDetails = Readonly<{
  alt?: string | undefined;
  /** The point that stays in view when a picture is cropped, in per cent from left and top. */
  focus?: readonly [x: number, y: number] | undefined;
  source?: string | undefined;
  licence?: string | undefined;
}>;

export type Medium = MediaFile & Readonly<{ details: MediaDetails }>;

export const kindOfEnding: Readonly<Record<string, MediaKind>> = {
  svg: "svg",
  jpg: "jpg",
  jpeg: "jpg",
  png: "png",
  webp: "webp",
  avif: "avif",
  pdf: "pdf",
};

export const isMediaName = (name: string): boolean => /\.(?:svg|jpe?g|png|webp|avif|pdf)$/i.test(name);
/** Films with subtitles and poster lie side by side in one folder and are served as they are. */
export const isFilmName = (file: string): boolean => /^media\/videos\/[a-z0-9_-]+\.(?:webm|mp4|vtt|jpg)$/.test(file);
export const endingOf = (name: string): string => /\.(\w+)$/.exec(name)?.[1]?.toLowerCase() ?? "";

export const kindNames: Readonly<Record<MediaKind, string>> = {
  svg: "eine SVG-Zeichnung",
  jpg: "ein JPG-Bild",
  png: "ein PNG-Bild",
  webp: "ein WebP-Bild",
  avif: "ein AVIF-Bild",
  pdf: "ein PDF",
  film: "ein Film",
};
