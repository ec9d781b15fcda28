export const committeePaths = {
  members: "/meinifb/gremium-mitglieder",
  settings: "/meinifb/gremium-einstellungen",
  invitation: "/kundenportal/gremium-einladung",
} as const;
