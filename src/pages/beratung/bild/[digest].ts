import type { APIRoute } from "astro";
import { portraitAnswer } from "#src/features/consultant/server/portrait.ts";

export const prerender = false;
export const GET: APIRoute = ({ locals, params }) => portraitAnswer(locals, params["digest"] ?? "");
