import { join } from "node:path";
import { currentRelease } from "#src/release/release.ts";
import type { Environment } from "#src/shared/server/environment/environment.ts";
import { makeVarFolder } from "#src/shared/server/environment/var-folder.ts";
import { agreeWithRelease } from "./agree-with-release.ts";
import { inheritedSocket } from "./inherited-socket.ts";
import { serveMetrics } from "./metrics/metrics-server.ts";
import { narrowPrivatePaths } from "./operating/private-paths.ts";
import { servingOptions } from "./serving-options.ts";
import { supervise } from "./supervise.ts";

type Served = Readonly<{ demo: boolean; say: (line: string) => void }>;

/** Serves both sites, and after a build with new code goes on with that. Resolves with the exit code when it was told to end. Rejects with `PortalProblem` and `EnvironmentError`. */
export async function superviseServer(environment: Environment, { demo, say }: Served): Promise<number> {
  const { distDir, origins, processes, metrics } = environment;
  makeVarFolder(environment.varDir);
  narrowPrivatePaths(environment);
  agreeWithRelease(environment, say);
  return supervise({
    exec: join(import.meta.dirname, "worker-process.ts"),
    args: demo ? ["--demo"] : [],
    options: servingOptions(),
    count: processes,
    socket: inheritedSocket(),
    online: () => currentRelease(distDir),
    onReady: () => say(`Bereit: ${origins.ifb} (ifb) und ${origins.betriebsrat} (betriebsrat)`),
    warn: say,
    ...(metrics && { measured: async (collect) => void (await serveMetrics(metrics, collect)) }),
  });
}
