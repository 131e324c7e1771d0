import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ingest, newFile } from '#test/builders/lab-files';
import { drainJobs } from '#test/drain-jobs';
import { type TenantWorld, useWorld } from '#test/world';

const world = useWorld();
const fixture = (path: string) => readFileSync(join(import.meta.dirname, '../fixtures', path), 'utf8');

/** Hands a file in as a person does who knows none of its names, and stores what is ready. */
async function storeAll(tenant: TenantWorld, path: string) {
  const fileId = await newFile(world, tenant, path.split('/').at(-1) ?? '', fixture(path));
  const { executionId, ingestion } = await ingest(world, tenant.user, fileId, { schemaId: undefined } as never);
  const params = { executionId };
  const { Names } = await tenant.user.ingestion.unknownNames({ params, query: {} });
  const Choices = Names.map(({ Kind, Text }) => ({ Kind, Text, Choice: 'new' as const }));
  const body = { Kinds: ['station', 'analyte'], TimeZone: 'America/New_York', Choices } as never;
  await tenant.admin.ingestion.addUnknown({ params, body });
  await drainJobs(world);
  await tenant.user.ingestion.resubmit({
    params: { fileId },
    body: { resubmitData: [], isAlreadySaved: false, publish: true },
  });
  await drainJobs(world);
  const { Ingestion } = await tenant.user.ingestion.review({ params });
  return { schema: ingestion.SchemaId, rowCounts: Ingestion.RowCounts };
}

/** Every stored value with its sign, station by station; of a non-detect, its limit. */
async function storedValues(tenant: TenantWorld) {
  const stations = await tenant.admin.locations.dataSources({ query: {} });
  const all = [];
  for (const { Id, LocationIdentifier } of stations) {
    const { AnalytesData } = await tenant.user.observations.tabularData({ body: { StationId: Id } });
    for (const { Points } of AnalytesData)
      for (const { Sign, Value, DetectionLimit, Unit, QaQcType } of Points) {
        const value = `${Sign}${Value ?? DetectionLimit ?? ''}`;
        all.push({ station: LocationIdentifier, value, unit: Unit, kind: QaQcType });
      }
  }
  return all;
}

const sumOf = ({ Read: _read, ...parts }: Record<string, number>): number =>
  Object.values(parts).reduce((sum, part) => sum + part, 0);

/** What stands in a file, by a reading of its own. */
const cellsOf = (path: string, separator: string) => {
  const [header = [], ...rows] = fixture(path)
    .split(/\r?\n/)
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => line.split(separator));
  return rows.map((cells) => Object.fromEntries(header.map((name, column) => [name, cells[column] ?? ''])));
};

const byText = (one?: string | null, other?: string | null) => String(one).localeCompare(String(other), 'en');

test('results of the US Geological Survey are stored with their signs and units, two codes never as one', async () => {
  const tenant = await world.newTenant();
  const { schema, rowCounts } = await storeAll(tenant, 'usgs-qw/serial.rdb');
  expect(schema).toBe('usgs-qw');
  expect(sumOf(rowCounts)).toBe(rowCounts.Read);
  const rows = cellsOf('usgs-qw/serial.rdb', '\t').filter(({ site_no: site }) => /^\d+$/.test(site ?? ''));
  expect(rowCounts.Read).toBe(rows.length);
  const meant = rows.flatMap(
    ({ remark_cd: remark, result_va: value, rpt_lev_va: limit, rpt_lev_cd: type, dqi_cd: state }) => {
      if (state === 'Q' || (remark === 'R' && limit === '')) return [];
      if (remark === 'U' || remark === 'R') return [`<${limit}`];
      if (remark === 'M') return [`${type === 'MDL' ? '>' : '<'}${limit}`];
      return [`${/[<>]/.exec(remark ?? '')?.[0] ?? ''}${value}`];
    },
  );
  const stored = await storedValues(tenant);
  expect(stored.map(({ value }) => value).toSorted(byText)).toEqual(meant.toSorted(byText));
  expect(stored.filter(({ kind }) => kind === 'Blank')).toMatchObject([{ value: '<0.01', unit: 'mg/L as N' }]);
});

