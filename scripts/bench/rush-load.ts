import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { parentPort, workerData } from "node:worker_threads";

export type RushOrder = Readonly<{ port: number; requests: readonly string[]; addresses: number }>;
/** Answers by status; `0` stands for a connection that broke. */
export type RushAnswers = Readonly<Record<number, number>>;

/** Visitors of many networks: each address of the loopback interface counts as one of its own. */
const addressOf = (index: number, addresses: number): string => `127.0.0.${2 + (index % addresses)}`;

function statusOf(socket: Socket): Promise<number> {
  return new Promise((resolve) => {
    let head = "";
    socket.on("data", (chunk) => {
      if (head.length < 16) head += chunk.toString("latin1");
    });
    socket.once("error", () => resolve(0));
    socket.once("close", () => resolve(Number(/^HTTP\/1\.1 (\d{3})/.exec(head)?.[1] ?? 0)));
  });
}

const port = parentPort;
if (port === null) throw new Error("This file runs as a worker thread");
const order = workerData as RushOrder;
const sockets = order.requests.map((_, index) =>
  connect({ port: order.port, host: "127.0.0.1", localAddress: addressOf(index, order.addresses) }),
);
await Promise.all(sockets.map((socket) => once(socket, "connect")));
// All connections are open: from here on all ask at once.
port.postMessage("asks");
const answered = sockets.map(statusOf);
for (const [index, socket] of sockets.entries()) socket.write(order.requests[index] ?? "");
const answers: Record<number, number> = {};
for (const status of await Promise.all(answered)) answers[status] = (answers[status] ?? 0) + 1;
port.postMessage(answers);
