import { defineMiddleware } from "astro:middleware";
import { compressPage } from "#src/shared/server/compress-page.ts";
import { developmentLocals } from "#src/shared/server/development-locals.ts";
import { developmentNotFound } from "#src/shared/server/development-not-found.ts";
import { forgetDeadSession } from "#src/shared/server/forget-dead-session.ts";
import { guardPage } from "#src/shared/server/guard-page.ts";
import { hoistIslandRuntime } from "#src/shared/server/hoist-island-runtime.ts";
import { narrowPolicy } from "#src/shared/server/narrow-policy.ts";

export const onRequest = defineMiddleware(async (context, next) => {
  // Our server brings the locals along; only the development server has none.
  if (import.meta.env.DEV && !context.isPrerendered) Object.assign(context.locals, await developmentLocals(context.request));
  if (import.meta.env.DEV && context.routePattern === "/404") return developmentNotFound(context.request);
  const refusal = context.isPrerendered
    ? null
    : await guardPage({ pattern: context.routePattern, request: context.request, locals: context.locals });
  const response = refusal ?? (await next());
  if (!context.isPrerendered)
    for (const cookie of await forgetDeadSession(context.request, response, context.locals)) response.headers.append("Set-Cookie", cookie);
  if (!response.headers.get("content-type")?.startsWith("text/html")) return response;
  const headers = new Headers(response.headers);
  headers.delete("content-length");
  if (!context.isPrerendered) headers.set("Cache-Control", "no-store");
  const html = hoistIslandRuntime(await response.text());
  const policy = headers.get("Content-Security-Policy");
  // Vite writes styles and its error messages into the page.
  if (import.meta.env.DEV) headers.delete("Content-Security-Policy");
  else if (policy !== null) headers.set("Content-Security-Policy", narrowPolicy(policy, html));
  const body =
    context.isPrerendered || import.meta.env.DEV ? html : await compressPage(html, context.request.headers.get("accept-encoding"), headers);
  return new Response(body, { status: response.status, headers });
});
