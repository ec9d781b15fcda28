import { PortalProblem } from "./portal-problem.ts";

/** Where the service manager puts the first socket (sd_listen_fds(3)). */
const FIRST_SOCKET = 3;
/** Where a process that serves finds it: behind standard input and output and the channel to its supervisor. */
export const WORKER_SOCKET = 4;
const HANDED = "PORTAL_SOCKET";

type Variables = Readonly<Record<string, string | undefined>>;
type Process = Readonly<{ pid: number; ppid: number; env: Variables }>;

/**
 * The socket that a service manager holds for this process or for the one that started it (systemd's socket activation), or
 * none. Throws `PortalProblem` when there are several: which one would be served?
 */
export function inheritedSocket({ pid, ppid, env }: Process = process): number | undefined {
  const { LISTEN_FDS: count, LISTEN_PID: owner } = env;
  if (count === undefined || ![String(pid), String(ppid)].includes(owner ?? "")) return undefined;
  if (count !== "1") throw new PortalProblem(`LISTEN_FDS ist ${count}: Das Portal bedient genau einen Socket.`);
  return FIRST_SOCKET;
}

/** What a supervisor with such a socket sets for the processes that serve. */
export const handSocket = { [HANDED]: String(WORKER_SOCKET) } as const;

/** The socket that the supervisor handed to this process, or none. */
export function handedSocket({ env }: Pick<Process, "env"> = process): number | undefined {
  return env[HANDED] === String(WORKER_SOCKET) ? WORKER_SOCKET : undefined;
}
