/** `who` ordered; `many` people share the address; `reserved`: none of their seats is booked. */
type About = Readonly<{ who: string; title: string; many: boolean; reserved: boolean }>;
type ParticipantWords = Readonly<{ subject: string; opening: string }>;

const seat = (many: boolean): string => (many ? "Plätze" : "einen Platz");
const takesNoPart = (many: boolean): string =>
  `${many ? "Die genannten Personen nehmen" : "Sie nehmen"} damit an dieser Veranstaltung nicht teil. Die angehängte Datei nimmt den Termin aus dem Kalender.`;

/** By the step of the mail to whoever ordered. What a participant can't do anything about is told as a fact. */
const steps: Readonly<Record<string, (about: About) => ParticipantWords>> = {
  confirmation: ({ who, title, many, reserved }) =>
    reserved
      ? {
          subject: `Für Sie reserviert: ${title}`,
          opening: `${who} hat ${seat(many)} für Sie reserviert. Ob daraus eine verbindliche Buchung wird, entscheidet sich noch.`,
        }
      : { subject: `Für Sie gebucht: ${title}`, opening: `${who} hat ${seat(many)} für Sie gebucht.` },
  booked: ({ title, many }) => ({
    subject: `Jetzt verbindlich gebucht: ${title}`,
    opening: `aus ${many ? "den Reservierungen sind verbindliche Buchungen" : "der Reservierung ist eine verbindliche Buchung"} geworden.`,
  }),
  reminder: ({ who, title }) => ({
    subject: `Die Reservierung endet bald: ${title}`,
    opening: `die Reservierung endet in drei Tagen. Ob daraus eine Buchung wird, entscheidet ${who}.`,
  }),
  "event-reminder": ({ title, many }) => ({
    subject: `Bald ist es so weit: ${title}`,
    opening: `bald beginnt diese Veranstaltung. Unten steht, wann und wo wir ${many ? "die genannten Personen" : "Sie"} erwarten. Wünsche für Zimmer und Verpflegung nehmen wir in Ihrem Konto bei mein ifb unter „Einstellungen“ entgegen.`,
  }),
  extended: ({ title, many }) => ({
    subject: `Die Reservierung ist verlängert: ${title}`,
    opening: `${many ? "die Reservierungen sind" : "die Reservierung ist"} verlängert. Unten steht, was jetzt gilt.`,
  }),
  "hold-ended": ({ title, many }) => ({
    subject: `Die Reservierung ist abgelaufen: ${title}`,
    opening: `die Reservierung ist abgelaufen. ${takesNoPart(many)}`,
  }),
  "given-back": ({ title, many }) => ({
    subject: `Die Reservierung ist aufgehoben: ${title}`,
    opening: `die Reservierung wurde zurückgegeben. ${takesNoPart(many)}`,
  }),
  cancelled: ({ title, many }) => ({
    subject: `Die Buchung ist storniert: ${title}`,
    opening: `die Buchung wurde storniert. ${takesNoPart(many)}`,
  }),
  corrected: ({ title }) => ({
    subject: `Ihre Anmeldung: ${title}`,
    opening: "die Angaben zu Ihrer Anmeldung sind geändert. Unten steht, was jetzt gilt.",
  }),
  replaced: ({ who, title }) => ({
    subject: `Für Sie gebucht: ${title}`,
    opening: `${who} hat Sie als Ersatzperson eingetragen.`,
  }),
  "replaced-out": ({ title, many }) => ({
    subject: `Eine Ersatzperson nimmt teil: ${title}`,
    opening: `an Ihrer Stelle ist eine andere Person eingetragen. ${takesNoPart(many)}`,
  }),
  "event-cancelled": ({ who, title }) => ({
    subject: `Der Termin findet leider nicht statt: ${title}`,
    opening: `wir müssen diesen Termin leider absagen. Die angehängte Datei nimmt ihn aus dem Kalender. Über andere Termine sprechen wir mit ${who}.`,
  }),
  "event-changed": ({ title }) => ({
    subject: `Der Termin hat sich geändert: ${title}`,
    opening: "bei dieser Veranstaltung haben sich Zeit oder Ort geändert. Unten steht, was jetzt gilt.",
  }),
  rebooked: ({ who, title }) => ({
    subject: `Umgebucht: ${title}`,
    opening: `${who} hat Ihren Platz auf diesen Termin umgebucht. Unten steht, was jetzt gilt.`,
  }),
};

/** A step that has no words of its own is told by what holds now. */
export const participantWords = (step: string, about: About): ParticipantWords =>
  (
    steps[step] ??
    (({ title }) => ({
      subject: `Ihre Anmeldung: ${title}`,
      opening: "bei Ihrer Anmeldung hat sich etwas geändert. Unten steht, was jetzt gilt.",
    }))
  )(about);
