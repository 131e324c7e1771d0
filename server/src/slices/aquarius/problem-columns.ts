import type { Statement } from '@freshet/contract';
import { toldColumn } from '#platform/told-column';

/** Why something could not be synchronised, as it is stored: the English, and the sentence by its code. */
export const problemColumns = (problem: Statement | null) => ({
  problem: problem?.Message ?? '',
  problem_told: toldColumn(problem?.Told),
});
