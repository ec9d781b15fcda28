import { type JsonSchema, toJsonSchema } from "@valibot/to-json-schema";
import type { AnyContract } from "../http/contract.ts";
import { type GeneralCode, generalErrors } from "../http/errors.ts";

type Refusal = Readonly<{ status: number; code: string; message: string }>;

const errorSchema = {
  type: "object",
  required: ["error"],
  properties: {
    error: {
      type: "object",
      required: ["code", "message"],
      properties: {
        code: { type: "string" },
        message: { type: "string" },
        fields: { type: "object", additionalProperties: { type: "string" } },
      },
    },
  },
} as const;

const codesOfReads: readonly GeneralCode[] = ["malformed", "invalid", "method-not-allowed", "internal"];
const codesOfChanges: readonly GeneralCode[] = [...codesOfReads, "foreign-origin", "body-too-large", "unsupported-media-type"];

function schemaOf(schema: AnyContract["request"], typeMode: "input" | "output"): JsonSchema {
  const { $schema: _, ...rest } = toJsonSchema(schema, { target: "draft-2020-12", typeMode });
  return rest;
}

const content = (schema: unknown) => ({ "application/json": { schema } });

function refusals({ method, errors }: AnyContract): readonly Refusal[] {
  const general = (method === "GET" ? codesOfReads : codesOfChanges).map((code) => ({ code, ...generalErrors[code] }));
  return [...Object.entries(errors).map(([code, error]) => ({ code, ...error })), ...general];
}

function errorResponses(contract: AnyContract): Readonly<Record<string, unknown>> {
  const byStatus = Map.groupBy(refusals(contract), ({ status }) => status);
  return Object.fromEntries(
    [...byStatus].map(([status, list]) => [
      status,
      {
        description: list.map(({ code, message }) => `\`${code}\`: ${message}`).join("\n\n"),
        content: content({ $ref: "#/components/schemas/Error" }),
      },
    ]),
  );
}

function parameters(contract: AnyContract): readonly unknown[] {
  const { properties = {}, required = [] } = schemaOf(contract.request, "input");
  return Object.entries(properties).map(([name, schema]) => ({ name, in: "query", required: required.includes(name), schema }));
}

function operation(contract: AnyContract): unknown {
  const input =
    contract.method === "GET"
      ? { parameters: parameters(contract) }
      : { requestBody: { required: true, content: content(schemaOf(contract.request, "input")) } };
  return {
    operationId: contract.path.slice(1).replaceAll("/", "."),
    summary: contract.summary,
    ...input,
    responses: { 200: { description: "Erfolg", content: content(schemaOf(contract.response, "output")) }, ...errorResponses(contract) },
  };
}

/** OpenAPI 3.1 document of all calls, made from the contracts that check them. */
export function openApiDocument(contracts: readonly AnyContract[], servers: readonly string[]): unknown {
  const byPath = Map.groupBy(contracts, ({ path }) => path);
  const operations = (list: readonly AnyContract[]) =>
    Object.fromEntries(list.map((contract) => [contract.method.toLowerCase(), operation(contract)]));
  return {
    openapi: "3.1.0",
    info: {
      title: "Aufrufe des Portals",
      version: "1",
      description: "Aufrufe senden Cookies mit; Beträge sind Nettobeträge in Cent, Tage sind ISO-Tage in Berliner Zeit.",
    },
    servers: servers.map((url) => ({ url })),
    paths: Object.fromEntries([...byPath].map(([path, list]) => [path, operations(list)])),
    components: { schemas: { Error: errorSchema } },
  };
}
