import { Agent, request } from "node:http";
import { parentPort, workerData } from "node:worker_threads";
import { releasesIn } from "#src/build/test/project-copy.ts";

/** Which pages of a site are asked for, how often, and what says of which release an answer is. */
export type SteadyOrder = Readonly<{
  port: number;
  perSecond: number;
  pages: readonly Readonly<{ kind: PageKind; host: string; path: string }>[];
}>;
export type PageKind = "static" | "on-demand";

export type SteadyResult = Readonly<{
  /** Milliseconds from the moment a page was due until its last byte, sorted. */
  latencies: Readonly<Record<PageKind, Float64Array>>;
  /** Answers to requests for pages, by status. */
  statuses: Readonly<Record<string, number>>;
  /** How many answers to requests for scripts and styles there were beside them. */
  assetAnswers: number;
  /** What must not happen, each with when (seconds) and what. */
  failures: readonly string[];
  refused: readonly string[];
  mixed: readonly string[];
  missing: readonly string[];
  seconds: number;
}>;

const order = workerData as SteadyOrder;
/** Scripts and styles are asked for again this often, as long as a page that names them may be open. */
const ASK_AGAIN_MS = 2000;
const ALL_AGAIN_MS = 10_000;
/** Every fourth visitor is new; the others have a connection. */
const NEW_VISITOR = 4;

const agent = new Agent({ keepAlive: true, maxSockets: 64 });
const started = performance.now();
const at = (): string => `${((performance.now() - started) / 1000).toFixed(1)} s`;
const latencies: Record<PageKind, number[]> = { static: [], "on-demand": [] };
const statuses: Record<string, number> = {};
const failures: string[] = [];
const refused: string[] = [];
const mixed: string[] = [];
const missing: string[] = [];
/** Scripts and styles with when they were last asked for. */
const assets = new Map<string, number>();
const underWay = new Set<Promise<void>>();
let assetAnswers = 0;

type Answer = Readonly<{ status: number; type: string; text: string }>;

function ask(host: string, path: string, isNew: boolean): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const sent = request({ host: "127.0.0.1", port: order.port, path, headers: { host }, agent: isNew ? false : agent }, (response) => {
      let text = "";
      response.setEncoding("utf8").on("data", (part: string) => (text += part));
      response.on("error", reject);
      response.on("end", () => resolve({ status: response.statusCode ?? 0, type: response.headers["content-type"] ?? "", text }));
    });
    sent.on("error", reject);
    sent.end();
  });
}

/** A connection that the server has closed while it was idle is opened again, as browsers do; nobody is refused by that. */
async function askPatiently(host: string, path: string, isNew: boolean): Promise<Answer> {
  try {
    return await ask(host, path, isNew);
  } catch (error) {
    if (!isNew && /ECONNRESET|socket hang up/.test(String(error))) {
      failures.push(`${at()} ${path}: ${error} on a kept connection`);
      return ask(host, path, true);
    }
    throw error;
  }
}

async function askAsset(host: string, path: string): Promise<void> {
  assets.set(path, performance.now());
  try {
    const { status } = await askPatiently(host, path, false);
    assetAnswers++;
    if (status !== 200) missing.push(`${at()} ${path}: ${status}`);
  } catch (error) {
    refused.push(`${at()} ${path}: ${error}`);
  }
}

async function visit({ kind, host, path }: SteadyOrder["pages"][number], due: number, isNew: boolean): Promise<void> {
  try {
    const { status, type, text } = await askPatiently(host, path, isNew);
    latencies[kind].push(performance.now() - due);
    statuses[status] = (statuses[status] ?? 0) + 1;
    if (status >= 500) failures.push(`${at()} ${path}: ${status}`);
    if (!type.startsWith("text/html")) return;
    const [head, foot] = releasesIn(text);
    if (head !== foot) mixed.push(`${at()} ${path}: ${head} at its head, ${foot} at its foot`);
    const named = new Set([...text.matchAll(/\/_astro\/[\w.-]+/g)].map(([asset]) => asset));
    const wanted = [...named].filter((asset) => performance.now() - (assets.get(asset) ?? Number.NEGATIVE_INFINITY) > ASK_AGAIN_MS);
    await Promise.all(wanted.map((asset) => askAsset(host, asset)));
  } catch (error) {
    refused.push(`${at()} ${path}: ${error}`);
  }
}

const track = (work: Promise<void>): void => {
  underWay.add(work);
  void work.finally(() => underWay.delete(work));
};

let asked = 0;
/** Whatever has become due since last time: a server that stands still is not asked less often. */
function tick(): void {
  const wanted = Math.floor(((performance.now() - started) / 1000) * order.perSecond);
  for (; asked < wanted; asked++) {
    const page = order.pages[asked % order.pages.length];
    if (page !== undefined) track(visit(page, started + (asked / order.perSecond) * 1000, asked % NEW_VISITOR === 0));
  }
}

const host = order.pages[0]?.host ?? "";
const allAgain = async (): Promise<void> => void (await Promise.all([...assets.keys()].map((asset) => askAsset(host, asset))));
const ticking = setInterval(tick, 5);
const again = setInterval(() => track(allAgain()), ALL_AGAIN_MS);

parentPort?.once("message", async () => {
  clearInterval(ticking);
  clearInterval(again);
  await Promise.all(underWay);
  await allAgain();
  agent.destroy();
  const sorted = (values: readonly number[]): Float64Array => Float64Array.from(values).sort();
  const result: SteadyResult = {
    latencies: { static: sorted(latencies.static), "on-demand": sorted(latencies["on-demand"]) },
    ...{ statuses, assetAnswers, failures, refused, mixed, missing },
    seconds: (performance.now() - started) / 1000,
  };
  parentPort?.postMessage(result);
});
