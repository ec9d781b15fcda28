import { toJsonSchema } from "@valibot/to-json-schema";
import { DEMO_PASSWORD } from "#db/seed/demo-accounts.ts";
import { onDemandPaths } from "#src/build/test/on-demand-paths.ts";
import { localLogin } from "#src/features/auth/rules/login.contract.ts";
import { contracts } from "#src/pages/api/_contracts.ts";
import type { Answer } from "#src/server/test/ask.ts";
import { type AnyContract, pathFields } from "#src/shared/http/contract.ts";
import { isErrorBody } from "#src/shared/http/errors.ts";
import type { Random } from "../catalogue/random.ts";
import type { Attacked, Found } from "./crashes.ts";
import { broken, miswritten, odd, sampleOf } from "./grammar.ts";
import { type Form, formsIn, type WebVisitor, webVisitor } from "./web-visitor.ts";

type Sent = Readonly<{ method: string; path: string; body?: string; type?: string; headers?: Readonly<Record<string, string>> }>;

/** Words that stand in no German sentence of ours, but in messages of libraries. */
const english = /\b(?:the|invalid|must|required|expected|received|undefined|cannot|unexpected|failed)\b/i;
const isText = (value: unknown): value is string | number | boolean => ["string", "number", "boolean"].includes(typeof value);
const shorten = (text = ""): string => (text.length > 300 ? `${text.slice(0, 300)}… (${text.length})` : text);

type Someone = (at: number) => WebVisitor;

/** Each from an address of its own, in each round from others: limits are somebody else's test. */
function people({ port, host, random }: Attacked): Someone {
  const network = random.int(101, 250);
  const first = random.int(0, 60_000);
  return (at) => webVisitor(port, `127.${network}.${((first + at) >> 8) & 255}.${(first + at) & 255}`, host);
}

const query = (value: unknown): string =>
  new URLSearchParams(
    typeof value === "object" && value !== null
      ? Object.entries(value).map(([name, each]) => [name, isText(each) ? String(each) : JSON.stringify(each ?? "")])
      : [["x", JSON.stringify(value) ?? ""]],
  ).toString();

function callOf(contract: AnyContract, random: Random): Sent {
  const good = sampleOf(toJsonSchema(contract.request, { target: "draft-2020-12", typeMode: "input" }), random);
  const value = random.chance(0.6) ? broken(good, random) : good;
  const inPath = pathFields(contract);
  const all: Record<string, unknown> = typeof value === "object" && value !== null && !Array.isArray(value) ? { ...value } : {};
  const path = inPath.reduce(
    (text, name) => text.replace(`{${name}}`, encodeURIComponent(isText(all[name]) ? String(all[name]).toWellFormed() : "x") || "x"),
    contract.path,
  );
  const method = random.chance(0.05) ? random.pick(["GET", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]) : contract.method;
  if (contract.method === "GET") return { method, path: `${path}?${query(value)}` };
  const rest = inPath.length === 0 ? value : Object.fromEntries(Object.entries(all).filter(([name]) => !inPath.includes(name)));
  const text = JSON.stringify(rest) ?? "";
  const type = random.chance(0.05)
    ? random.pick(["text/plain", "application/x-www-form-urlencoded", "multipart/form-data", ""])
    : "application/json";
  const headers = random.chance(0.05) ? { origin: "https://evil.example" } : {};
  return { method, path, type, headers, body: random.chance(0.2) ? miswritten(text, random) : text };
}

/** What is wrong with the answer to a call, whatever was sent. */
function wrongWithCall({ status, text, headers }: Answer): string | undefined {
  if (status >= 500) return `was answered with ${status}`;
  // A request line of more than 16 kB is no request yet.
  if (status < 400 || status === 431) return undefined;
  if (!headers["content-type"]?.startsWith("application/json")) return `was refused with ${headers["content-type"]}`;
  try {
    const body: unknown = JSON.parse(text);
    if (!isErrorBody(body)) return "was refused without our error body";
    const sentences = [body.error.message, ...Object.values(body.error.fields ?? {})];
    const foreign = sentences.find((sentence) => english.test(sentence) || sentence.trim() === "");
    return foreign === undefined ? undefined : `was refused with „${foreign}“`;
  } catch {
    return "was refused with what is no JSON";
  }
}

function wrongWithPage({ status, text, headers }: Answer): string | undefined {
  if (status >= 500) return `was answered with ${status}`;
  const type = headers["content-type"] ?? "";
  if (status < 400 || status === 431 || type.startsWith("application/json")) return undefined;
  return /<html[^>]* lang="de"/.test(text) ? undefined : `was refused with ${status} and no German page (${type})`;
}

const plausible = ["Anna", "Muster", "089 1234567", "80331", "München", "kunde@example.org", "Guten Tag", "1", "2"];

