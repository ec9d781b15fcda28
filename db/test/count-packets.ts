import { Socket } from "node:net";
import { onTestFinished, vi } from "vitest";

/** Says how many packets have left this process since, or since it was asked last. */
export function countPackets(): () => number {
  const packets = [vi.spyOn(Socket.prototype, "_writev"), vi.spyOn(Socket.prototype, "_write")];
  onTestFinished(() => {
    for (const packet of packets) packet.mockRestore();
  });
  return () => {
    const sent = packets.reduce((sum, { mock }) => sum + mock.calls.length, 0);
    for (const packet of packets) packet.mockClear();
    return sent;
  };
}
