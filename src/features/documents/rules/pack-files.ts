import { type PackDocumentId, packDocumentIds } from "#src/domain/document-pack/pack-document.ts";

/** Addresses of all papers as one file; `?papier=` asks for one of them. */
export type PackFilePaths = Readonly<{ pdf: string; docx: string }>;

const PAPER = "papier";

export const paperHref = (path: string, paper: PackDocumentId): string => `${path}?${PAPER}=${paper}`;

/** The paper that is asked for: null for all of them, undefined for one that there is not. */
export function askedPaper(search: URLSearchParams): PackDocumentId | null | undefined {
  const asked = search.get(PAPER);
  return asked === null ? null : packDocumentIds.find((id) => id === asked);
}
