export type Variables = Readonly<Record<string, string>>;

/** Measured programs run as an operator starts them (scripts/run.mjs): the caller's own mode and Node options must not colour the figures. */
export function childEnvironment(variables: Variables): NodeJS.ProcessEnv {
  const { NODE_ENV: _mode, ...inherited } = process.env;
  return { ...inherited, NODE_OPTIONS: `--import=${import.meta.resolve("../quick-start.mjs")}`, ...variables };
}
