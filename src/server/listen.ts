import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import { PortalProblem } from "./portal-problem.ts";

type Address = Readonly<{
  /** 0 takes any free port. */
  port: number;
  host: string;
  /** The variables that they stand in. */
  names?: Readonly<{ port: string; host: string }>;
}>;

/** Resolves with the port that is listened on. Throws `PortalProblem` when the address can't be used. */
export function listen(server: Server, { port, host, names = { port: "PORT", host: "HOST" } }: Address): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once("error", (error: NodeJS.ErrnoException) => {
      const sentence: Readonly<Record<string, string>> = {
        EADDRINUSE: `Der Port ${port} ist schon belegt. Bitte beenden Sie das andere Programm oder wählen Sie mit ${names.port} einen anderen.`,
        EACCES: `Der Port ${port} darf von diesem Benutzer nicht geöffnet werden. Bitte wählen Sie mit ${names.port} einen ab 1024.`,
        EADDRNOTAVAIL: `Die Adresse ${host} gehört nicht zu diesem Rechner. Bitte prüfen Sie ${names.host}.`,
        ENOTFOUND: `Der Rechnername ${host} ist unbekannt. Bitte prüfen Sie ${names.host}.`,
      };
      const known = sentence[error.code ?? ""];
      reject(known === undefined ? error : new PortalProblem(known, { cause: error }));
    });
    server.listen(port, host, () => resolve((server.address() as AddressInfo).port));
  });
}
