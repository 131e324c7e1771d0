import type { LinkChange } from '@freshet/contract';

/** Every query of a test run starts with this key. */
export const testRun = 'test-run';

const onlyReported: readonly LinkChange['Kind'][] = ['proposed', 'unmatched'];

/** What a run does, without what it merely proposes or could not place. */
export const realChanges = (changes: readonly LinkChange[]): LinkChange[] =>
  changes.filter(({ Kind }) => !onlyReported.includes(Kind));

export const proposals = (changes: readonly LinkChange[]): LinkChange[] =>
  changes.filter(({ Kind }) => Kind === 'proposed');

export const unmatched = (changes: readonly LinkChange[]): LinkChange[] =>
  changes.filter(({ Kind }) => Kind === 'unmatched');
