import * as v from "valibot";
import { type AnyContract, pathFields } from "#src/shared/http/contract.ts";
import type { GeneralCode } from "#src/shared/http/errors.ts";
import { mediaType, readBody } from "#src/shared/server/request/request-body.ts";

type Checked =
  | Readonly<{ ok: true; input: unknown }>
  | Readonly<{ ok: false; code: GeneralCode; fields?: Readonly<Record<string, string>> }>;

const MISSING = "Diese Angabe fehlt.";

/** For rules that have no German message of their own. */
function germanMessage(issue: v.BaseIssue<unknown>): string {
  if (issue.type === "strict_object" && issue.expected === "never") return "Dieses Feld gibt es nicht.";
  return issue.received === "undefined" ? MISSING : "Diese Angabe hat nicht die richtige Form.";
}

type Schema = Readonly<{ entries?: Readonly<Record<string, v.GenericSchema>> }>;

/** The rule of a field, where the way to it leads through plain objects. */
function ruleAt(schema: v.GenericSchema, { path }: Pick<v.BaseIssue<unknown>, "path">): v.GenericSchema | undefined {
  let at: v.GenericSchema | undefined = schema;
  for (const { key } of path ?? []) at = (at as Schema | undefined)?.entries?.[String(key)];
  return at;
}

/** A field that is not there at all says what it says when it is left empty (spec:forms-and-validation#fields). */
function messageOf(issue: v.BaseIssue<unknown>, schema: v.GenericSchema): string {
  if (issue.message !== MISSING) return issue.message;
  const rule = ruleAt(schema, issue);
  const empty = rule && v.safeParse(rule, undefined, { message: germanMessage });
  return empty?.issues?.[0].message ?? MISSING;
}

function firstMessages(issues: readonly v.BaseIssue<unknown>[], schema: v.GenericSchema): Readonly<Record<string, string>> {
  const fields = new Map<string, string>();
  for (const issue of issues) {
    const name = v.getDotPath(issue) ?? "";
    if (!fields.has(name)) fields.set(name, messageOf(issue, schema));
  }
  return Object.fromEntries(fields);
}

function fromQuery({ url }: Request): Checked {
  const { searchParams } = new URL(url);
  const input = Object.fromEntries(searchParams);
  return Object.keys(input).length === searchParams.size ? { ok: true, input } : { ok: false, code: "malformed" };
}

/** `mayBeEmpty`: everything there is to say stands in the path. */
async function fromBody(request: Request, mayBeEmpty: boolean, largest?: number): Promise<Checked> {
  if (mediaType(request) !== "application/json") return { ok: false, code: "unsupported-media-type" };
  const body = await readBody(request, largest);
  if (!body.ok) return { ok: false, code: body.reason };
  if (mayBeEmpty && body.text === "") return { ok: true, input: {} };
  try {
    return { ok: true, input: JSON.parse(body.text) };
  } catch {
    return { ok: false, code: "malformed" };
  }
}

type PathValues = Readonly<Record<string, string | undefined>>;

/** What the path says counts: a second value under its name makes the call unreadable. */
function withPath(raw: Checked, names: readonly string[], values: PathValues): Checked {
  if (!raw.ok || names.length === 0 || typeof raw.input !== "object" || raw.input === null || Array.isArray(raw.input)) return raw;
  const { input } = raw;
  if (names.some((name) => Object.hasOwn(input, name))) return { ok: false, code: "malformed" };
  return { ok: true, input: { ...input, ...Object.fromEntries(names.map((name) => [name, values[name]])) } };
}

/** Reads path, query or JSON body and checks it against the contract; unknown fields are refused by its strict schema. */
export async function checkInput(contract: AnyContract, request: Request, path: PathValues = {}): Promise<Checked> {
  const names = pathFields(contract);
  const sent = contract.method === "GET" ? fromQuery(request) : await fromBody(request, names.length > 0, contract.largest);
  const raw = withPath(sent, names, path);
  if (!raw.ok) return raw;
  const parsed = v.safeParse(contract.request, raw.input, { message: germanMessage });
  if (parsed.success) return { ok: true, input: parsed.output };
  const fields = firstMessages(parsed.issues, contract.request);
  const unreadable = Object.keys(fields).some((name) => contract.expressions?.includes(name));
  return { ok: false, code: unreadable ? "malformed" : "invalid", fields };
}
