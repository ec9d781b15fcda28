import { once } from "node:events";
import { createServer, type ServerResponse } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { expect, it, onTestFinished, vi } from "vitest";
import { boundNetworks, networkOf } from "./connection-limits.ts";

const answers: ServerResponse[] = [];

/** Its visitors come from addresses of this machine, each of which counts as a network here. */
async function serverFor(ofOneNetwork: number): Promise<(from: string) => Promise<Socket>> {
  const server = createServer((request, response) => {
    if (request.url === "/") response.end("da");
    else answers.push(response);
  });
  boundNetworks(server, { ofOneNetwork }, ({ remoteAddress }) => remoteAddress);
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return async (localAddress) => {
    const socket = connect({ host: "127.0.0.1", port: (server.address() as AddressInfo).port, localAddress });
    socket.on("error", () => undefined);
    onTestFinished(() => void socket.destroy());
    await once(socket, "connect");
    return socket;
  };
}

async function asks(socket: Socket, path = "/"): Promise<Socket> {
  socket.write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`);
  if (path === "/") await once(socket, "data");
  return socket;
}

it("closes what has been quiet longest of a network, never another's", async () => {
  const open = await serverFor(3);
  const other = await open("127.0.0.2");
  const [first, second] = [await open("127.0.0.1"), await open("127.0.0.1"), await open("127.0.0.1")];
  await asks(first);
  await asks(await open("127.0.0.1"));
  await vi.waitFor(() => expect(second.closed).toBe(true));
  await asks(first);
  await asks(other);
  expect([first.closed, other.closed]).toEqual([false, false]);
});

it("refuses a new one while all others of its network are being answered", async () => {
  const open = await serverFor(2);
  await asks(await open("127.0.0.1"), "/langsam");
  await asks(await open("127.0.0.1"), "/langsam");
  await vi.waitFor(() => expect(answers).toHaveLength(2));
  const refused = await open("127.0.0.1");
  await vi.waitFor(() => expect(refused.closed).toBe(true));
  await asks(await open("127.0.0.2"));
  for (const answer of answers) answer.end();
});

it.each([
  ["203.0.113.7", "IPv4", "203.0.113.7"],
  ["::ffff:203.0.113.7", "IPv6", "203.0.113.7"],
  ["2001:db8:1:2:3::4", "IPv6", "2001:db8:1:2::"],
  ["127.0.0.1", "IPv4", undefined],
  ["::ffff:127.0.0.1", "IPv6", undefined],
  ["::1", "IPv6", undefined],
])("counts %s for its network, and nobody for this machine", (remoteAddress, remoteFamily, network) => {
  expect(networkOf({ remoteAddress, remoteFamily } as Socket)).toBe(network);
});
