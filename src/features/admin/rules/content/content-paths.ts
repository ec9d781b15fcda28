export const CONTENT_PATH = "/manage/inhalte";
export const NEW_CONTENT_PATH = "/manage/inhalte/neu";
export const BULK_CONTENT_PATH = "/manage/inhalte/mehrere";
export const RELEASE_CONTENT_PATH = "/manage/inhalte/freigeben";
export const CALENDAR_CONTENT_PATH = "/manage/inhalte/kalender";
export const CONTENT_RIGHTS_PATH = "/manage/inhalte/rechte";

/** Settings stand beside the collections under this name. */
export const SETTINGS = "einstellungen";

/** Stands for all collections in lists. */
export const ALL_CONTENT = "alle";

/** What a list can be narrowed to (spec:editing#lists). */
export const workFilterLabels = {
  entwurf: "Entwürfe",
  "zu-pruefen": "zur Prüfung",
  geplant: "geplant",
  veraltet: "lange nicht geprüft",
  recht: "nach Gesetzesänderung zu prüfen",
} as const;

/** How editors call them. */
export const settingsLabels = {
  "redirects.yaml": "Weiterleitungen",
  "checks.yaml": "Prüffristen",
  "spelling.yaml": "Richtig geschriebene Wörter",
} as const;

export const entryHref = (collection: string, id: string): string => `${CONTENT_PATH}/${collection}/${id}`;

export const TAG_PARAMETER = "schlagwort";

/** Where the entries with a tag are changed together. */
export const taggedHref = (tag: string): string => `${BULK_CONTENT_PATH}?${TAG_PARAMETER}=${tag}`;

/** Of a file below the content folder. */
export function fileHref(file: string): string {
  const bare = file.replace(/\.\w+$/, "");
  return bare.includes("/") ? `${CONTENT_PATH}/${bare}` : `${CONTENT_PATH}/${SETTINGS}/${bare}`;
}

export const publicationLabels = {
  published: "veröffentlicht",
  scheduled: "geplant",
  appeared: "erschienen",
  dated: "mit diesem Datum",
} as const;

export const stateLabels = {
  entwurf: { label: "Entwurf", tone: "plain" },
  "zur-pruefung": { label: "zur Prüfung", tone: "warn" },
  freigegeben: { label: "freigegeben", tone: "good" },
} as const;

export const revisionLabels = {
  autosave: "von selbst gesichert",
  saved: "gespeichert",
  aside: "beiseitegelegt",
  disk: "Stand der Datei",
  released: "veröffentlicht",
  restored: "wiederhergestellt",
} as const;
