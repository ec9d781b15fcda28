import { resolveBrand } from "#src/brand/resolve-brand.ts";
import { buildEnvironment } from "#src/shared/server/environment/build-environment.ts";

export async function developmentNotFound(request: Request): Promise<Response> {
  const { host, port, origins } = buildEnvironment();
  const brand = resolveBrand(request.headers.get("host") ?? undefined, origins) ?? "ifb";
  const page = await fetch(`http://${host}:${port}/${brand}/404`, { headers: { Accept: "text/html" } });
  return new Response(page.body, { status: 404, headers: { "Content-Type": "text/html; charset=utf-8" } });
}
