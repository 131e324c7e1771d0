import type { AnalyteId, DataSourceId, GraphSelection } from '@freshet/contract';
import { beforeAll, expect, test } from 'vitest';
import { inNamedTenant } from '#platform/db/system-scope';
import { storeShippedUnits } from '#slices/units';
import { newMediaType, newResult, newSample, newStation } from '#test/builders/sample-results';
import { type TenantWorld, useWorld } from '#test/world';

const world = useWorld();
let tenant: TenantWorld;
let station: DataSourceId;
let ids: Readonly<Record<'Copper' | 'Nitrate' | 'pH', AnalyteId>>;

/** Copper total is ten times copper dissolved; nitrate comes as N and as NO3; the last value was not detected at all. */
beforeAll(async () => {
  tenant = await world.newTenant();
  await storeShippedUnits(world.platform);
  station = (await newStation(world, tenant.id, { name: 'Creek' })).id;
  for (let month = 0; month < 4; month += 1) {
    const sampleId = await newSample(world, tenant.id, station, { sampled_at: new Date(Date.UTC(2026, month, 10)) });
    const add = (analyte: string, given: object) => newResult(world, tenant.id, { sampleId, analyte }, given);
    await add('Copper', { value: 10 + month, fraction: 'Total', unit: 'µg/L' });
    // The first sample was not filtered.
    if (month > 0) await add('Copper', { value: 1, original_text: '1', fraction: 'Dissolved', unit: 'µg/L' });
    await add('Nitrate', { value: 2, unit: 'mg/L as N', original_text: '2' });
    await add('Nitrate', { value: 8.85, unit: 'mg/L as NO3', original_text: '8.85', speciation: 'NO3' });
    await add('pH', { value: 7 + month / 10, unit: 'pH' });
  }
  const last = await newSample(world, tenant.id, station, { sampled_at: new Date(Date.UTC(2026, 5, 10)) });
  const unlimited = { sign: '<', value: null, detection_limit: null, original_text: 'ND' };
  await newResult(
    world,
    tenant.id,
    { sampleId: last, analyte: 'Copper' },
    { ...unlimited, fraction: 'Total', unit: 'µg/L' },
  );
  const rows = await inNamedTenant(world.platform, tenant.id, (tx) =>
    tx.selectFrom('analytes').select(['id', 'name']).execute(),
  );
  const idOf = (name: string) => rows.find((row) => row.name === name)?.id as AnalyteId;
  ids = { Copper: idOf('Copper'), Nitrate: idOf('Nitrate'), pH: idOf('pH') };
});

const about = (...analytes: AnalyteId[]): GraphSelection => ({
  stations: [station],
  analytes,
  guidelines: [],
  dateRange: { start: null, end: null },
});

test('a box is of one fraction and one speciation, and values without a limit are counted', async () => {
  const { Boxes, WithoutLimit } = await tenant.user.graphs.boxes({
    body: { Selection: about(ids.Copper, ids.Nitrate), By: 'month' },
  });
  const kinds = new Set(Boxes.map(({ AnalyteName, Fraction, Unit }) => `${AnalyteName} ${Fraction} ${Unit}`));
  expect([...kinds].sort()).toEqual([
    'Copper Dissolved µg/L',
    'Copper Total µg/L',
    'Nitrate null mg/L as N',
    'Nitrate null mg/L as NO3',
  ]);
  expect(Boxes.filter(({ Fraction }) => Fraction === 'Dissolved').every(({ Mean }) => Mean === 1)).toBe(true);
  expect(WithoutLimit).toBe(1);
  const trends = await tenant.user.graphs.trends({ body: { Selection: about(ids.Copper) } });
  expect(trends).toMatchObject({
    Trends: [
      { Fraction: 'Dissolved', Count: 3 },
      { Fraction: 'Total', Count: 4 },
    ],
    WithoutLimit: 1,
  });
});

test('the newest value of each speciation stands by itself, also when it was not detected without a limit', async () => {
  const { Values } = await tenant.user.graphs.latest({ body: { Selection: about(ids.Copper, ids.Nitrate) } });
  expect(Values.map(({ AnalyteName, Fraction, Text, Unit }) => [AnalyteName, Fraction, Text, Unit])).toEqual([
    ['Copper', 'Dissolved', '1', 'µg/L'],
    ['Copper', 'Total', 'ND', 'µg/L'],
    ['Nitrate', null, '2', 'mg/L as N'],
    ['Nitrate', null, '8.85', 'mg/L as NO3'],
  ]);
});

