import { mailWords } from "#src/queries/wordings.ts";

/** `who` ordered; `many` people share the address; `reserved`: none of their seats is booked. */
type About = Readonly<{ who: string; title: string; many: boolean; reserved: boolean }>;
type ParticipantWords = Readonly<{ subject: string; opening: string }>;

/** By the step of the mail to whoever ordered. */
const wordings = {
  booked: "teilnahme-verbindlich",
  reminder: "teilnahme-reservierung-endet",
  "event-reminder": "teilnahme-steht-bevor",
  extended: "teilnahme-verlaengert",
  "hold-ended": "teilnahme-reservierung-abgelaufen",
  "given-back": "teilnahme-zurueckgegeben",
  cancelled: "teilnahme-storniert",
  corrected: "teilnahme-berichtigt",
  replaced: "teilnahme-als-ersatz",
  "replaced-out": "teilnahme-ersetzt",
  "event-cancelled": "teilnahme-termin-abgesagt",
  "event-changed": "teilnahme-termin-geaendert",
  rebooked: "teilnahme-umgebucht",
} as const;

function wordingOf(step: string, reserved: boolean) {
  if (step === "confirmation") return reserved ? "teilnahme-reserviert" : "teilnahme-gebucht";
  return Object.hasOwn(wordings, step) ? wordings[step as keyof typeof wordings] : "teilnahme-geaendert";
}

/** A step that has no words of its own is told by what holds now. */
export const participantWords = (step: string, { who, title, many, reserved }: About): ParticipantWords =>
  mailWords(wordingOf(step, reserved), { wer: who, titel: title }, many);
