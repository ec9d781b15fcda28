/** Where the form that ends the view as a customer leads. */
export const END_IMPERSONATION_PATH = "/kundenportal/als-kunde-beenden";
/** decisions.md "Accounts and roles". */
export const IMPERSONATION_MS = 60 * 60 * 1000;

/** What the banner says; the server draws it, or a script where the page is the same for everybody. */
export const impersonationTexts = {
  label: "Ansicht als Kunde",
  customer: "Sie sehen das Portal als",
  admin: "Angemeldet als",
  until: (clock: string) => `Die Ansicht endet um ${clock} Uhr.`,
  end: "Beenden",
  ended: (customer: string) => `: Ansicht als ${customer}`,
} as const;