test('a scatter plot draws one combination of fractions and units; the others can be asked for', async () => {
  const ask = (X: AnalyteId, Combination?: number) =>
    tenant.user.graphs.pairs({
      body: { Selection: about(ids.Copper, ids.Nitrate, ids.pH), X, Y: ids.pH, Combination },
    });
  const total = await ask(ids.Copper);
  expect(total).toMatchObject({ X: { Fraction: 'Total', Unit: 'µg/L' }, Y: { Unit: 'pH' }, Count: 4, WithoutLimit: 1 });
  expect(total.Groups[0]?.Xs.toSorted()).toEqual([10, 11, 12, 13]);
  expect(total.Combinations.map(({ X, Count }) => [X.Fraction, Count])).toEqual([
    ['Total', 4],
    ['Dissolved', 3],
  ]);
  const dissolved = await ask(ids.Copper, 1);
  expect(dissolved.Groups[0]?.Xs).toEqual([1, 1, 1]);
  const nitrate = await ask(ids.Nitrate);
  expect(nitrate.Combinations.map(({ X }) => String(X.Unit)).toSorted()).toEqual(['mg/L as N', 'mg/L as NO3']);
  expect(new Set(nitrate.Groups[0]?.Xs).size).toBe(1);
});

test('nitrate as N and as NO3 become one line when somebody asks, with the working', async () => {
  const ask = (expressAs?: GraphSelection['expressAs']) =>
    tenant.user.graphs.series({ body: { Selection: { ...about(ids.Nitrate), expressAs }, Width: 400 } });
  const apart = await ask();
  expect(apart.Series.map(({ Unit, Count }) => [Unit, Count])).toEqual([
    ['mg/L as N', 4],
    ['mg/L as NO3', 4],
  ]);
  expect(apart.Conversions).toEqual([]);
  const { Series, Conversions } = await ask([{ analyteId: ids.Nitrate, as: 'N' }]);
  expect(Series.map(({ Unit, Count }) => [Unit, Count])).toEqual([['mg/L as N', 8]]);
  for (const value of Series[0]?.Points.Values ?? []) expect(value).toBeCloseTo(2, 2);
  expect(Conversions.map(({ Working }) => Working)).toEqual(['1 mg/L as NO3 × 14.007 / 62.004 = 0.2259 mg/L as N']);
});

test('the mean and the maximum of a day, are lines and boxes of their own; points say their depth', async () => {
  const analyte = 'Temperature';
  const add = async (given: object, sample: object = {}) => {
    const sampled = { sampled_at: new Date(Date.UTC(2026, 0, 5, 12)), ...sample };
    const sampleId = await newSample(world, tenant.id, station, sampled);
    await newResult(world, tenant.id, { sampleId, analyte }, { unit: 'deg C', ...given });
  };
  await add({ value: 9, basis: 'Mean', depth_m: 3 });
  await add({ value: 14, basis: 'Maximum', depth_m: 3 });
  const temperature = await inNamedTenant(world.platform, tenant.id, async (tx) => {
    const row = await tx.selectFrom('analytes').select('id').where('name', '=', analyte).executeTakeFirstOrThrow();
    return row.id as AnalyteId;
  });
  const body = { Selection: about(temperature), Width: 400 };
  const { Series } = await tenant.user.graphs.series({ body });
  expect(Series.map(({ Basis, Media, Points }) => [Basis, Media, Points.Values, Points.Depths])).toEqual([
    ['Maximum', '', [14], [3]],
    ['Mean', '', [9], [3]],
  ]);
  const { Boxes } = await tenant.user.graphs.boxes({ body: { Selection: about(temperature), By: 'station' } });
  expect(Boxes.map(({ Basis, Mean }) => [Basis, Mean])).toEqual([
    ['Maximum', 14],
    ['Mean', 9],
  ]);
});

