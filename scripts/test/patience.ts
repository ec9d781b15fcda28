import { vi } from "vitest";
import { LIMITS } from "./limits.ts";

type Options = number | Readonly<{ interval?: number; timeout?: number }>;

/** A state is waited for as long as it takes: how fast the machine is proves nothing. Looks often, because most come at once. */
const patient = (options: Options = {}) => ({
  timeout: LIMITS.state,
  interval: 10,
  ...(typeof options === "number" ? { timeout: options } : options),
});

const { waitFor, waitUntil } = vi;
vi.waitFor = (callback, options) => waitFor(callback, patient(options));
vi.waitUntil = (callback, options) => waitUntil(callback, patient(options));
