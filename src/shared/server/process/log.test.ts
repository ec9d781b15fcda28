import { expect, it, vi } from "vitest";
import { logRefused } from "./log.ts";

it("says seldom that visitors were refused, and how many", () => {
  const lines: { refusedSinceLastLine: number }[] = [];
  const spy = vi.spyOn(process.stderr, "write").mockImplementation((line) => lines.push(JSON.parse(String(line))) > 0);
  for (const at of [0, 1, 9999, 10_000, 10_001, 25_000]) logRefused({ method: "GET", path: "/buchung/offen.sesam" }, at);
  spy.mockRestore();
  expect(lines.map((line) => line.refusedSinceLastLine)).toEqual([1, 3, 2]);
  expect(lines[0]).toMatchObject({ level: "warn", event: "queue-full", method: "GET", path: "/buchung" });
});
