import type { Row, Sheet } from './workbook.ts';

/** The rows of a sheet, one batch at a time, to be taken by as many sheets as they need. */
export interface RowSource {
  /** Null when there are no more. */
  next(): Promise<Iterator<Row> | null>;
  /** Gives back a batch of which some may be left. */
  putBack(batch: Iterator<Row>): void;
  hasMore(): Promise<boolean>;
  close(): Promise<void>;
}

export function openRows(rows: Sheet['rows']): RowSource {
  let held: Iterator<Row> | null = null;
  const iterator = Symbol.asyncIterator in rows ? rows[Symbol.asyncIterator]() : [rows][Symbol.iterator]();
  const next = async () => {
    if (held) {
      const batch = held;
      held = null;
      return batch;
    }
    const step = await iterator.next();
    return step.done ? null : step.value[Symbol.iterator]();
  };
  return {
    next,
    putBack: (batch) => {
      held = batch;
    },
    hasMore: async () => {
      for (let batch = await next(); batch !== null; batch = await next()) {
        const step = batch.next();
        if (step.done) continue;
        held = startingWith(step.value, batch);
        return true;
      }
      return false;
    },
    close: async () => void (await iterator.return?.(undefined)),
  };
}

function* startingWith(first: Row, rest: Iterator<Row>): Generator<Row> {
  yield first;
  for (let step = rest.next(); !step.done; step = rest.next()) yield step.value;
}
