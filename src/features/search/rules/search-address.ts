export const searchParameters = { query: "q", kind: "art", audience: "zielgruppe", year: "jahr", page: "seite" } as const;

export type SearchAddress = Readonly<Partial<Record<keyof typeof searchParameters, string>>>;

export function searchHref(address: SearchAddress): string {
  const query = new URLSearchParams(
    Object.entries(searchParameters).flatMap(([name, parameter]) => {
      const value = address[name as keyof SearchAddress] ?? "";
      return value === "" || (name === "page" && value === "1") ? [] : [[parameter, value]];
    }),
  ).toString();
  return query === "" ? "/suche" : `/suche?${query}`;
}
