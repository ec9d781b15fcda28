import { channel } from "node:diagnostics_channel";
import type { Brand } from "#src/brand/brand.ts";

/** A page that was read, or words that nothing was found for. Nothing in it says by whom. */
export type UsageSignal = Readonly<{ kind: "read" | "miss"; brand: Brand; what: string }>;

/** By name, as compiled pages carry their own copy of this file while the job listens from its source. */
const noted = channel("portal:usage");

/** Tells the job of this process, which counts it; costs nothing where nobody listens. */
export function noteUsage(signal: UsageSignal): void {
  if (noted.hasSubscribers) noted.publish(signal);
}

export function onUsage(listener: (signal: UsageSignal) => void): () => void {
  const heard = (signal: unknown): void => listener(signal as UsageSignal);
  noted.subscribe(heard);
  return () => void noted.unsubscribe(heard);
}
