import type { Catalogue } from "#src/catalogue/catalogue.ts";
import type { Entry } from "#src/catalogue/entry.ts";
import { normFacts } from "#src/catalogue/links/norm-fact.ts";
import { readableInstance, readableNorm } from "#src/domain/law/decision-words.ts";
import type { Fact } from "#src/domain/page/fact.ts";
import { formatDay } from "#src/domain/time/german-date.ts";
import { courtListOf, start } from "./decided.ts";

type TextData = Entry<"decision-texts">["data"];

const officialSites: Readonly<Partial<Record<TextData["source"], string>>> = {
  "rii-dok": "rechtsprechung-im-internet.de",
  "bag-html": "bundesarbeitsgericht.de",
};
/** What others have collected is no site of a court. */
const collection = /(?:^|\.)openlegaldata\.io$/;

const siteOf = (address: string): string => new URL(address).hostname.replace(/^www\./, "");

const instancesOf = ({ previousInstances }: TextData): readonly Fact[] => previousInstances.map(readableInstance);

/** Where the text can be read, by its address: of a collection's texts only that tells the court's site. */
export function sourceFact({ source, sourceUrl, court }: TextData): Fact {
  if (sourceUrl === undefined) return { label: "Amtlicher Text", value: officialSites[source] ?? court };
  const site = siteOf(sourceUrl);
  return { label: collection.test(site) ? "Quelle" : "Amtlicher Text", value: site, href: sourceUrl };
}

export const courtFact = (court: string, chamber: string | undefined): Fact => ({
  label: "Gericht",
  value: chamber ? `${court}, ${chamber}` : court,
  href: `${start.path}/${courtListOf(court)}`,
});

export function textFacts(c: Catalogue, data: TextData): readonly Fact[] {
  const { court, chamber, kind, date, dockets, ecli, norms, docNumber } = data;
  return [
    courtFact(court, chamber),
    { label: "Entscheidung", value: `${kind} vom ${formatDay(date)}` },
    { label: "Aktenzeichen", value: dockets.join(", ") },
    ...(ecli ? [{ label: "ECLI", value: ecli }] : []),
    ...normFacts(c, norms.map(readableNorm), date),
    ...instancesOf(data),
    sourceFact(data),
    ...(docNumber ? [{ label: "Dokumentnummer", value: docNumber }] : []),
  ];
}

export function addedFacts(data: TextData): readonly Fact[] {
  const further = data.dockets.length > 1 ? [{ label: "Alle Aktenzeichen", value: data.dockets.join(", ") }] : [];
  return [...further, ...instancesOf(data), sourceFact(data)];
}
