import { expect, it } from "vitest";
import { pseudonymFault } from "./pseudonym.ts";

const own = { firstname: "Petra", lastname: "Probe" };

it.each([
  ["Waldläuferin", null],
  ["BR-Neuling 2027", null],
  ["Petra", null],
  ["ab", "short"],
  ["a.-", "short"],
  ["x".repeat(31), "long"],
  ["Anna@Werk", "signs"],
  ["<b>Anna</b>", "signs"],
  ["An\u202Ena", "signs"],
  ["Anonym Linde 42", "reserved"],
  ["A.n.o.n.y.m", "reserved"],
  ["Moderation", "reserved"],
  ["gelöschtes Konto", "reserved"],
  ["P. Probe", "own-name"],
  ["petra-probe", "own-name"],
] as const)("says of %j: %j", (name, fault) => expect(pseudonymFault(name, own)).toBe(fault));

it("lets a short surname be part of a word", () => {
  expect(pseudonymFault("Waldi", { firstname: "Eva", lastname: "Wal" })).toBeNull();
  expect(pseudonymFault("Eva Wal", { firstname: "Eva", lastname: "Wal" })).toBe("own-name");
});
