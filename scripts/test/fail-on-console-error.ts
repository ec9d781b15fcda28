import { afterEach, beforeEach, expect, vi } from "vitest";

/** What React, Astro or our own code complains about is a failure, not noise. A test that expects it replaces the spy. */
beforeEach(() => {
  const complaints = vi.spyOn(console, "error").mockImplementation(() => undefined);
  return () => {
    const seen = complaints.mock.calls.map((call) => call.map(String).join(" "));
    complaints.mockRestore();
    expect(seen, "console.error was called").toEqual([]);
  };
});

afterEach(() => {
  vi.useRealTimers();
});
