import { channel } from "node:diagnostics_channel";

/** By name, as the built pages carry their own copy of this file while the job runs from its source. */
const queued = channel("portal:mail-queued");

/** Wakes the job of this process. Only a hint: other processes look by themselves. */
export const announceMail = (): void => queued.publish(undefined);

export function onMailQueued(listener: () => void): () => void {
  const heard = (): void => listener();
  queued.subscribe(heard);
  return () => void queued.unsubscribe(heard);
}
