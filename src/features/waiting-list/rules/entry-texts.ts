import { defineForm } from "#src/shared/forms/form.ts";

/** Where an entry stands for whoever reads its page; `expired` also before the job has noticed. */
export type EntryState = "waiting" | "offered" | "expired" | "accepted" | "left" | "ended";

/** `unguarded`: the link that opens the page is proof enough, and a button is no form that programs fill in. */
export const acceptForm = defineForm({ id: "annehmen", fields: {}, submit: "Plätze annehmen", unguarded: true });
export const leaveForm = defineForm({ id: "verlassen", fields: {}, submit: "Warteliste verlassen", unguarded: true });
export const declineLabel = "Ablehnen und Warteliste verlassen";

export const entryTitles: Readonly<Record<EntryState, string>> = {
  waiting: "Sie stehen auf der Warteliste",
  offered: "Für Sie ist etwas frei geworden",
  expired: "Das Angebot ist abgelaufen",
  accepted: "Sie haben das Angebot angenommen",
  left: "Sie haben die Warteliste verlassen",
  ended: "Die Warteliste ist geschlossen",
};

export const offerGone = "Das Angebot gilt nicht mehr. Hier sehen Sie, wie es jetzt steht.";
