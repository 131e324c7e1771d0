/**
 * Evaluates batches one after the other. While one is evaluated the next is gathered, and what the one before came to
 * is taken: who evaluates never waits for either.
 */
export async function* evaluateAhead<Batch, Outcome>(
  batches: AsyncGenerator<Batch, void>,
  evaluate: (batch: Batch) => Promise<Outcome>,
): AsyncGenerator<Outcome, void> {
  let gathering = begin(() => batches.next());
  let evaluating: Promise<Outcome> | null = null;
  try {
    for (;;) {
      const { done, value: batch } = await gathering;
      const outcome: Outcome | null = evaluating && (await evaluating);
      evaluating = null;
      if (!done) {
        gathering = begin(() => batches.next());
        evaluating = begin(() => evaluate(batch));
      }
      if (outcome !== null) yield outcome;
      if (done) return;
    }
  } finally {
    await Promise.allSettled([gathering, evaluating]);
    await batches.return();
  }
}

/** Its failure is that of who awaits it; until then it is not an unhandled one. */
function begin<T>(work: () => Promise<T>): Promise<T> {
  const begun = work();
  begun.catch(() => undefined);
  return begun;
}