function submissionOf(form: Form, page: string, random: Random): Sent {
  const body = new URLSearchParams();
  for (const { name, value, kind, options } of form.fields) {
    if (random.chance(0.1) || ((kind === "checkbox" || kind === "radio") && random.chance(0.5))) continue;
    const choice = options.length > 0 ? random.pick(options) : value !== "" ? value : random.pick(plausible);
    const typed = random.chance(0.25) ? random.pick(odd) : choice;
    body.append(name, (isText(typed) ? String(typed) : JSON.stringify(typed)).toWellFormed());
    if (random.chance(0.03)) body.append(name, "zweimal");
  }
  if (random.chance(0.1)) body.append(random.pick(["neu", "__proto__", ""]), "x");
  const path = (form.action === "" ? page : form.action).replace(/^https?:\/\/[^/]+/, "").replace(/#.*/, "");
  const type = random.chance(0.05)
    ? random.pick(["text/plain", "application/json", "multipart/form-data; boundary=x"])
    : "application/x-www-form-urlencoded";
  return { method: "POST", path: path.startsWith("/") ? path : page, body: body.toString(), type };
}

/** Sends it, and says what is wrong with the answer, or with what a refusal has left behind. */
async function fire(
  { beside }: Attacked,
  visitor: WebVisitor,
  { method, path, ...rest }: Sent,
  wrongWith: (answer: Answer) => string | undefined,
): Promise<string | undefined> {
  const before = await beside.counts();
  // Node sends no length with a GET, and what follows would be read as another request.
  const length = rest.body === undefined ? {} : { "content-length": String(Buffer.byteLength(rest.body)) };
  const answer = await visitor.ask(method, path, { ...rest, headers: { ...length, ...rest.headers } });
  const told = `${method} ${shorten(path)} ${JSON.stringify({ ...rest, body: shorten(rest.body) })}`;
  const wrong = wrongWith(answer);
  if (wrong !== undefined) return `${told} ${wrong}`;
  if (answer.status < 400) return undefined;
  const after = await beside.counts();
  const changed = Object.keys(after).filter((table) => after[table] !== before[table]);
  return changed.length === 0 ? undefined : `${told} was refused with ${answer.status} and changed ${changed.join(", ")}`;
}

async function customer(someone: Someone): Promise<WebVisitor> {
  const visitor = someone(1);
  const { status, text } = await visitor.json(localLogin.path, { email: "kunde@example.org", password: DEMO_PASSWORD, remember: true });
  if (status !== 200) throw new Error(`The demo customer can't log in: ${status} ${text}`);
  return visitor;
}

/** Calls made from their contracts, with something wrong in most: never 5xx, always our German error body, nothing half written. */
export async function fuzzCalls(attacked: Attacked, count: number): Promise<Found> {
  const faults: string[] = [];
  const someone = people(attacked);
  const known = await customer(someone);
  for (let at = 0; at < count; at++) {
    const contract: AnyContract = attacked.random.pick(contracts);
    const sent = callOf(contract, attacked.random);
    const wrong = await fire(attacked, attacked.random.chance(0.5) ? known : someone(2 + at), sent, wrongWithCall);
    if (wrong !== undefined) faults.push(wrong);
  }
  return { did: `${count} calls`, faults };
}

/** The forms of all pages on demand, filled in at random, and the pages themselves with questions nobody would ask. */
export async function fuzzForms(attacked: Attacked, count: number): Promise<Found> {
  const { random } = attacked;
  const faults: string[] = [];
  const someone = people(attacked);
  const known = await customer(someone);
  const [first] = await attacked.beside.ask("select min(event_id) as id from events");
  const paths = onDemandPaths({ event: String(first?.["id"]) }).filter((path) => !path.includes("logout"));
  const forms: (readonly [Form, string])[] = [];
  for (const path of paths) {
    const { text, headers } = await known.ask("GET", path);
    if (!headers["content-type"]?.startsWith("text/html")) continue;
    for (const form of formsIn(text)) if (form.method === "post" && !form.action.includes("logout")) forms.push([form, path]);
  }
  for (let at = 0; at < count; at++) {
    const visitor = random.chance(0.5) ? known : someone(2 + at);
    const asked = (): Sent => ({
      method: "GET",
      path: `${random.pick(paths)}?${query(broken({ seite: "2", q: "Betriebsrat", sortierung: "datum", token: "x" }, random))}`,
    });
    const sent = random.chance(0.3) ? asked() : submissionOf(...random.pick(forms), random);
    const wrong = await fire(attacked, visitor, sent, wrongWithPage);
    if (wrong !== undefined) faults.push(wrong);
  }
  return { did: `${count} submissions of ${forms.length} forms and questions to ${paths.length} pages`, faults };
}
