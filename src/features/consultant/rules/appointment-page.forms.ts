import { defineForm } from "#src/shared/forms/form.ts";

/** `unguarded`: the link that opens the page is proof enough, and a button is no form that programs fill in. */
export const cancelForm = defineForm({ id: "absagen", fields: {}, submit: "Termin absagen", unguarded: true });
export const waitForm = defineForm({ id: "warten", fields: {}, submit: "Bei früheren Zeiten Bescheid geben", unguarded: true });
export const stopWaitingForm = defineForm({ id: "nicht-warten", fields: {}, submit: "Nicht mehr Bescheid geben", unguarded: true });
export const moveForm = defineForm({
  id: "verschieben",
  fields: { start: { kind: "hidden", label: "Neue Zeit", rule: "line" } },
  submit: "Auf diese Zeit verschieben",
  unguarded: true,
});

export const appointmentMessages = {
  vereinbart: "Vielen Dank! Die Bestätigung mit Kalenderdatei ist per E-Mail unterwegs.",
  angefragt: "Vielen Dank! Die Zeit ist für Sie frei gehalten. Sobald der Termin bestätigt ist, schreiben wir Ihnen.",
  verschoben: "Ihr Termin ist verschoben. Die neue Kalenderdatei ist per E-Mail unterwegs.",
  abgesagt: "Ihr Termin ist abgesagt.",
  wartet: "Wird eine frühere Zeit frei, schreiben wir Ihnen.",
  "wartet-nicht": "Sie bekommen keine Nachricht mehr über frühere Zeiten.",
} as const;

export const changeSentences = {
  "slot-unknown": "Zu dieser Zeit gibt es keinen Beratungstermin. Bitte wählen Sie eine der angebotenen Zeiten.",
  "slot-taken": "Diese Zeit ist gerade vergeben worden. Ihr Termin steht unverändert; bitte wählen Sie eine andere Zeit.",
  outdated: "Der Termin wurde inzwischen geändert. Hier sehen Sie, wie er jetzt steht.",
  forbidden: "Das dürfen Sie nicht mehr.",
} as const;
