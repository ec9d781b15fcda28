export const bookingsPaths = {
  own: "/meinifb/buchungen",
  committee: "/meinifb/gremium-buchungen",
  budget: "/meinifb/gremium-budget",
  certificates: "/meinifb/zertifikate",
} as const;

export const calendarPath = (path: string): string => `${path}/kalender.ics`;

export const bookingCertificatePath = (path: string): string => `${path}/zertifikat`;

type Subject = Readonly<{ themeSlug: string | null; conferenceSlug: string | null }>;

export function datesPath({ themeSlug, conferenceSlug }: Subject): string {
  if (conferenceSlug !== null) return `/fachtagung/${conferenceSlug}`;
  return themeSlug === null ? "/seminare/p" : `/seminare/t/${themeSlug}/termine`;
}
