/** Pages must not depend on the shell's NODE_ENV. Call it after reading the environment; returns the shell's mode. */
export function setProductionMode(): string | undefined {
  const { env } = process;
  const before = env["NODE_ENV"];
  env["NODE_ENV"] = "production";
  return before;
}
