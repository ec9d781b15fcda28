import type { Ground, Measure } from "#src/domain/forum/post-status.ts";

export const measureNames: Readonly<Record<Measure, string>> = {
  abgelehnt: "Der Beitrag wurde nicht veröffentlicht.",
  verborgen: "Der Beitrag wird nicht mehr angezeigt.",
  gelöscht: "Der Beitrag wurde gelöscht.",
  gesperrt: "Sie können vorübergehend nicht im Forum schreiben.",
  verwarnt: "Sie erhalten eine Verwarnung.",
};

export const groundNames: Readonly<Record<Ground, string>> = {
  gesetz: "Der Beitrag verstößt nach unserer Prüfung gegen das Gesetz",
  regeln: "Der Beitrag verstößt gegen die Regeln des Forums",
};

/** Six months, as Art. 20 DSA gives where it applies. */
export const APPEAL_DAYS = 182;
