type Results<Works extends readonly unknown[]> = { -readonly [Index in keyof Works]: Awaited<Works[Index]> };

/**
 * The results of what goes on at once within a transaction, which on PostgreSQL travels to the server together. It waits for
 * all of it and then throws the first failure in the order given: what went on after the transaction was undone would be kept.
 */
export async function allDone<const Works extends readonly unknown[]>(...works: Works): Promise<Results<Works>> {
  const ended = await Promise.allSettled(works);
  const failed = ended.find((one) => one.status === "rejected");
  if (failed !== undefined) throw failed.reason;
  return ended.map((one) => (one as PromiseFulfilledResult<unknown>).value) as Results<Works>;
}
