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

test('a height of a site file of NWIS is one in feet', () => {
  const columns = ['site_no', 'dec_lat_va', 'dec_long_va', 'alt_va'];
  const rows = [{ number: 3, cells: ['01491000', '38.99719', '-75.7858', '100'] }];
  const table = { kind: 'CSV' as const, encoding: 'utf-8', columns, rows };
  const { stations } = validateStations(table, placeColumns(table, undefined), {
    categories: new Map(),
    elevationUnit: null,
  });
  expect(stations[0]).toMatchObject({ identifier: '01491000', elevation_m: 30.48 });
});
