interface Limits<T> {
  /** What may wait to be taken, in the measure of `sizeOf`. */
  readonly most: number;
  sizeOf(part: T): number;
}

/** The same parts, fetched while their consumer is busy with earlier ones. */
export async function* readAhead<T>(source: AsyncIterator<T, void>, { most, sizeOf }: Limits<T>): AsyncGenerator<T> {
  const waiting: T[] = [];
  let size = 0;
  let end: { readonly failure?: unknown } | undefined;
  let isLeft = false;
  let wake = () => {};
  const change = () =>
    new Promise<void>((resolve) => {
      wake = resolve;
    });
  const fetching = fetchAll();
  try {
    for (;;) {
      const part = waiting.shift();
      if (part !== undefined) {
        size -= sizeOf(part);
        wake();
        yield part;
      } else if (end === undefined) await change();
      else if ('failure' in end) throw end.failure;
      else return;
    }
  } finally {
    isLeft = true;
    wake();
    await fetching;
  }

  async function fetchAll(): Promise<void> {
    try {
      while (!isLeft) {
        const { done, value } = await source.next();
        if (done) break;
        waiting.push(value);
        size += sizeOf(value);
        wake();
        while (size >= most && !isLeft) await change();
      }
      end = {};
    } catch (failure) {
      end = { failure };
    }
    wake();
  }
}
