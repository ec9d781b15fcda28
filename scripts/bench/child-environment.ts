export type Variables = Readonly<Record<string, string>>;

/** Measured programs run as an operator starts them: the caller's own mode and Node options must not colour the figures. */
export function childEnvironment(variables: Variables): NodeJS.ProcessEnv {
  const { NODE_ENV: _mode, NODE_OPTIONS: _options, ...inherited } = process.env;
  return { ...inherited, ...variables };
}
