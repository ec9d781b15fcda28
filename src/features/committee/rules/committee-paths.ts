export const committeePaths = {
  members: "/meinifb/gremium-mitglieder",
  settings: "/meinifb/gremium-einstellungen",
  invitation: "/kundenportal/gremium-einladung",
} as const;

/** The members of one committee, for a mail: whoever acts for another one by then is told so beside the choice. */
export const membersHref = (gremiumId: string): string => `${committeePaths.members}?gremium=${gremiumId}`;
