/** The pages about one's own account. */
export const accountPaths = {
  settings: "/meinifb/einstellungen",
  security: "/meinifb/einstellungen/sicherheit",
  confirmEmail: "/meinifb/einstellungen/email-bestaetigen",
  secondFactor: "/meinifb/einstellungen/zweiter-faktor",
  data: "/meinifb/einstellungen/daten",
} as const;
