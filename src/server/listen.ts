import { createServer, type Server } from "node:http";
import { type AddressInfo, Socket } from "node:net";
import { PortalProblem } from "./portal-problem.ts";

const unusable = "LISTEN_FDS nennt keinen Socket, der auf Verbindungen wartet. Bitte prüfen Sie ListenStream in der Socket-Unit.";

type Address = Readonly<{
  /** 0 takes any free port. */
  port: number;
  host: string;
  /** The number of a socket that listens already, instead of the two. */
  socket?: number | undefined;
  /** The variables that they stand in. */
  names?: Readonly<{ port: string; host: string }>;
}>;

/** Resolves with the port that is listened on. Throws `PortalProblem` when the address can't be used. */
export function listen(server: Server, { port, host, socket, names = { port: "PORT", host: "HOST" } }: Address): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once("error", (error: NodeJS.ErrnoException) => {
      const sentence: Readonly<Record<string, string>> = {
        EADDRINUSE: `Der Port ${port} ist schon belegt. Bitte beenden Sie das andere Programm oder wählen Sie mit ${names.port} einen anderen.`,
        EACCES: `Der Port ${port} darf von diesem Benutzer nicht geöffnet werden. Bitte wählen Sie mit ${names.port} einen ab 1024.`,
        EADDRNOTAVAIL: `Die Adresse ${host} gehört nicht zu diesem Rechner. Bitte prüfen Sie ${names.host}.`,
        ENOTFOUND: `Der Rechnername ${host} ist unbekannt. Bitte prüfen Sie ${names.host}.`,
      };
      const known = socket === undefined ? sentence[error.code ?? ""] : unusable;
      reject(known === undefined ? error : new PortalProblem(known, { cause: error }));
    });
    const ready = (): void => resolve((server.address() as AddressInfo).port);
    if (socket === undefined) server.listen(port, host, ready);
    // By its number, a worker of `node:cluster` would share it with the others, and the last of them would close it for all.
    else server.listen(new Socket({ fd: socket, readable: false, writable: false }), ready);
  });
}

/** For whoever lets somebody else listen later. Throws `PortalProblem` when nobody can listen there now; nothing stays open. */
export async function demandAddress(address: Pick<Address, "port" | "host">): Promise<void> {
  const server = createServer();
  await listen(server, address);
  await new Promise((closed) => server.close(closed));
}