test('a mean with non-detects keeps its sign, and is estimated or halved only when asked', async () => {
  const analyte = 'Zinc';
  const values = [{ value: 4 }, { sign: '<', value: null, detection_limit: 2, original_text: '<2' }] as const;
  for (const [day, given] of values.entries()) {
    const sampleId = await newSample(world, tenant.id, station, { sampled_at: new Date(Date.UTC(2026, 1, 2 + day)) });
    await newResult(world, tenant.id, { sampleId, analyte }, { unit: 'µg/L', ...given });
  }
  const zinc = await inNamedTenant(world.platform, tenant.id, async (tx) => {
    const row = await tx.selectFrom('analytes').select('id').where('name', '=', analyte).executeTakeFirstOrThrow();
    return row.id as AnalyteId;
  });
  const mean = async (NonDetects?: 'half' | 'kaplanMeier' | 'orderRegression') => {
    const { Boxes } = await tenant.user.graphs.boxes({ body: { Selection: about(zinc), By: 'station', NonDetects } });
    return Boxes.map((box) => [box.Signs.Mean, box.Mean, box.Rule]);
  };
  expect(await mean()).toEqual([['<', 3, 'limit']]);
  expect(await mean('half')).toEqual([['', 2.5, 'half']]);
  expect(await mean('kaplanMeier')).toEqual([['', 4, 'kaplanMeier']]);
  expect(await mean('orderRegression')).toEqual([['<', 3, 'limit']]);
});

test('bases, media and depths are combinations of their own, and each media has its newest value', async () => {
  const [water, sediment] = [
    await newMediaType(world, 'Never mixed water', 'Water'),
    await newMediaType(world, 'Never mixed sediment', 'Soil'),
  ];
  const place = (await newStation(world, tenant.id, { name: 'Delta' })).id;
  const sampled = async (
    day: number,
    media_type_id: number,
    results: readonly [string, { value: number; basis?: string; depth_m?: number }][],
  ) => {
    const at = { sampled_at: new Date(Date.UTC(2026, 2, day)), media_type_id };
    const sampleId = await newSample(world, tenant.id, place, at);
    for (const [analyte, given] of results)
      await newResult(world, tenant.id, { sampleId, analyte }, { ...given, original_text: String(given.value) });
  };
  for (const day of [1, 2])
    await sampled(day, water, [
      ['Mercury', { value: 1, basis: 'Mean', depth_m: 1 }],
      ['Mercury', { value: 9, basis: 'Maximum', depth_m: 1 }],
      ['Mercury', { value: 5, basis: 'Mean', depth_m: 5 }],
      ['Carbon', { value: 10, depth_m: 1 }],
      ['Carbon', { value: 50, depth_m: 5 }],
    ]);
  await sampled(3, sediment, [
    ['Mercury', { value: 70, basis: 'Mean' }],
    ['Carbon', { value: 700 }],
  ]);
  const rows = await inNamedTenant(world.platform, tenant.id, (tx) =>
    tx.selectFrom('analytes').select(['id', 'name']).where('name', 'in', ['Mercury', 'Carbon']).execute(),
  );
  const idOf = (name: string) => rows.find((row) => row.name === name)?.id as AnalyteId;
  const Selection = { ...about(idOf('Mercury'), idOf('Carbon')), stations: [place] };
  const pairs = async (Combination: number) => {
    const body = { Selection, X: idOf('Mercury'), Y: idOf('Carbon'), Combination };
    const { X, Groups, Combinations } = await tenant.user.graphs.pairs({ body });
    const dots = Groups.flatMap(({ Xs, Ys }) => Xs.map((x, at) => `${x} ${Ys[at]}`)).sort();
    return { of: [X.Basis, X.Media], dots, count: Combinations.length };
  };
  expect([await pairs(0), await pairs(1), await pairs(2)]).toEqual([
    { of: ['Mean', 'Never mixed water'], dots: ['1 10', '1 10', '5 50', '5 50'], count: 3 },
    { of: ['Maximum', 'Never mixed water'], dots: ['9 10', '9 10'], count: 3 },
    { of: ['Mean', 'Never mixed sediment'], dots: ['70 700'], count: 3 },
  ]);
  const { Values } = await tenant.user.graphs.latest({ body: { Selection } });
  expect(Values.map(({ AnalyteName, Basis, Media, Text }) => [AnalyteName, Basis, Media, Text])).toEqual([
    ['Carbon', '', 'Never mixed sediment', '700'],
    ['Carbon', '', 'Never mixed water', '50'],
    ['Mercury', 'Maximum', 'Never mixed water', '9'],
    ['Mercury', 'Mean', 'Never mixed sediment', '70'],
    ['Mercury', 'Mean', 'Never mixed water', '5'],
  ]);
});
