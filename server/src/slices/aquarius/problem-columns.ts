import type { Statement } from '@freshet/contract';
import { sentenceColumn } from '#platform/sentence-column';

/** Why something could not be synchronised, as it is stored: the English, and the sentence by its code. */
export const problemColumns = (problem: Statement | null) => ({
  problem: problem?.Message ?? '',
  problem_sentence: sentenceColumn(problem?.Coded),
});
