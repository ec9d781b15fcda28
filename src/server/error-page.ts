import { createHash } from "node:crypto";

const style = `:root{color-scheme:light dark;font-family:system-ui,sans-serif;line-height:1.5}
body{max-width:36rem;margin:15vh auto;padding:0 1.5rem}h1{font-size:1.6rem}`;

/** Lets the one style of the error page through and nothing else. */
export const ERROR_PAGE_CSP = `default-src 'none'; style-src 'sha256-${createHash("sha256").update(style).digest("base64")}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

/** A page that needs nothing but itself. All texts are our own, none comes from the request. */
export function errorPage(title: string, messages: readonly string[], home: string | undefined): string {
  const paragraphs = messages.map((message) => `<p>${message}</p>`).join("\n");
  const wayOut = home === undefined ? "" : `\n<p><a href="${home}">Zur Startseite</a></p>`;
  return `<!doctype html>
<html lang="de">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<style>${style}</style>
</head>
<body>
<h1>${title}</h1>
${paragraphs}${wayOut}
</body>
</html>
`;
}
