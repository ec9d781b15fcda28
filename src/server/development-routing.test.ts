import { expect, it } from "vitest";
import { developmentRouting } from "./development-routing.ts";

const route = developmentRouting({ ifb: "http://localhost:4321", betriebsrat: "http://betriebsrat.localhost:4321" });
const hosts = { ifb: "localhost:4321", betriebsrat: "betriebsrat.localhost:4321", foreign: "127.0.0.1:4321" } as const;

it.each([
  ["ifb", "/", { url: "/ifb" }],
  ["betriebsrat", "/?a=1", { url: "/betriebsrat?a=1" }],
  ["foreign", "/impressum", { url: "/ifb/impressum" }],
  ["foreign", "/news/x?a=1", { url: "/news/x?a=1" }],
  ["betriebsrat", "/service/kontakt", { url: "/betriebsrat/service/kontakt" }],
  ["ifb", "/seminare", { url: "/seminare" }],
  ["ifb", "/seminare?ort=Berlin", { url: "/seminare/finden?ort=Berlin" }],
  ["ifb", "/seminare/t/x", { url: "/seminare/t/x" }],
  ["betriebsrat", "/seminare/t/x?a=1", { location: "http://localhost:4321/seminare/t/x?a=1", status: 301 }],
  ["ifb", "/@vite/client", { url: "/@vite/client" }],
  [
    "ifb",
    "/src/layouts/Page.astro?astro&type=style&index=0&lang.css",
    { url: "/src/layouts/Page.astro?astro&type=style&index=0&lang.css" },
  ],
  ["betriebsrat", "/@fs/x//y", { url: "/@fs/x//y" }],
] as const)("on %s leads %s where the server would", (host, url, where) =>
  expect(route({ method: "GET", url, host: hosts[host] })).toEqual(where),
);
