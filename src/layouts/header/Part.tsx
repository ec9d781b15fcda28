import { type ComponentType, type ReactNode, useEffect, useState } from "react";

type Load<P> = () => Promise<ComponentType<P>>;

type Props<P> = Readonly<{
  load: Load<P>;
  props: P;
  waiting?: ReactNode;
  failed?: ReactNode;
  onFailed?: () => void;
}>;

const arrived = new Map<unknown, ComponentType<never>>();

/** Draws a part of the header that is loaded when it is needed. What did not arrive is asked for again at the next opening. */
export function Part<P extends object>({ load, props, waiting = null, failed = null, onFailed }: Props<P>) {
  const [state, setState] = useState<"waiting" | "ready" | "failed">(arrived.has(load) ? "ready" : "waiting");
  // biome-ignore lint/correctness/useExhaustiveDependencies: one attempt for each opening.
  useEffect(() => {
    if (state !== "waiting") return;
    load().then(
      (Loaded) => {
        arrived.set(load, Loaded as ComponentType<never>);
        setState("ready");
      },
      () => {
        setState("failed");
        onFailed?.();
      },
    );
  }, []);

  const Loaded = arrived.get(load) as ComponentType<P> | undefined;
  if (Loaded !== undefined) return <Loaded {...props} />;
  return state === "failed" ? failed : waiting;
}
