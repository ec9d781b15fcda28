import type { APIRoute } from "astro";
import { openApiDocument } from "#src/endpoints/openapi.ts";
import { contracts } from "./_contracts.ts";

export const prerender = false;
export const GET: APIRoute = ({ locals }) => Response.json(openApiDocument(contracts, Object.values(locals.origins)));
