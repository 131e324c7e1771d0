import { expect, test } from 'vitest';
import { evaluateCurve, type Sample } from './curve.ts';

const at = (minute: number, more: Partial<Sample>): Sample => ({
  ...{ minute, rssMb: 250, heapMb: 60, externalMb: 10, handles: 30, connections: 10, databaseMb: 100 },
  ...{ calls: minute * 60, cpuSeconds: minute * 10, ...more },
});
const hour = (make: (minute: number) => Partial<Sample>) =>
  Array.from({ length: 241 }, (_, index) => at(index / 4, make(index / 4)));
const risesOf = (samples: readonly Sample[]) =>
  evaluateCurve(samples)
    .filter(({ isFlat }) => !isFlat)
    .map(({ what }) => what);

test('a curve that goes up and down around a level is flat, whatever the first minutes were', () => {
  expect(risesOf(hour((minute) => ({ rssMb: minute < 10 ? 150 + minute * 10 : 250 + 20 * Math.sin(minute) })))).toEqual(
    [],
  );
});

test('a slow leak is told apart from noise', () => {
  expect(risesOf(hour((minute) => ({ heapMb: 60 + minute / 10 + 4 * Math.sin(minute * 7) })))).toEqual(['heapMb']);
  expect(risesOf(hour((minute) => ({ handles: 30 + Math.floor(minute / 4) })))).toEqual(['handles']);
});

test('a curve that falls is no leak', () => {
  expect(risesOf(hour((minute) => ({ rssMb: 400 - minute })))).toEqual([]);
});
