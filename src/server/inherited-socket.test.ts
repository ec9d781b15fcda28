import { expect, it } from "vitest";
import { handedSocket, handSocket, inheritedSocket } from "./inherited-socket.ts";

it.each([
  ["none", {}, undefined],
  ["its own", { LISTEN_FDS: "1", LISTEN_PID: "20" }, 3],
  ["that of the process that started it", { LISTEN_FDS: "1", LISTEN_PID: "10" }, 3],
  ["none that was meant for another", { LISTEN_FDS: "1", LISTEN_PID: "5" }, undefined],
  ["none without a name on it", { LISTEN_FDS: "1" }, undefined],
])("takes %s", (_, env, socket) => {
  expect(inheritedSocket({ pid: 20, ppid: 10, env })).toBe(socket);
});

it("refuses several", () => {
  expect(() => inheritedSocket({ pid: 20, ppid: 10, env: { LISTEN_FDS: "2", LISTEN_PID: "20" } })).toThrow(
    "LISTEN_FDS ist 2: Das Portal bedient genau einen Socket.",
  );
});

it("hands it on to a process that serves, and to that alone", () => {
  expect([handedSocket({ env: handSocket }), handedSocket({ env: {} })]).toEqual([4, undefined]);
});
