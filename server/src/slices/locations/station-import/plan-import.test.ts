import { expect, test } from 'vitest';
import { planImport } from './plan-import.ts';
import type { FileStation } from './validate-stations.ts';

const aStation = (row: number, identifier: string, name: string | null = null): FileStation => ({
  ...{ row, identifier, name, location_type: null, description: null, latitude: null, longitude: null },
  ...{
    elevation_m: null,
    time_zone: null,
    category_id: null,
    community_type: null,
    plot_type: null,
    survey_type: null,
  },
});

test('places of long names that begin alike and are taken get names of their own', async () => {
  const identifiers = Array.from({ length: 500 }, (_, at) => `${'Elk River '.repeat(15)}${at}`);
  const taken = identifiers.map((identifier, id) => ({ id, lowered: identifier.toLowerCase(), isTaken: true }));
  const { added } = await planImport(
    identifiers.map((identifier, at) => aStation(at + 1, identifier)),
    [],
    taken,
  );
  const names = added.map(({ placeName }) => placeName.toLowerCase());
  expect(new Set([...names, ...identifiers.map((one) => one.toLowerCase())]).size).toBe(1000);
  expect(Math.max(...names.map(({ length }) => length))).toBeLessThanOrEqual(200);
});
