import { expect, it } from "vitest";
import { routeAccess } from "#src/shared/http/page-access.ts";
import { testOrigins } from "#src/shared/server/test/call-route.ts";
import { isCall } from "./is-call.ts";
import { createSite, routeRequest } from "./route-request.ts";

const pathOf = (route: string): string => route.replace(/\[\w+\]/g, "1");
const calls = Object.keys(routeAccess).filter((route) => routeAccess[route] === "call");
const pages = Object.keys(routeAccess).filter((route) => routeAccess[route] !== "call" && !route.startsWith("/api/"));

it("knows every call", () => expect(calls.filter((route) => !isCall(pathOf(route)))).toEqual([]));

it("takes no page for one", () => expect(pages.filter((route) => isCall(pathOf(route)))).toEqual([]));

it("every call stands on both sites, whatever the method", () => {
  const site = createSite(testOrigins, () => false);
  const decided = Object.values(testOrigins).flatMap((origin) =>
    ["GET", "POST", "DELETE"].flatMap((method) =>
      calls.map((route) => [route, routeRequest({ method, url: pathOf(route), host: new URL(origin).host }, site).kind]),
    ),
  );
  expect(decided.filter(([, kind]) => kind !== "handler")).toEqual([]);
});
