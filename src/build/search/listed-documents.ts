import type { Catalogue } from "#src/catalogue/catalogue.ts";
import { listedNormsOf, listedStatutes } from "#src/catalogue/links/listed-norm.ts";
import { findPlaying } from "#src/catalogue/playing.ts";
import type { SearchDocument } from "#src/catalogue/search/search-file.ts";

/** Provisions whose wording is not there are found by number and title. */
export const listedDocuments = (c: Catalogue): readonly SearchDocument[] =>
  listedStatutes(c).flatMap((statute) =>
    listedNormsOf(c, statute)
      .filter(({ id, repealed }) => !repealed && !findPlaying(c, "provision", id))
      .map(({ path, label, heading, abbreviation }) => ({
        path,
        brand: "betriebsrat" as const,
        kind: "gesetze",
        label: "Vorschrift",
        title: heading === "" ? `${label} ${abbreviation}` : `${label} ${abbreviation} – ${heading}`,
        audiences: [],
        names: [],
        hasDates: false,
        lead: "",
        headings: [],
        body: "",
        keys: [],
      })),
  );
