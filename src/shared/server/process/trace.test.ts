import { expect, it } from "vitest";
import { traceOf } from "./trace.ts";

const TRACE = "4bf92f3577b34da6a3ce929d0e0e4736";
const PARENT = "00f067aa0ba902b7";

it("reads the trace of a request", () => expect(traceOf(`00-${TRACE}-${PARENT}-01`)).toBe(TRACE));

it.each([
  ["nothing", undefined],
  ["nothing in it", ""],
  ["two of them", [`00-${TRACE}-${PARENT}-01`, `00-${TRACE}-${PARENT}-01`]],
  ["two in one line", `00-${TRACE}-${PARENT}-01, 00-${TRACE}-${PARENT}-01`],
  ["capitals", `00-${TRACE.toUpperCase()}-${PARENT}-01`],
  ["a trace of zeros", `00-${"0".repeat(32)}-${PARENT}-01`],
  ["a parent of zeros", `00-${TRACE}-${"0".repeat(16)}-01`],
  ["a short trace", `00-${TRACE.slice(1)}-${PARENT}-01`],
  ["a later version", `01-${TRACE}-${PARENT}-01`],
  ["the version that is none", `ff-${TRACE}-${PARENT}-01`],
  ["something behind it", `00-${TRACE}-${PARENT}-01-x`],
  ["a line break behind it", `00-${TRACE}-${PARENT}-01\n`],
  ["words", '","user":"admin'],
])("takes no trace from %s", (_, header) => expect(traceOf(header)).toBeUndefined());
