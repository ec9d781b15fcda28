const runtime = /<style>astro-island,[^<]*<\/style>|<script>\(\(\)=>\{[\s\S]*?<\/script>/g;

/** Astro writes it where the first island stands, where `<style>` is invalid. The policy's hashes stay the same. */
export function hoistIslandRuntime(html: string): string {
  const headEnd = html.indexOf("</head>");
  const island = html.indexOf("<astro-island", headEnd);
  if (headEnd < 0 || island < 0) return html;
  const taken: string[] = [];
  const before = html.slice(headEnd, island).replace(runtime, (code) => {
    taken.push(code);
    return "";
  });
  return html.slice(0, headEnd) + taken.join("") + before + html.slice(island);
}
