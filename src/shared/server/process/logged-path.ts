const LONGEST = 2000;

/** Whoever has such an address can see and change what is behind it, or reads whose e-mail address it is: the rest is left out. */
const opening =
  /^\/(?:buchung|rueckmeldung|warteliste|checkout\/fertig|beratung\/termin|forum\/entscheidung|kalender|kundenportal\/login-with-email|zertifikat|personalisierter-schulungsplan|vorschau)\/(?=[^/])/;

/**
 * What lines of any log say of a request's address: without its query, and without what lets somebody in or names somebody. A page
 * with such an address is added here (`logged-path.test.ts`).
 */
export function loggedPath(url: string): string {
  const path = url.split("?", 1)[0]?.slice(0, LONGEST) ?? "";
  return `${opening.exec(path)?.[0].concat("…") ?? path}`;
}
