import type * as v from "valibot";
import type { Access } from "./access.ts";

type ContractMethod = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

/** An expected refusal: its status and the German sentence that may be shown. */
type ContractError = Readonly<{ status: 401 | 403 | 404 | 409 | 410 | 422 | 429; message: string }>;

/** One call: caller, server and OpenAPI document read the same object. */
type Contract<Request extends v.GenericSchema, Response extends v.GenericSchema, Reason extends string> = Readonly<{
  method: ContractMethod;
  /** Further methods that do the same, such as DELETE beside POST. */
  also?: readonly ContractMethod[];
  /** `{name}` stands for a segment of the path that is a field of `request`: `/wishlist/add/{entry}`. */
  path: string;
  /** German, for the OpenAPI document. */
  summary: string;
  access: Access;
  /** Query parameters of a GET, JSON body of everything else; with them what the path names. */
  request: Request;
  /** Fields in a language of their own: a call whose expression can't be read is answered with 400, not 422. */
  expressions?: readonly string[];
  /** Bytes of a JSON body that holds more than 64 kB. */
  largest?: number;
  response: Response;
  /** The answer is a file of this type; `response` is `fileResponse` then. */
  media?: string;
  errors: Readonly<Record<Reason, ContractError>>;
}>;

export type AnyContract = Contract<v.GenericSchema, v.GenericSchema, string>;

export type CallInput<C extends AnyContract> = v.InferInput<C["request"]>;
export type CheckedInput<C extends AnyContract> = v.InferOutput<C["request"]>;
export type CallResult<C extends AnyContract> = v.InferOutput<C["response"]>;
export type CallReason<C extends AnyContract> = Extract<keyof C["errors"], string>;

/** What a browser needs of a contract: imported alone it leaves the schemas, and the library they are made of, behind. */
export type Route<C extends AnyContract> = Readonly<{ method: C["method"]; path: string; contract?: C }>;

/** Keeps the literal types; without an effect, so that bundlers drop contracts a page does not use. */
/* @__NO_SIDE_EFFECTS__ */
export function defineContract<Request extends v.GenericSchema, Response extends v.GenericSchema, Reason extends string>(
  contract: Contract<Request, Response, Reason>,
): Contract<Request, Response, Reason> {
  return contract;
}

export const pathFields = ({ path }: Pick<AnyContract, "path">): readonly string[] =>
  [...path.matchAll(/\{(\w+)\}/g)].flatMap(([, name]) => (name === undefined ? [] : [name]));
