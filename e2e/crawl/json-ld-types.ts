/** Which schema.org types a page of each kind must carry beside its breadcrumb; the first fitting row counts. */
export const jsonLdTypes: readonly (readonly [route: RegExp, types: readonly string[]])[] = [
  [/^\/$/, ["EducationalOrganization", "WebSite"]],
  [/^\/seminare\/t\/[^/]+$/, ["Course"]],
  [/^\/seminare\/p\/\d+$/, ["EducationEvent"]],
  [/^\/seminare$|^\/seminare\/p(?:\/seite\/\d+)?$|^\/seminare\/r\/[^/]+$/, ["ItemList"]],
  [/^\/fachtagung\/[^/]+$/, ["EducationEvent"]],
  [/^\/standorte\/hotel\/[^/]+$/, ["Hotel"]],
  [/^\/standorte\/[^/]+$/, ["City"]],
  [/^\/referenten\/[^/]+$/, ["Person"]],
  [/^\/betriebsratslexikon\/(?:br|sbv|jav)$/, ["DefinedTermSet"]],
  [/^\/betriebsratslexikon\/(?:br|sbv|jav)\/[^/]+$/, ["DefinedTerm"]],
  [/^\/rechtsprechung\/urteil\/[^/]+$/, ["Article"]],
  [/^\/gesetze\/[^/]+(?:\/[^/]+)?$/, ["Legislation"]],
  [/^\/news\/(?!archiv$)[^/]+$/, ["NewsArticle"]],
  [/^\/fachartikel\/(?!seite\/)[^/]+$/, ["Article"]],
  [/^\/br-magazin-interview\/[^/]+$/, ["Article"]],
  [/^\/themen\/[^/]+$/, ["CollectionPage"]],
  [/^\/videos\/[^/]+$/, ["VideoObject"]],
  [/^\/jobs-karriere\/offene-stellen\/[^/]+\/\d+$/, ["JobPosting"]],
];

type Node = Readonly<{ "@type"?: string | readonly string[] }>;

/** The objects at the top of a page's structured data. Throws when it is no JSON. */
export const nodesIn = (jsonLd: string): readonly Node[] =>
  (JSON.parse(jsonLd) as Readonly<{ "@graph"?: readonly Node[] }>)["@graph"] ?? [];

export const typesIn = (jsonLd: string): string[] => nodesIn(jsonLd).flatMap((node) => node["@type"] ?? []);
