export const knowsEtag = ({ headers }: Request, etag: string): boolean =>
  (headers.get("if-none-match") ?? "").split(",").some((known) => known.trim().replace(/^W\//, "") === etag);
