import { Socket } from "node:net";

const refuse = (): never => {
  throw new Error("There is no network here");
};

/** Takes the network from this process: whatever a file asks to be fetched, nothing leaves the machine. */
export function refuseNetwork(): void {
  Socket.prototype.connect = refuse;
  for (const name of ["fetch", "WebSocket", "EventSource", "XMLHttpRequest"])
    Object.defineProperty(globalThis, name, { value: undefined, configurable: false });
}
