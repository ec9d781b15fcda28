/** How courts come to decide, not what about: costs and appeals of the ArbGG, and the laws of procedure and fees as a whole. */
const whole = new Set(["zpo", "gkg", "rvg", "famgkg", "gvg"]);
const inArbGG = (norm: number): boolean => norm === 12 || (norm >= 64 && norm <= 78) || (norm >= 87 && norm <= 96);

/** Whether a norm (`zpo/97`, `arbgg/72a`) only says how a case was tried: decisions that share it need have nothing in common. */
export function isProcedural(norm: string): boolean {
  const [statute = "", number = ""] = norm.split("/");
  return whole.has(statute) || (statute === "arbgg" && inArbGG(Number.parseInt(number, 10)));
}
