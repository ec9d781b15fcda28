import { defineMiddleware } from "astro:middleware";
import { developmentLocals } from "#src/shared/server/development-locals.ts";
import { hoistIslandRuntime } from "#src/shared/server/hoist-island-runtime.ts";

export const onRequest = defineMiddleware(async (context, next) => {
  // Our server brings the locals along; only the development server has none.
  if (import.meta.env.DEV && !context.isPrerendered) Object.assign(context.locals, await developmentLocals(context.request));
  const response = await next();
  if (!response.headers.get("content-type")?.startsWith("text/html")) return response;
  const headers = new Headers(response.headers);
  headers.delete("content-length");
  if (!context.isPrerendered) headers.set("Cache-Control", "no-store");
  return new Response(hoistIslandRuntime(await response.text()), { status: response.status, headers });
});
