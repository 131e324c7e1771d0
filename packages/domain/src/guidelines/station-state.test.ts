import { expect, test } from 'vitest';
import { resultStates } from './result-state.ts';
import { decidingState, type StationState, stationStates } from './station-state.ts';

const stateOf = (...all: StationState[]) =>
  all.reduce<StationState | undefined>((worst, state) => decidingState(worst, state), undefined);

test('what exceeds decides, then doubt, then what is not evaluated yet', () => {
  expect(stateOf('meets', 'exceeds', 'undetermined')).toBe('exceeds');
  expect(stateOf('notEvaluated', 'undetermined', 'meets')).toBe('undetermined');
  expect(stateOf('meets', 'notEvaluated')).toBe('notEvaluated');
});

test('what waits for samples or has no standard decides only where nothing was evaluated', () => {
  expect(stateOf('waiting', 'meets', 'notCovered')).toBe('meets');
  expect(stateOf('notCovered', 'waiting')).toBe('waiting');
  expect(stateOf('notCovered')).toBe('notCovered');
});

test('every state of a result is one of a station', () => {
  expect(stationStates).toEqual(expect.arrayContaining([...resultStates]));
});
