/**
 * Runs a task for each item, a few at once, begun in their order. After one has failed no other is begun; when those
 * under way are done, the first failure is passed on.
 */
export async function runConcurrently<T>(
  things: readonly T[],
  atOnce: number,
  work: (thing: T) => Promise<void>,
): Promise<void> {
  const queue = things.values();
  const failures: unknown[] = [];
  const go = async () => {
    for (const thing of queue) {
      if (failures.length > 0) return;
      await work(thing).catch((error: unknown) => failures.push(error));
    }
  };
  await Promise.all(Array.from({ length: atOnce }, go));
  if (failures.length > 0) throw failures[0];
}
