/** What a header may hold; what is encoded already stays so. */
const inHeader = (location: string): string => location.toWellFormed().replace(/[^!-~]+/g, encodeURIComponent);

/** 303 with cookies: after a form the browser goes on with a GET, so that reloading does nothing twice. Never kept by caches. */
export function seeOther(location: string, setCookies: readonly string[] = []): Response {
  const headers = new Headers({ Location: inHeader(location), "Cache-Control": "no-store" });
  for (const cookie of setCookies) headers.append("Set-Cookie", cookie);
  return new Response(null, { status: 303, headers });
}
