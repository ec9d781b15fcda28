import type { APIRoute } from "astro";
import { jwksAnswer } from "#src/features/merchandise/server/jwks.ts";
import { buildEnvironment } from "#src/shared/server/environment/build-environment.ts";

export const prerender = false;
export const GET: APIRoute = ({ locals }) => jwksAnswer(locals, buildEnvironment().shop);
