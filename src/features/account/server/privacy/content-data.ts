import type { Db } from "#db/client.ts";
import { contentWorkOf } from "#db/repositories/content-history.ts";
import type { RevisionKind } from "#db/schema/content-desk.ts";

const kinds: Readonly<Record<RevisionKind, string>> = {
  autosave: "von selbst gesichert",
  saved: "gespeichert",
  aside: "beiseitegelegt",
  disk: "Stand der Datei",
  released: "veröffentlicht",
  restored: "wiederhergestellt",
};

/** What a person has written or released in the editorial office; the texts are the portal's own. */
export async function contentData(db: Db, userId: string) {
  const { drafts, revisions, opened, mayRelease } = await contentWorkOf(db, userId);
  return {
    darfFreigeben: mayRelease,
    entwuerfe: drafts.map(({ path, title, at }) => ({ datei: path, titel: title, zuletzt: at })),
    staende: revisions.map(({ path, kind, at, message }) => ({ datei: path, art: kinds[kind], am: at, vermerk: message })),
    zuletztGeoeffnet: opened.map(({ path, at }) => ({ datei: path, am: at })),
  };
}