test('observations of Waterbase are stored as what their units say, below the limit and not below half of it', async () => {
  const tenant = await world.newTenant();
  const { schema, rowCounts } = await storeAll(tenant, 'waterbase/disaggregated.csv');
  expect(schema).toBe('waterbase');
  expect(sumOf(rowCounts)).toBe(rowCounts.Read);
  const stored = await storedValues(tenant);
  const meant = cellsOf('waterbase/disaggregated.csv', ',').flatMap((row) => {
    const { resultObservedValue: value, resultQualityObservedValueBelowLOQ: below, procedureLOQValue: limit } = row;
    if (row.resultObservationStatus === 'M' || value === 'x') return [];
    return [below === '1' ? `<${limit || value}` : value];
  });
  expect(stored.map(({ value }) => value).toSorted(byText)).toEqual(meant.toSorted(byText));
  const units = stored.map(({ unit }) => unit).filter((unit) => unit?.includes(' as '));
  expect(units.toSorted(byText)).toEqual(['mg/L as NH4', 'mg/L as NO2', 'mg/L as NO3', 'mg/L as P']);
});

test('a report of Bureau Veritas is stored with the limit of each group of samples', async () => {
  const tenant = await world.newTenant();
  const { schema, rowCounts } = await storeAll(tenant, 'bureau-veritas/report.csv');
  expect(schema).toBe('bureau-veritas');
  expect(sumOf(rowCounts)).toBe(rowCounts.Read);
  const stored = await storedValues(tenant);
  const of = (wanted: string) =>
    stored
      .filter(({ station }) => station === wanted)
      .map(({ value }) => value)
      .sort();
  expect(of('MW-1')).toEqual(['3', '3.2', '312', '7.79', '7.81', '<0.02', '<0.2', '<0.2']);
  expect(of('MW-2')).toEqual(['1.4', '18.1', '6.9', '<0.2', '<15']);
  expect(stored.filter(({ kind }) => kind === 'Laboratory duplicate')).toHaveLength(3);
});

test('analyses of Naïades are stored with the signs of their remarks and with what their units say', async () => {
  const tenant = await world.newTenant();
  const { schema, rowCounts } = await storeAll(tenant, 'naiades/analyses.csv');
  expect(schema).toBe('naiades');
  expect(sumOf(rowCounts)).toBe(rowCounts.Read);
  const stored = await storedValues(tenant);
  const meant = ['27.3', '<0.5', '<0.2', '<0.02', '>24196', '11.2', '<100', '>100'];
  expect(stored.map(({ value }) => value).toSorted(byText)).toEqual(meant.toSorted(byText));
  expect(stored.filter(({ value }) => value === '27.3')).toMatchObject([{ unit: 'mg/L as NO3' }]);
});

test('chemistry of CEDEN is stored with its duplicates and blanks apart from ordinary results', async () => {
  const tenant = await world.newTenant();
  const { schema, rowCounts } = await storeAll(tenant, 'ceden/water-chemistry.csv');
  expect(schema).toBe('ceden');
  expect(sumOf(rowCounts)).toBe(rowCounts.Read);
  const stored = await storedValues(tenant);
  const of = (wanted: string) => stored.filter(({ kind }) => (kind ?? '') === wanted).map(({ value }) => value);
  expect(of('').toSorted(byText)).toEqual(['1.21', '<0.03', '0.04', '>2419.6', '12'].toSorted(byText));
  expect(of('Field duplicate').toSorted(byText)).toEqual(['1.25', '1.3']);
  expect([of('Field blank'), of('Laboratory duplicate'), of('Matrix spike')]).toEqual([['0.05'], ['1.19'], ['21.3']]);
});

test('a crosstab of any laboratory is stored sample by sample', async () => {
  const tenant = await world.newTenant();
  const { schema, rowCounts } = await storeAll(tenant, 'lab-crosstab/limits-before-samples.csv');
  expect(schema).toBe('lab-crosstab');
  expect(sumOf(rowCounts)).toBe(rowCounts.Read);
  const stored = await storedValues(tenant);
  expect(stored.map(({ station, value }) => `${station} ${value}`).toSorted(byText)).toEqual(['MW-1 1.2', 'MW-2 <2']);
});
