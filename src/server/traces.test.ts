import { beforeEach, expect, it, vi } from "vitest";
import { createAccessLog } from "./access-log.ts";
import { ask } from "./test/ask.ts";
import { startTestPortal } from "./test/test-portal.ts";

let errors: unknown[] = [];
beforeEach(() => {
  errors = [];
  vi.spyOn(process.stderr, "write").mockImplementation((line) => errors.push(JSON.parse(String(line))) > 0);
  return () => vi.mocked(process.stderr.write).mockRestore();
});

const trace = "4bf92f3577b34da6a3ce929d0e0e4736";
const traced = { traceparent: `00-${trace}-00f067aa0ba902b7-01` };

it("stand in the line of a request and in that of its error", async () => {
  let written = "";
  const accessLog = createAccessLog((text) => {
    written += text;
  });
  const logged = await startTestPortal({ accessLog });
  await ask(logged.port, "/wirft", { headers: traced });
  await ask(logged.port, "/seminare", { headers: { traceparent: 'x","trace":"falsch' } });
  await logged.stop();
  const lines = written
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line));
  expect(lines).toMatchObject([{ path: "/wirft", status: 500, trace }, { path: "/seminare" }]);
  expect(lines[1]).not.toHaveProperty("trace");
  expect(errors).toMatchObject([{ event: "request-failed", trace }]);
});
