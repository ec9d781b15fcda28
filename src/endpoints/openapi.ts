import { type JsonSchema, toJsonSchema } from "@valibot/to-json-schema";
import { type AnyContract, pathFields } from "#src/shared/http/contract.ts";
import { type GeneralCode, generalErrors } from "#src/shared/http/errors.ts";

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

const codesOfReads: readonly GeneralCode[] = ["malformed", "invalid", "method-not-allowed", "internal", "unavailable"];
const codesOfChanges: readonly GeneralCode[] = [...codesOfReads, "foreign-origin", "body-too-large", "unsupported-media-type"];

function schemaOf(schema: AnyContract["request"], typeMode: "input" | "output"): JsonSchema {
  const { $schema: _, ...rest } = toJsonSchema(schema, { target: "draft-2020-12", typeMode });
  return rest;
}

const content = (schema: unknown) => ({ "application/json": { schema } });

/** What a call answers with: JSON, or a file. */
const answerOf = ({ media, response }: AnyContract) =>
  media === undefined
    ? content(schemaOf(response, "output"))
    : { [media]: { schema: { type: "string", contentMediaType: media, format: "binary" } } };

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
  const inPath = pathFields(contract);
  return Object.entries(properties)
    .filter(([name]) => contract.method === "GET" || inPath.includes(name))
    .map(([name, schema]) => ({ name, in: inPath.includes(name) ? "path" : "query", required: required.includes(name), schema }));
}

function requestBody(contract: AnyContract): object {
  const inPath = pathFields(contract);
  const schema = schemaOf(contract.request, "input");
  if (inPath.length === 0) return { requestBody: { required: true, content: content(schema) } };
  const properties = Object.entries(schema.properties ?? {}).filter(([name]) => !inPath.includes(name));
  if (properties.length === 0) return {};
  const required = (schema.required ?? []).filter((name) => !inPath.includes(name));
  return { requestBody: { required: true, content: content({ ...schema, properties: Object.fromEntries(properties), required }) } };
}

/** One operation for each method: `also` has its method in the id, so that ids stay unique. */
function operation(contract: AnyContract, method: string): unknown {
  const given = parameters(contract);
  const id = contract.path.slice(1).replaceAll("/", ".").replace(/[{}]/g, "");
  return {
    operationId: method === contract.method ? id : `${id}.${method.toLowerCase()}`,
    summary: contract.summary,
    ...(contract.method === "GET" || given.length > 0 ? { parameters: given } : {}),
    ...(contract.method === "GET" ? {} : requestBody(contract)),
    responses: { 200: { description: "Erfolg", content: answerOf(contract) }, ...errorResponses(contract) },
  };
}

export function openApiDocument(contracts: readonly AnyContract[], servers: readonly string[]): unknown {
  const byPath = Map.groupBy(contracts, ({ path }) => path);
  const operations = (list: readonly AnyContract[]) =>
    Object.fromEntries(
      list.flatMap((contract) =>
        [contract.method, ...(contract.also ?? [])].map((method) => [method.toLowerCase(), operation(contract, method)]),
      ),
    );
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
