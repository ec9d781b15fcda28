export const newsletterPaths = {
  subscribe: "/service/newsletter",
  confirm: "/service/newsletter/bestaetigen",
  end: "/service/newsletter/abmelden",
} as const;

/** Parameter of the link that ends a subscription: the issue it stood in. */
export const ISSUE_PARAMETER = "ausgabe";
