/**
 * Pages are the same whatever the shell says: outside production Vite compiles views for debugging, Astro marks its
 * islands and React checks more. Both compiling and rendering
 * call it, after the environment was read.
 */
export function setProductionMode(): void {
  // biome-ignore lint/style/noProcessEnv: this is read by libraries, not by us.
  process.env["NODE_ENV"] = "production";
}
