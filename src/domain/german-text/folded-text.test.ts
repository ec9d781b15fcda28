import { expect, it } from "vitest";
import { folded } from "./folded-text.ts";

it.each([
  ["Überstunden", "ueberstunden"],
  ["UEBERSTUNDEN", "ueberstunden"],
  ["Größe & Maß", "groesse mass"],
  ["Café", "cafe"],
  ["§ 87 BetrVG", "§ 87 betrvg"],
  ["  KI-Systeme/heute ", "ki systeme heute"],
  ["…", ""],
])("folds %j to %j", (text, plain) => expect(folded(text)).toBe(plain));
