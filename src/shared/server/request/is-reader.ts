type Asked = Readonly<{ agent: string | undefined; destination: string | undefined; purpose: string | undefined }>;

/** Machines that say so; the rest of them looks like people and is counted. */
const machines =
  /bot|crawl|spider|slurp|headless|lighthouse|pagespeed|monitor|uptime|preview|scrap|fetch|archiv|validator|curl|wget|python|okhttp|axios|facebookexternalhit/i;

/**
 * Whether somebody reads this page: a browser that opens a document, neither a machine nor a page fetched ahead. Nothing is
 * kept of what is looked at here.
 */
export function isReader({ agent, destination, purpose }: Asked): boolean {
  if (agent === undefined || !agent.startsWith("Mozilla/") || machines.test(agent)) return false;
  if (destination !== undefined && destination !== "document") return false;
  return purpose === undefined || !purpose.includes("prefetch");
}
