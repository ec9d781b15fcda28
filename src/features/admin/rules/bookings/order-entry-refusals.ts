/** Why an order for somebody was not placed. */
export const newBookingRefusals = {
  "event-unknown": "Diesen Termin gibt es nicht.",
  "event-cancelled": "Dieser Termin ist abgesagt.",
  "event-past": "Dieser Termin hat schon begonnen oder ist vorbei.",
  "event-full": "An diesem Termin sind nicht mehr genug Plätze frei. Bestellt ist nichts.",
  "already-in-cart": "Bitte senden Sie das Formular noch einmal ab.",
  "cart-full": "Bitte senden Sie das Formular noch einmal ab.",
  "item-unknown": "Bitte senden Sie das Formular noch einmal ab.",
  "recipient-present": "Diese Person steht schon in der Bestellung. Bei gleichem Namen unterscheiden Sie bitte durch die E-Mail-Adresse.",
  "option-unfit": "Diese Verpflegungs-/Übernachtungsoption gibt es zu diesem Termin nicht.",
  "recipients-full": "In einer Bestellung sind je Termin höchstens 20 Personen möglich.",
  "cart-changed":
    "So lässt sich nicht bestellen: Es sind weniger Plätze frei, oder bis zum Beginn bleibt keine Zeit für eine Reservierung. Bestellt ist nichts.",
  "cart-empty": "Bitte senden Sie das Formular noch einmal ab.",
  "committee-changed": "Das Konto handelt inzwischen für ein anderes Gremium. Bitte öffnen Sie das Formular noch einmal.",
  "chair-only":
    "In diesem Gremium bestellt nur der Vorsitz. Tragen Sie die Bestellung bitte für das Konto des Vorsitzes ein oder nur zum Konto.",
  "workshop-unknown": "Einen gewählten Workshop gibt es bei dieser Fachtagung nicht mehr. Bestellt ist nichts.",
  "workshops-too-many": "So viele Workshops sind für eine Person nicht möglich. Bestellt ist nichts.",
  "workshop-full": "Ein gewählter Workshop ist ausgebucht. Bestellt ist nichts.",
  forbidden: "Ihnen fehlt inzwischen das Recht dazu.",
} as const;
