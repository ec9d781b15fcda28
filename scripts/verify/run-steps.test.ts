import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { runSteps } from "./run-steps.ts";
import type { Step } from "./steps.ts";

let folder = "";
let said: string[] = [];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "verify-"));
  said = [];
});
afterEach(() => rmSync(folder, { recursive: true }));

const step = (title: string, code: string, report?: string) => ({ title, args: ["-e", code], ...(report === undefined ? {} : { report }) });
const run = (...steps: Step[]) => runSteps(steps, folder, (line) => said.push(line));

it("adds up the tests of both runners", async () => {
  writeFileSync(join(folder, "vitest.json"), JSON.stringify({ numPassedTests: 40, numFailedTests: 0 }));
  writeFileSync(join(folder, "playwright.json"), JSON.stringify({ stats: { expected: 2, unexpected: 0, flaky: 0, skipped: 0 } }));
  const result = await run(step("Stil", ""), step("Tests", "", "vitest.json"), step("Browser", "", "playwright.json"));
  expect(result).toEqual({ ok: true, counts: { passed: 42, failed: 0, flaky: 0 } });
  expect(said.at(-1)).toMatch(/^3\/3 Browser: in Ordnung \(2 Tests\), [\d,]+ s$/);
});

it("stops at the first failing step and shows what it said", async () => {
  const result = await run(
    step("Stil", "console.log('alles gut')"),
    step("Typen", "console.error('hier klemmt es'); process.exit(3)"),
    step("Nie", ""),
  );
  expect(result).toEqual({ ok: false, counts: { passed: 0, failed: 1, flaky: 0 } });
  expect(said.join("\n")).toContain("hier klemmt es\n\n2/3 Typen: fehlgeschlagen");
  expect(said.join("\n")).not.toMatch(/Nie|alles gut/);
});

it("counts failing tests, and names what passed only when repeated", async () => {
  const stats = { expected: 5, unexpected: 2, flaky: 1 };
  writeFileSync(join(folder, "playwright.json"), JSON.stringify({ stats }));
  const counts = { passed: 6, failed: 2, flaky: 1 };
  expect(await run(step("Browser", "process.exit(1)", "playwright.json"))).toEqual({ ok: false, counts });
  expect(await run(step("Browser", "console.log('1 flaky: der Warenkorb')", "playwright.json"))).toEqual({ ok: false, counts });
  expect(said.join("\n")).toContain("1 flaky: der Warenkorb");
  expect(said.join("\n")).toContain("6 Tests, 1 erst im zweiten Anlauf");
});

it("names tests that passed only when repeated where the report is silent", async () => {
  writeFileSync(join(folder, "vitest.json"), JSON.stringify({ numPassedTests: 40, numFailedTests: 0 }));
  writeFileSync(join(folder, "again.json"), JSON.stringify(["cart.test.ts › keeps its items"]));
  const result = await run({ ...step("Tests", "", "vitest.json"), secondTries: "again.json" });
  expect(result).toEqual({ ok: true, counts: { passed: 40, failed: 0, flaky: 1 } });
  expect(said.join("\n")).toContain("Erst im zweiten Anlauf: cart.test.ts › keeps its items");
  expect(said.at(-1)).toContain("40 Tests, 1 erst im zweiten Anlauf");
});

it("goes on to further tests when tests fail, and to nothing else", async () => {
  writeFileSync(join(folder, "vitest.json"), JSON.stringify({ numPassedTests: 4, numFailedTests: 1 }));
  writeFileSync(join(folder, "playwright.json"), JSON.stringify({ stats: { expected: 2, unexpected: 1, flaky: 0 } }));
  const result = await run(
    step("Tests", "process.exit(1)", "vitest.json"),
    step("Browser", "process.exit(1)", "playwright.json"),
    step("Nie", ""),
  );
  expect(result).toEqual({ ok: false, counts: { passed: 6, failed: 2, flaky: 0 } });
  expect(said.join("\n")).not.toContain("Nie");
});

it("runs no tests when a check before them fails", async () => {
  const result = await run(step("Typen", "process.exit(1)"), step("Nie", "", "vitest.json"));
  expect(result).toEqual({ ok: false, counts: { passed: 0, failed: 1, flaky: 0 } });
  expect(said.join("\n")).not.toContain("Nie");
});

describe("steps beside each other", () => {
  const beside = (title: string, code: string) => ({ ...step(title, code), beside: true as const });
  const waitFor = (name: string): string =>
    `const fs = require("node:fs"); const at = setInterval(() => fs.existsSync("${name}") && clearInterval(at), 5);`;
  const leave = (name: string): string => `require("node:fs").writeFileSync("${name}", "");`;

  it("are under way at the same time, two of them", async () => {
    const result = await run(
      beside("Eins", `${leave("one")} ${waitFor("two")}`),
      beside("Zwei", `${leave("two")} ${waitFor("one")}`),
      beside("Drei", ""),
    );
    expect(result.ok).toBe(true);
    expect(said.filter((line) => line.includes("in Ordnung"))).toHaveLength(3);
  });

  it("end when one of them fails, and count as nothing", async () => {
    const result = await run(
      beside("Endlos", `${leave("begun")} setInterval(() => {}, 1000);`),
      beside("Falsch", `${waitFor("begun")} process.on("exit", () => { process.exitCode = 1; });`),
      step("Nie", ""),
    );
    expect(result).toEqual({ ok: false, counts: { passed: 0, failed: 1, flaky: 0 } });
    expect(said.join("\n")).toContain("2/3 Falsch: fehlgeschlagen");
    expect(said.join("\n")).not.toMatch(/Endlos: |Nie/);
  });

  it("are over before the next one begins", async () => {
    const result = await run(
      beside("Eins", leave("one")),
      step("Danach", `process.exitCode = require("node:fs").existsSync("one") ? 0 : 1;`),
    );
    expect(result.ok).toBe(true);
  });
});
