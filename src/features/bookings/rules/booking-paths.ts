export const bookingsPaths = { own: "/meinifb/buchungen", committee: "/meinifb/gremium-buchungen" } as const;

/** The calendar file of the seat whose page lies at `path`. */
export const calendarPath = (path: string): string => `${path}/kalender.ics`;

/** What the committee decides with: resolution, notice, costs and program. */
export const documentsPath = (eventId: number): string => `/seminare/p/${eventId}/unterlagen`;

type Subject = Readonly<{ themeSlug: string | null; conferenceSlug: string | null }>;

/** Where further dates of the same thing stand. */
export function datesPath({ themeSlug, conferenceSlug }: Subject): string {
  if (conferenceSlug !== null) return `/fachtagung/${conferenceSlug}`;
  return themeSlug === null ? "/seminare/p" : `/seminare/t/${themeSlug}/termine`;
}
