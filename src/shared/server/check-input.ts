import * as v from "valibot";
import type { AnyContract } from "../http/contract.ts";
import type { GeneralCode } from "../http/errors.ts";
import { mediaType, readBody } from "./request-body.ts";

type Checked =
  | Readonly<{ ok: true; input: unknown }>
  | Readonly<{ ok: false; code: GeneralCode; fields?: Readonly<Record<string, string>> }>;

/** For rules that have no German message of their own. */
function germanMessage(issue: v.BaseIssue<unknown>): string {
  if (issue.type === "strict_object" && issue.expected === "never") return "Dieses Feld gibt es nicht.";
  return issue.received === "undefined" ? "Diese Angabe fehlt." : "Diese Angabe hat nicht die richtige Form.";
}

function firstMessages(issues: readonly v.BaseIssue<unknown>[]): Readonly<Record<string, string>> {
  const fields = new Map<string, string>();
  for (const issue of issues) {
    const name = v.getDotPath(issue) ?? "";
    if (!fields.has(name)) fields.set(name, issue.message);
  }
  return Object.fromEntries(fields);
}

function fromQuery({ url }: Request): Checked {
  const { searchParams } = new URL(url);
  const input = Object.fromEntries(searchParams);
  return Object.keys(input).length === searchParams.size ? { ok: true, input } : { ok: false, code: "malformed" };
}

async function fromBody(request: Request): Promise<Checked> {
  if (mediaType(request) !== "application/json") return { ok: false, code: "unsupported-media-type" };
  const body = await readBody(request);
  if (!body.ok) return { ok: false, code: body.reason };
  try {
    return { ok: true, input: JSON.parse(body.text) };
  } catch {
    return { ok: false, code: "malformed" };
  }
}

/** Reads query or JSON body and checks it against the contract; unknown fields are refused by its strict schema. */
export async function checkInput(contract: AnyContract, request: Request): Promise<Checked> {
  const raw = contract.method === "GET" ? fromQuery(request) : await fromBody(request);
  if (!raw.ok) return raw;
  const parsed = v.safeParse(contract.request, raw.input, { message: germanMessage });
  return parsed.success ? { ok: true, input: parsed.output } : { ok: false, code: "invalid", fields: firstMessages(parsed.issues) };
}
