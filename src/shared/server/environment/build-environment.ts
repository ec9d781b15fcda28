import { type Environment, readEnvironment } from "./environment.ts";

let known: Environment | undefined;

/** The environment as building and prerendering need it: read once per process; no secret is demanded, none is used. */
export function buildEnvironment(): Environment {
  known ??= readEnvironment(process.env, { demo: true });
  return known;
}
