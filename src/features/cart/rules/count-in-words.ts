type Counted = Readonly<{ conferenceHref: string | null }>;

const counted = (count: number, one: string, many: string): readonly string[] =>
  count === 0 ? [] : [count === 1 ? `1 ${one}` : `${count} ${many}`];

/** `2 Seminare und 1 Fachtagung`: a conference is no seminar. */
export function countInWords(entries: readonly Counted[]): string {
  const conferences = entries.filter(({ conferenceHref }) => conferenceHref !== null).length;
  return [...counted(entries.length - conferences, "Seminar", "Seminare"), ...counted(conferences, "Fachtagung", "Fachtagungen")].join(
    " und ",
  );
}
