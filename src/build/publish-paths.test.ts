import { expect, it } from "vitest";
import { fillRoute } from "./publish-paths.ts";

it.each([
  ["/gesetze/[statute]/[norm]", { statute: "betrvg", norm: "37" }, "/gesetze/betrvg/37"],
  ["/[...page]", { page: "schulungsanspruch/betriebsrat" }, "/schulungsanspruch/betriebsrat"],
  ["/[brand]", { brand: "ifb" }, "/ifb"],
  ["/[brand]/[...page]", { brand: "ifb", page: "service/kontakt" }, "/ifb/service/kontakt"],
  ["/[brand]/404", { brand: "betriebsrat" }, "/betriebsrat/404"],
  ["/standorte/[place]", { place: "koeln-12" }, "/standorte/koeln-12"],
  ["/news", {}, "/news"],
])("fills %s with %j", (route, params, path) => expect(fillRoute(route, params)).toBe(path));
