import type { AddressInfo } from "node:net";
import { createServer, type Server, type Socket } from "node:net";
import { SMTPServer } from "smtp-server";
import { onTestFinished } from "vitest";
import { readMessage } from "./read-message.ts";

export type Arrived = Readonly<{ from: string; to: readonly string[]; raw: string }>;
export type MailServer = Readonly<{
  url: string;
  port: number;
  arrived: readonly Arrived[];
  arrival: (count: number) => Promise<void>;
  stop: () => Promise<void>;
}>;

type Behaviour = Readonly<{
  port?: number;
  refuse?: (recipient: string) => readonly [number, string] | undefined;
  answerAfter?: Promise<void>;
}>;

const urlOf = (port: number): string => `smtp://127.0.0.1:${port}`;

export async function startMailServer({ port = 0, refuse, answerAfter }: Behaviour = {}): Promise<MailServer> {
  const arrived: Arrived[] = [];
  const waiting = new Set<() => void>();
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["AUTH", "STARTTLS"],
    disableReverseLookup: true,
    closeTimeout: 500,
    onRcptTo({ address }, _session, callback) {
      const refusal = refuse?.(address);
      callback(refusal === undefined ? null : Object.assign(new Error(refusal[1]), { responseCode: refusal[0] }));
    },
    async onData(stream, { envelope }, callback) {
      const chunks: Buffer[] = [];
      try {
        for await (const chunk of stream) chunks.push(chunk);
      } catch {
        // Whoever sent it went away in the middle: nothing arrived.
        return;
      }
      const from = envelope.mailFrom === false ? "" : envelope.mailFrom.address;
      arrived.push({ from, to: envelope.rcptTo.map(({ address }) => address), raw: Buffer.concat(chunks).toString("latin1") });
      for (const heard of waiting) heard();
      await answerAfter;
      callback(null);
    },
  });
  // A client that goes away in the middle is no failure of the server.
  server.on("error", () => undefined);
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  const taken = (server.server.address() as AddressInfo).port;
  let stopped: Promise<void> | undefined;
  const stop = (): Promise<void> => {
    stopped ??= new Promise((resolve) => server.close(() => resolve()));
    return stopped;
  };
  onTestFinished(stop);
  const arrival = (count: number): Promise<void> =>
    new Promise((resolve) => {
      const heard = (): void => {
        if (arrived.length >= count) resolve();
      };
      waiting.add(heard);
      heard();
    });
  return { url: urlOf(taken), port: taken, arrived, arrival, stop };
}

/** Answers by the line; `undefined` hangs up, an empty text says nothing. */
async function startScripted(
  answer: (line: string) => string | undefined,
  greeting: string,
): Promise<Pick<MailServer, "url" | "port" | "stop">> {
  const sockets = new Set<Socket>();
  const server: Server = createServer((socket) => {
    sockets.add(socket);
    socket.on("error", () => undefined);
    socket.on("close", () => sockets.delete(socket));
    if (greeting !== "") socket.write(greeting);
    socket.on("data", (data) => {
      const said = answer(data.toString());
      if (said === undefined) socket.destroy();
      else if (said !== "") socket.write(said);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", () => resolve()));
  const stop = (): Promise<void> =>
    new Promise((resolve) => {
      for (const socket of sockets) socket.destroy();
      server.close(() => resolve());
    });
  onTestFinished(stop);
  const { port } = server.address() as AddressInfo;
  return { url: urlOf(port), port, stop };
}

export const startSilentServer = () => startScripted(() => "", "");

export const startDyingServer = () =>
  startScripted((line) => {
    if (line.startsWith("DATA")) return "354 go ahead\r\n";
    return /^(?:EHLO|HELO|MAIL|RCPT)/.test(line) ? "250 fine\r\n" : undefined;
  }, "220 ready\r\n");

export const messageOf = ({ raw }: Arrived) => readMessage(raw);
