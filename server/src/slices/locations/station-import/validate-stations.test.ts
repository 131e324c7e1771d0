import { expect, test } from 'vitest';
import { placeColumns } from './map-columns.ts';
import { validateStations } from './validate-stations.ts';

test('a large network is evaluated to its last station', () => {
  const columns = ['Station', 'Name', 'Type', 'Description', 'Latitude', 'Longitude'];
  const rows = Array.from({ length: 20_000 }, (_, at) => ({
    number: at + 2,
    cells: [`ER-${at}`, `Elk River ${at}`, 'River', 'Left bank', '49.5', '-115.06'],
  }));
  const placed = placeColumns({ columns, rows }, undefined);
  const evaluated = validateStations({ kind: 'CSV', encoding: 'UTF-8', columns, rows }, placed, {
    categories: new Map(),
    elevationUnit: null,
  });
  expect(evaluated.stations).toHaveLength(20_000);
});
