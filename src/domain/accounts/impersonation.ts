export const END_IMPERSONATION_PATH = "/kundenportal/als-kunde-beenden";
/** An hour (spec:accounts-and-roles#impersonation). */
export const IMPERSONATION_MS = 60 * 60 * 1000;

export const impersonationTexts = {
  label: "Ansicht als Kunde",
  customer: "Sie sehen das Portal als",
  admin: "Angemeldet als",
  until: (clock: string) => `Die Ansicht endet um ${clock} Uhr.`,
  end: "Beenden",
  ended: (customer: string) => `: Ansicht als ${customer}`,
} as const;
