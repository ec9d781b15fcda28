/** The pages about one's committee. */
export const committeePaths = {
  members: "/meinifb/gremium-mitglieder",
  bookings: "/meinifb/gremium-buchungen",
  settings: "/meinifb/gremium-einstellungen",
  invitation: "/kundenportal/gremium-einladung",
} as const;
