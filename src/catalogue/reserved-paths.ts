/** Addresses of fixed pages that lie among those of entries: no entry may be called so. */
export const reservedPaths: ReadonlySet<string> = new Set([
  "/fachtagung/anmeldung",
  "/fachtagung/reservierung",
  "/fachtagung/warteliste",
  "/news/archiv",
]);
