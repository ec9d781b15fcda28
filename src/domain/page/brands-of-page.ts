import type { Brand } from "#src/brand/brand.ts";

export function brandsOfPage(id: string): readonly Brand[] {
  const folder = id.split("/", 1)[0];
  if (folder === "both") return ["ifb", "betriebsrat"];
  return folder === "betriebsrat" ? ["betriebsrat"] : ["ifb"];
}
