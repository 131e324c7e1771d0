import type { Tx } from '#platform/db/transaction';
import { stageRange } from './incoming.ts';
import type { Staged, StagedSoFar } from './stage-file.ts';

/** Reads until it is over, or until what was read so far is enough. */
export async function readUntil(
  staging: AsyncGenerator<StagedSoFar, void>,
  isEnough: (soFar: StagedSoFar) => boolean,
): Promise<StagedSoFar> {
  for (;;) {
    const { done, value } = await staging.next();
    if (done) throw new Error('Staging says how it ended.');
    if (value.end !== null || isEnough(value)) return value;
  }
}

/** Reads to the end. What was read is kept for a review while the next rows are read. */
export async function stageWhileReading(
  tx: Tx,
  ingestionId: number,
  staging: AsyncGenerator<StagedSoFar, void>,
  { rows }: StagedSoFar,
): Promise<Staged> {
  let [from, to] = [0, rows];
  for (;;) {
    await stageRange(tx, ingestionId, { from, to });
    const next = await readUntil(staging, () => true);
    [from, to] = [to, next.rows];
    if (next.end === null) continue;
    await stageRange(tx, ingestionId, { from, to });
    return next.end;
  }
}
