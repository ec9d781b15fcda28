/** How variants are encoded. A change gives every picture new names, as browsers keep the old files for a year. */
export const pictureRecipe = {
  avif: { quality: 50, effort: 3 },
  webp: { quality: 76, effort: 4 },
  jpg: { quality: 78, mozjpeg: true, progressive: true },
  png: { compressionLevel: 9, palette: true, quality: 90 },
} as const;
