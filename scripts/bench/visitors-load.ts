import { Agent, request } from "node:http";
import { parentPort, workerData } from "node:worker_threads";
import { randomOf } from "../catalogue/random.ts";

export type VisitKind = "static" | "on-demand" | "login" | "document";

/** What 200 people do who are on the site at once, and what is asked for beside them at a steady pace. */
export type VisitorsOrder = Readonly<{
  port: number;
  visitors: number;
  seconds: number;
  /** Between an answer and the next click of the same visitor. */
  pauseMs: readonly [least: number, most: number];
  staticPages: readonly Readonly<{ host: string; path: string }>[];
  queries: readonly string[];
  lists: readonly string[];
  events: readonly number[];
  login: Readonly<{ perSecond: number; accounts: readonly string[]; password: string }>;
  document: Readonly<{ perSecond: number; event: number }>;
}>;

export type VisitorsResult = Readonly<{
  /** Milliseconds until the last byte, sorted. */
  latencies: Readonly<Record<VisitKind, Float64Array>>;
  statuses: Readonly<Record<string, number>>;
  failures: readonly string[];
}>;

type Call = Readonly<{ host: string; path: string; body?: unknown; cookie?: string }>;
type Answer = Readonly<{ status: number; text: string; cookies: readonly string[] }>;

const order = workerData as VisitorsOrder;
const ifb = `localhost:${order.port}`;
const betriebsrat = `betriebsrat.localhost:${order.port}`;
const until = performance.now() + order.seconds * 1000;
const latencies: Record<VisitKind, number[]> = { static: [], "on-demand": [], login: [], document: [] };
const statuses: Record<string, number> = {};
const failures: string[] = [];

/** Every visitor has an address and connections of their own. */
const agentOf = (index: number): Agent =>
  new Agent({ keepAlive: true, maxSockets: 6, localAddress: `127.0.${1 + (index >> 7)}.${2 + (index & 127)}` });

function send(agent: Agent, { host, path, body, cookie }: Call): Promise<Answer> {
  const payload = body === undefined ? undefined : JSON.stringify(body);
  const headers = {
    ...{ Host: host, "Accept-Encoding": "br" },
    ...(cookie === undefined ? {} : { Cookie: cookie }),
    ...(payload === undefined
      ? {}
      : { "Content-Type": "application/json", "Content-Length": String(Buffer.byteLength(payload)), Origin: `http://${host}` }),
  };
  return new Promise((resolve, reject) => {
    const sent = request(
      { agent, port: order.port, path, host: "127.0.0.1", method: payload === undefined ? "GET" : "POST", headers },
      (response) => {
        let text = "";
        response.setEncoding("latin1").on("data", (part: string) => (text += part));
        response.on("error", reject);
        response.on("end", () => resolve({ status: response.statusCode ?? 0, text, cookies: response.headers["set-cookie"] ?? [] }));
      },
    );
    sent.on("error", reject);
    sent.end(payload);
  });
}

async function timed(kind: VisitKind, agent: Agent, call: Call): Promise<Answer | undefined> {
  const started = performance.now();
  try {
    const answer = await send(agent, call);
    latencies[kind].push(performance.now() - started);
    statuses[answer.status] = (statuses[answer.status] ?? 0) + 1;
    if (answer.status !== 200) failures.push(`${call.path}: ${answer.status}`);
    return answer;
  } catch (error) {
    failures.push(`${call.path}: ${error}`);
    return;
  }
}

const rest = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));

async function visit(_: unknown, index: number): Promise<void> {
  const random = randomOf(index, "visitor");
  const agent = agentOf(index);
  let cookie: string | undefined;
  const ask = async (kind: VisitKind, call: Omit<Call, "cookie">): Promise<Answer | undefined> => {
    const answer = await timed(kind, agent, { ...call, ...(cookie === undefined ? {} : { cookie }) });
    if (answer !== undefined && answer.cookies.length > 0) cookie = answer.cookies.map((text) => text.split(";", 1)[0]).join("; ");
    return answer;
  };
  const buy = async (): Promise<void> => {
    const added = await ask("on-demand", { host: ifb, path: "/order-api/add-cart-item", body: { eventId: random.pick(order.events) } });
    await ask("on-demand", { host: ifb, path: "/seminare/warenkorb" });
    if (added?.status !== 200) return;
    await ask("on-demand", { host: ifb, path: "/order-api/delete-cart-item", body: { cartItemId: JSON.parse(added.text).cartItemId } });
  };
  const [least, most] = order.pauseMs;
  await rest(random.int(0, most));
  while (performance.now() < until) {
    const click = random.int(1, 10);
    if (click <= 7) await ask("static", random.pick(order.staticPages));
    else if (click === 8) await ask("on-demand", { host: betriebsrat, path: `/suche?q=${encodeURIComponent(random.pick(order.queries))}` });
    else if (click === 9) await ask("on-demand", { host: ifb, path: random.pick(order.lists) });
    else await buy();
    await rest(random.int(least, most));
  }
  agent.destroy();
}

/** Begun at a steady pace, however long each takes. */
async function paced(perSecond: number, begin: (count: number) => Promise<unknown>): Promise<void> {
  const underWay: Promise<unknown>[] = [];
  const started = performance.now();
  for (let count = 0; performance.now() < until; count++) {
    underWay.push(begin(count));
    await rest(Math.max(0, started + ((count + 1) / perSecond) * 1000 - performance.now()));
  }
  await Promise.all(underWay);
}

const elsewhere = Array.from({ length: 64 }, (_, index) => agentOf(order.visitors + index));
const agentFor = (count: number): Agent => elsewhere[count % elsewhere.length] as Agent;
const { login, document } = order;

await Promise.all([
  ...Array.from({ length: order.visitors }, visit),
  paced(login.perSecond, (count) => {
    const email = login.accounts[count % login.accounts.length];
    return timed("login", agentFor(count), { host: ifb, path: "/kundenportal/local-login", body: { email, password: login.password } });
  }),
  paced(document.perSecond, (count) =>
    timed("document", agentFor(count), { host: ifb, path: `/online-fax/${document.event}/pdf?firma=Firma+${count}&personen=3` }),
  ),
]);
for (const agent of elsewhere) agent.destroy();
const sorted = (values: readonly number[]): Float64Array => Float64Array.from(values).sort();
const result: VisitorsResult = {
  latencies: {
    ...{ static: sorted(latencies.static), "on-demand": sorted(latencies["on-demand"]) },
    ...{ login: sorted(latencies.login), document: sorted(latencies.document) },
  },
  ...{ statuses, failures },
};
parentPort?.postMessage(result);
