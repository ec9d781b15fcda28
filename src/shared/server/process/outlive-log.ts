/**
 * For processes that run until they are ended: they go on when nobody takes their lines any more, because the disk under the log is
 * full or whoever read it has gone. What they say meanwhile is lost (spec:operations-contract#server-limits). A command that ends by itself
 * must not call it: its exit code says that its output did not arrive.
 */
export function outliveLog(): void {
  for (const stream of [process.stdout, process.stderr]) stream.on("error", () => undefined);
}
