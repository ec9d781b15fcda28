import { type Opened, type Purpose, readSignedId, signedId } from "./signed-id.ts";

/** Counts how often the links to something were revoked; a link counts as long as it says the number of now. */
export type Linked = Readonly<{ linkVersion: number }>;

/** What stands in a link that can be revoked: the same until then, so that each further mail can carry it again. */
export const versionedId = (purpose: Purpose, id: string, { linkVersion }: Linked, secret: string): string =>
  signedId(purpose, linkVersion === 0 ? id : `${id}~${linkVersion}`, secret);

/** What a link that we made is about; null for one that we did not make to the letter. `isRevoked` says whether it still counts. */
export function readVersionedId(purpose: Purpose, token: string, opened: Opened): Readonly<{ id: string } & Linked> | null {
  const text = readSignedId(purpose, token, opened);
  const [id = "", version = "0"] = text?.split("~") ?? [];
  return text === null ? null : { id, linkVersion: Number(version) };
}

export const isRevoked = (link: Linked, subject: Linked): boolean => link.linkVersion !== subject.linkVersion;
