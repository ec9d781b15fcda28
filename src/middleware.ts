import { defineMiddleware } from "astro:middleware";
import type { APIContext, MiddlewareNext } from "astro";
import { isUnavailable } from "#db/database-unavailable.ts";
import { forgetDeadSession } from "#src/accounts/session/forget-dead-session.ts";
import { developmentLocals } from "#src/astro/development-locals.ts";
import { developmentNotFound } from "#src/astro/development-not-found.ts";
import { hoistIslandRuntime } from "#src/astro/hoist-island-runtime.ts";
import { keepTogetherHtml } from "#src/astro/keep-together-html.ts";
import { narrowPolicy } from "#src/astro/narrow-policy.ts";
import { guardPage } from "#src/endpoints/guard-page.ts";
import { routeAccess } from "#src/shared/http/page-access.ts";
import { isQueueFull } from "#src/shared/server/process/fair-queue.ts";
import { logError, logRefused } from "#src/shared/server/process/log.ts";
import { loggedPath } from "#src/shared/server/process/logged-path.ts";
import { sayWhetherKept } from "#src/shared/server/request/ask-again.ts";
import { compressPage } from "#src/shared/server/request/compress-page.ts";

const REFUSED = "/kein-zugang";

/** A page that may not be shown says so within the site; calls and programs get our error body. */
const isBareRefusal = (response: Response, { request, routePattern, isPrerendered }: APIContext): boolean =>
  !isPrerendered &&
  response.status === 403 &&
  response.body === null &&
  routePattern !== REFUSED &&
  routeAccess[routePattern] !== "call" &&
  (request.headers.get("accept")?.includes("text/html") ?? false);

/** Asked for anew: the body of a form that was refused has been read. */
function refusedPage({ request, routePattern, url }: APIContext): Request {
  const headers = new Headers(request.headers);
  for (const name of ["content-length", "content-type", "transfer-encoding"]) headers.delete(name);
  const { [routePattern]: access = "" } = routeAccess;
  return new Request(new URL(`${REFUSED}?recht=${access}`, url), { headers });
}

async function answer(context: APIContext, next: MiddlewareNext): Promise<Response> {
  // Where a page of ours says 404 without a body, Astro asks for a route of its own: our server has a page for each brand.
  if (context.routePattern === "/404")
    return import.meta.env.DEV ? developmentNotFound(context.request) : new Response(null, { status: 404 });
  // Our server brings the locals along; only the development server has none.
  if (import.meta.env.DEV && !context.isPrerendered) Object.assign(context.locals, await developmentLocals(context.request));
  if (!context.isPrerendered) context.locals.noteRoute?.(context.routePattern);
  const refusal = context.isPrerendered
    ? null
    : await guardPage({ pattern: context.routePattern, request: context.request, locals: context.locals });
  const response = refusal ?? (await next());
  if (isBareRefusal(response, context)) return context.rewrite(refusedPage(context));
  if (!context.isPrerendered)
    for (const cookie of await forgetDeadSession(context.request, response, context.locals)) response.headers.append("Set-Cookie", cookie);
  if (!response.headers.get("content-type")?.startsWith("text/html")) return response;
  const headers = new Headers(response.headers);
  headers.delete("content-length");
  headers.set("Content-Type", "text/html; charset=utf-8");
  const html = keepTogetherHtml(hoistIslandRuntime(await response.text()));
  if (!context.isPrerendered && sayWhetherKept(context.request, { status: response.status, html }, headers)) {
    headers.delete("Content-Type");
    return new Response(null, { status: 304, headers });
  }
  const policy = headers.get("Content-Security-Policy");
  // Vite writes styles and its error messages into the page.
  if (import.meta.env.DEV) headers.delete("Content-Security-Policy");
  else if (policy !== null) headers.set("Content-Security-Policy", narrowPolicy(policy, html));
  // Whoever publishes takes the text as it is; a page with another status keeps its body, or Astro would look for a page of its own.
  if (context.isPrerendered && context.locals.takeHtml && response.status === 200) {
    context.locals.takeHtml(html);
    return new Response(null, { headers });
  }
  const body =
    context.isPrerendered || import.meta.env.DEV ? html : await compressPage(html, context.request.headers.get("accept-encoding"), headers);
  return new Response(body, { status: response.status, headers });
}

/** A page that can't be made because the database is away, or too much waits before it, says so and when to come back; our server words it. */
export const onRequest = defineMiddleware(async (context, next) => {
  try {
    return await answer(context, next);
  } catch (error) {
    if (context.isPrerendered || !(isUnavailable(error) || isQueueFull(error))) throw error;
    const asked = { method: context.request.method, path: loggedPath(context.url.pathname) };
    if (isQueueFull(error)) logRefused(asked);
    else logError("page-unavailable", error, asked);
    return new Response(null, { status: 503 });
  }
});
