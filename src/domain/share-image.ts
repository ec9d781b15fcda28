import type { Brand } from "#src/brand/brand.ts";

/** Address of the picture that social networks show for a page; made at build from the page's drawing. */
export const shareImagePath = (brand: Brand, illustration: string): string => `/teilen/${brand}/${illustration}.png`;
