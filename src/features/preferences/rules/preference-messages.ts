export const preferenceMessages = {
  hotel: "Ihre Wünsche für das Hotel sind gespeichert.",
  "hotel-geloescht": "Ihre Wünsche für das Hotel sind gelöscht.",
  werbung: "Ihre Auswahl ist gespeichert und gilt ab sofort.",
  "newsletter-bestellt":
    "Ein Schritt fehlt noch: Wir haben Ihnen einen Link geschickt. Erst wenn Sie ihn bestätigen, erhalten Sie den Newsletter.",
  "newsletter-beendet": "Der Newsletter ist abbestellt.",
  fotos: "Ihre Entscheidung zu Fotos ist gespeichert und gilt ab sofort.",
  benachrichtigungen: "Ihre Auswahl ist gespeichert.",
} as const;

export type PreferenceMessage = keyof typeof preferenceMessages;
