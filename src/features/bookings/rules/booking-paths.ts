export const bookingsPaths = {
  own: "/meinifb/buchungen",
  committee: "/meinifb/gremium-buchungen",
  budget: "/meinifb/gremium-budget",
  certificates: "/meinifb/zertifikate",
} as const;

/** So many certificates go into one file. */
export const CERTIFICATES_IN_ZIP = 50;

export const certificatesZipPath = (year: string, part = 1): string =>
  `/meinifb/zertifikate.zip?${new URLSearchParams({ jahr: year, ...(part === 1 ? {} : { teil: String(part) }) })}`;

export const calendarPath = (path: string): string => `${path}/kalender.ics`;

export const bookingCertificatePath = (path: string): string => `${path}/zertifikat`;

type Subject = Readonly<{ themeSlug: string | null; conferenceSlug: string | null }>;

export function datesPath({ themeSlug, conferenceSlug }: Subject): string {
  if (conferenceSlug !== null) return `/fachtagung/${conferenceSlug}`;
  return themeSlug === null ? "/seminare/p" : `/seminare/t/${themeSlug}/termine`;
}
