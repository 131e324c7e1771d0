import { expect, test } from 'vitest';
import type { Column } from '#ui/data-table';
import { fitColumns } from './fit-columns.ts';

const column = (id: string, width: number, staysInSight = false): Column<string> => ({
  ...{ id, header: id, width, staysInSight },
  value: () => id,
});

const french = [
  ...[column('analyte', 170), column('station', 185), column('compared', 135), column('limit', 112)],
  ...[column('factor', 112), column('sampled', 160), column('why', 122, true), column('guideline', 240)],
];

const shape = (available: number) => {
  const fitted = fitColumns(french, available);
  const at = fitted.findIndex(({ staysInSight }) => staysInSight);
  const before = fitted.slice(0, at + 1).reduce((sum, { width = 0 }) => sum + width, 0);
  return { ids: fitted.map(({ id }) => id).join(' '), fits: before <= available };
};

test('where all columns have room they stay as they are', () => {
  expect(fitColumns(french, 996)).toBe(french);
});

test('on a laptop in French names become narrower, and factor and time are whole beside Why?', () => {
  expect(shape(960)).toEqual({ ids: 'analyte station compared limit factor sampled why guideline', fits: true });
});

test('where a result was taken is read before how far it exceeds', () => {
  const station = fitColumns(french, 672).find(({ id }) => id === 'station');
  expect(station?.width).toBeGreaterThanOrEqual(170);
});

test('on a tablet what has no room comes after Why? instead of ending below it', () => {
  expect(shape(672)).toEqual({ ids: 'analyte station compared limit why factor sampled guideline', fits: true });
});

test('a narrow column takes the room that a wide one before it could not use', () => {
  const graph = [column('analyte', 170), column('graph', 400), column('factor', 112), column('why', 80, true)];
  expect(fitColumns(graph, 400).map(({ id }) => id)).toEqual(['analyte', 'factor', 'why', 'graph']);
});
