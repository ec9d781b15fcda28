const MAIL_ADDRESS = /^mailto:[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,4}$/i;
const OWN_PATH = /^\/(?![/\\])[^\s\\]*$/;
/** What no address needs, and what makes one look like another. */
const hidden = /[\p{Cc}\p{Cf}\s\\]/u;
const LONGEST = 500;

/**
 * Whether a link in what somebody wrote may be one: http and https without a user name, an e-mail address without further
 * fields (no subject, no copies), a path of this site. Everything else stays the text that it is (spec:forum#texts).
 */
export function isUserLink(href: string): boolean {
  if (href.length > LONGEST || hidden.test(href)) return false;
  if (OWN_PATH.test(href)) return true;
  if (/^mailto:/i.test(href)) return MAIL_ADDRESS.test(href);
  if (!/^https?:\/\//i.test(href) || !URL.canParse(href)) return false;
  const { protocol, username, password, hostname } = new URL(href);
  return (protocol === "https:" || protocol === "http:") && username === "" && password === "" && hostname !== "";
}
