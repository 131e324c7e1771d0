/** Works something out when it is first requested, and once. */
export function whenRequested<T>(work: () => T): () => T {
  let known: { readonly value: T } | null = null;
  return () => {
    known ??= { value: work() };
    return known.value;
  };
}

/** How many places are read at a time: few at first, so that the first rows are there soon. */
export function* growingBatches(
  total: number,
  most: number,
): Generator<{ readonly first: number; readonly end: number }> {
  for (let [first, size] = [0, 1]; first < total; first += size, size = Math.min(most, size * 5)) {
    yield { first, end: Math.min(total, first + size) };
  }
}
