type Variables = Readonly<Record<string, string>>;

/** Of the caller's environment a Node process takes over where programs and its home are, and how ours start (NODE_OPTIONS, scripts/run.mjs). */
export function bareEnvironment(variables: Variables = {}): NodeJS.ProcessEnv {
  const { PATH, HOME, NODE_OPTIONS } = process.env;
  return { PATH, HOME, NODE_OPTIONS, ...variables };
}
