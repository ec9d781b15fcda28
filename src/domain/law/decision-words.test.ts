import { expect, it } from "vitest";
import { readableInstance, readableNorm } from "./decision-words.ts";

it.each([
  ["§ 72a Abs 3 S 2 ArbGG", "§ 72a Abs. 3 Satz 2 ArbGG"],
  ["§ 99 Abs 2 Nr 5 BetrVG", "§ 99 Abs. 2 Nr. 5 BetrVG"],
  ["Art 9 Abs 3 GG", "Art. 9 Abs. 3 GG"],
  ["EGRL 78/2000", "EGRL 78/2000"],
  ["§ 4 S 1 KSchG", "§ 4 Satz 1 KSchG"],
])("writes %s as %s", (norm, text) => expect(readableNorm(norm)).toBe(text));

it.each([
  ["vorgehend ArbG Bautzen, 17. Juni 2021, Az: 4 Ca 4043/21, Urteil", "Vorinstanz", "ArbG Bautzen, 17. Juni 2021 – 4 Ca 4043/21, Urteil"],
  ["nachgehend BVerfG, 1. Mai 2024, Az: 1 BvR 1/24", "Nachgehend", "BVerfG, 1. Mai 2024 – 1 BvR 1/24"],
  ["LAG Hamm", "Vorinstanz", "LAG Hamm"],
])("reads the instance %s", (instance, label, value) => expect(readableInstance(instance)).toEqual({ label, value }));
