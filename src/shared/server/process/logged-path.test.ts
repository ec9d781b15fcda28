import { globSync } from "node:fs";
import { expect, it } from "vitest";
import { loggedPath } from "./logged-path.ts";

/** What stands in their addresses is published, or opens nothing without a login. */
const openToAll =
  /^\/(?:\[|(?:api|api-meinifb|beratung\/bild|betriebsratslexikon|br-magazin-interview|fachartikel|fachtagung|forum\/(?:bereich|thema)|gesetze|jobs-karriere|kostenrechner|manage|meinifb|news|online-fax|rechtsprechung|referenten|schulungsanspruch|seminare|standorte|tag|teilen|themen|videos|wahlseiten-news|wishlist)\/)/;

const closed = globSync("**/*\\[*", { cwd: "src/pages" })
  .map((file) => `/${file.replace(/(?:\.\w+)*$/, "")}`)
  .filter((pattern) => !openToAll.test(pattern));

it.each(closed)("says nothing of what stands in the address of %s", (pattern) => {
  const path = pattern.replace(/\[[^\]]+\]/g, "offen.sesam");
  expect(loggedPath(path)).not.toContain("sesam");
});

it("knows such pages", () => expect(closed.length).toBeGreaterThan(8));

it("says the whole path of every other page, without its query", () => {
  expect(loggedPath("/seminare/p/4711?email=jemand@example.org")).toBe("/seminare/p/4711");
  expect(loggedPath("/kundenportal/login-with-email?email=jemand%40example.org")).toBe("/kundenportal/login-with-email");
});
