import { type AnalyteId, type Flag, type GuidelineId, ImportId, type Standard } from '@freshet/contract';
import { beforeAll, describe, expect, test } from 'vitest';
import { inNamedTenant } from '#platform/db/system-scope';
import { makeEventBus } from '#platform/events';
import { evaluate, planForTenant } from '#slices/guidelines';
import { flagResults } from '#slices/observations';
import { ingest, labFile, newFile, scopeOf } from '#test/builders/lab-files';
import { newStation } from '#test/builders/sample-results';
import { type TenantWorld, useWorld } from '#test/world';
import { evaluateImport } from '../evaluation/evaluate-import.ts';
import { aStandard, changed, newAnalyte, newGuideline, takeSample, useUnits } from '../test-support/library.ts';
import { makePacker, unpack } from './pack-verdicts.ts';
import { readStoredVerdicts } from './read-stored-verdicts.ts';
import { needsEvaluating, reevaluate } from './reevaluate.ts';
import { listStoredVerdicts } from './stored-verdict-queries.ts';

const world = useWorld();
let unit: Awaited<ReturnType<typeof useUnits>>;

interface Lab {
  readonly tenant: TenantWorld;
  readonly stations: readonly number[];
  readonly analytes: Readonly<Record<'zinc' | 'copper' | 'hardness', AnalyteId>>;
  readonly guideline: GuidelineId;
  readonly zinc: Standard;
  readonly copper: Standard;
}

/** Two stations; zinc is limited by hardness, copper by its mean. */
async function aLab(): Promise<Lab> {
  const tenant = await world.newTenant();
  const stations = [
    (await newStation(world, tenant.id, { name: 'North Creek' })).id,
    (await newStation(world, tenant.id, { name: 'South Creek' })).id,
  ];
  const analytes = {
    zinc: await newAnalyte(world, tenant, 'Zinc'),
    copper: await newAnalyte(world, tenant, 'Copper'),
    hardness: await newAnalyte(world, tenant, 'Hardness'),
  };
  const guideline = (await newGuideline(tenant.admin)).Id;
  const add = async (given: Parameters<typeof aStandard>[1], analyte: AnalyteId) => {
    const made = await tenant.admin.standards.addStandard({ body: aStandard(guideline, given) });
    await tenant.admin.analytes.linkStandard({ body: { AnalyteId: analyte, StandardId: made.Id } });
    return made;
  };
  const zinc = await add(
    {
      ...{ AnalyteNameInGuideline: 'Zinc', StandardValue: '[Hardness] / 10', UnitId: unit('mg/L') },
      Cofactors: [{ Name: 'Hardness', UnitId: unit('mg/L'), Lowest: null, Highest: null }],
    },
    analytes.zinc,
  );
  const copper = await add(
    {
      ...{ AnalyteNameInGuideline: 'Copper', StandardValue: '5', UnitId: unit('mg/L'), Statistic: 'mean' },
      ...{ WithinDays: 30, LeastSamples: 2, SpanningDays: 1 },
    },
    analytes.copper,
  );
  return { tenant, stations, analytes, guideline, zinc, copper };
}

const line = (analyte: string, at: string, value: number, station = 'North Creek') =>
  `${station},${at} 09:00,${analyte},ICP-MS,Total,${value},mg/L,Surface Water,`;

const bring = async ({ tenant }: Lab, name: string, ...lines: string[]): Promise<number> => {
  const { importId } = await ingest(world, tenant.admin, await newFile(world, tenant, name, labFile(...lines)));
  return ImportId.parse(importId);
};

const within = <T>({ tenant }: Lab, work: Parameters<typeof inNamedTenant<T>>[2]) =>
  inNamedTenant(world.platform, tenant.id, work);

const outcomes = (all: Parameters<typeof unpack>[0][]) =>
  Object.fromEntries(all.flatMap((one) => [...unpack(one)]).sort(([left], [right]) => left - right));

/** The stored verdicts of each result, and those of a full evaluation. */
const storedAndFresh = (lab: Lab) =>
  within(lab, async (tx) => {
    const place = { stations: lab.stations, analytes: Object.values(lab.analytes), years: { from: null, to: null } };
    const storedVerdicts = await listStoredVerdicts(tx, place, { withResults: true });
    const packer = makePacker();
    const standards = await planForTenant(tx, { tenantId: lab.tenant.id, seesAll: false });
    for await (const batch of evaluate(tx, { standards })) for (const one of batch.evaluated()) packer.add(one);
    return { kept: outcomes(storedVerdicts), fresh: outcomes(packer.packed()) };
  });

/** What a dashboard reads, result by result; null where it has to evaluate for itself. */
const read = (lab: Lab) =>
  within(lab, async (tx) => {
    const points: [number, string, number][] = [];
    const { stations, analytes, guideline } = lab;
    const query = { stations, analytes: Object.values(analytes), guidelines: [guideline], from: null, to: null };
    const found = await readStoredVerdicts(tx, { tenantId: lab.tenant.id }, query, (one) =>
      points.push([one.stationId, one.day, one.kinds]),
    );
    return found && points;
  });

const reevaluateAll = (lab: Lab) => reevaluate(world.platform, lab.tenant.id);

beforeAll(async () => {
  unit = await useUnits(world);
});

const firstFile = [
  line('Zinc', '2026-01-05', 20),
  line('Zinc', '2026-01-20', 11),
  line('Hardness', '2026-01-05', 100),
  line('Hardness', '2026-01-20', 300),
  line('Copper', '2026-01-05', 4),
  line('Copper', '2026-01-20', 8),
  line('Copper', '2025-12-30', 1, 'South Creek'),
  line('Zinc', '2025-12-30', 30, 'South Creek'),
];

const aFlag = { FlagCode: 'Held', Description: 'Held too long', Colour: '#0072b2', ShowValues: true };

describe('verdicts are kept, and are those of evaluating anew whatever changed', () => {
  test('standards, links, cofactors, flags, units, imports and rollbacks', async () => {
    const lab = await aLab();
    const { tenant, analytes, zinc, copper } = lab;
    const { admin } = tenant;
    const importIds: number[] = [];
    let flag: Flag | null = null;
    const putFlag = (isTakenOff: boolean) =>
      within(lab, async (tx) => {
        const [first] = await tx
          .selectFrom('results')
          .select('id')
          .where('analyte_id', '=', analytes.hardness)
          .execute();
        await flagResults(tx, { flagId: flag?.Id ?? 0, resultIds: [first?.id ?? 0], isTakenOff });
      });
    const steps: [string, () => Promise<unknown>][] = [
      ['import', async () => importIds.push(await bring(lab, 'first.csv', ...firstFile))],
      ['cofactor linked', () => linkHardness(lab)],
      ['values that means reach back on', () => bring(lab, 'later.csv', line('Copper', '2026-02-03', 9))],
      ['standard changed', () => admin.standards.updateStandard(changed(copper, { StandardValue: '7' }))],
      [
        'flag made',
        async () => {
          flag = await admin.flags.addFlag({ body: aFlag });
        },
      ],
      ['flag put on', () => putFlag(false)],
      [
        'flag hides',
        async () => {
          if (flag) await admin.flags.updateFlag({ body: { ...flag, ShowValues: false } });
        },
      ],
      ['flag taken off', () => putFlag(true)],
      ['value corrected', () => bring(lab, 'first.csv', line('Zinc', '2026-01-05', 90), ...firstFile.slice(1))],
      [
        'link removed',
        () => admin.analytes.unlinkStandard({ body: { AnalyteId: analytes.zinc, StandardId: zinc.Id } }),
      ],
      [
        'link made again',
        () => admin.analytes.linkStandard({ body: { AnalyteId: analytes.zinc, StandardId: zinc.Id } }),
      ],
      ['standard deleted', () => admin.standards.deleteStandard({ params: { id: copper.Id } })],
      [
        'units changed',
        () => world.platform.db.updateTable('unit_stamps').set({ stamp: crypto.randomUUID() }).execute(),
      ],
      ['rollback', () => admin.imports.rollback({ body: { importId: ImportId.parse(importIds[0]) } })],
    ];
    for (const [name, step] of steps) {
      await step();
      const before = await read(lab);
      await reevaluateAll(lab);
      const { kept: storedVerdicts, fresh } = await storedAndFresh(lab);
      expect(storedVerdicts, name).toEqual(fresh);
      const after = await read(lab);
      expect(after, name).not.toBeNull();
      // What was reported before it was evaluated again was either nothing, or still true.
      if (before) expect(before, name).toEqual(after);
      expect(await within(lab, (tx) => needsEvaluating(tx, tenant.id)), name).toBe(false);
    }
  });
});

async function linkHardness({ tenant, analytes }: Lab): Promise<void> {
  const [cofactor] = (await tenant.user.cofactors.cofactorData({ params: { id: tenant.id } })).CoFactorList;
  if (!cofactor) throw new Error('Hardness is not a cofactor.');
  await tenant.admin.cofactors.linkCofactor({ body: { CofactorId: cofactor.Id, AnalyteId: analytes.hardness } });
}

test('what an import brings to stations of its own is kept as it is evaluated, and is evaluated no second time', async () => {
  const lab = await aLab();
  const first = await bring(lab, 'first.csv', ...firstFile);
  const arrive = async (importId: number) => {
    await within(lab, async (tx) => {
      await tx.deleteFrom('stored_verdicts').execute();
      await tx.deleteFrom('verdict_plans').execute();
      const [from_at, to_at] = [new Date('2025-12-01'), new Date('2026-03-01')];
      const noted = lab.stations.map((data_source_id) => ({ data_source_id, from_at, to_at }));
      await tx.insertInto('changed_stations').values(noted).execute();
    });
    const scope = scopeOf(world, lab.tenant, lab.tenant.user);
    await evaluateImport({ events: makeEventBus() }, scope, importId, async () => undefined);
  };
  await arrive(first);
  expect(await within(lab, (tx) => needsEvaluating(tx, lab.tenant.id))).toBe(false);
  const { kept: storedVerdicts, fresh } = await storedAndFresh(lab);
  expect(Object.keys(storedVerdicts)).toHaveLength(6);
  expect(storedVerdicts).toEqual(fresh);
  // A later file changes means of what is there: its verdicts alone are not enough.
  await arrive(await bring(lab, 'later.csv', line('Copper', '2026-02-03', 9)));
  expect(await within(lab, (tx) => needsEvaluating(tx, lab.tenant.id))).toBe(true);
  await reevaluateAll(lab);
  const now = await storedAndFresh(lab);
  expect(now.kept).toEqual(now.fresh);
});

test('what stops in the middle is not taken for done, and goes on where it stopped', async () => {
  const lab = await aLab();
  await bring(lab, 'a.csv', ...firstFile);
  await lab.tenant.admin.standards.updateStandard(changed(lab.copper, { StandardValue: '7' }));
  let calls = 0;
  const now = () => {
    calls += 1;
    if (calls > 2) throw new Error('Killed.');
    return world.clock.now();
  };
  const dying = { ...world.platform, clock: { ...world.platform.clock, now } };
  await expect(reevaluate(dying, lab.tenant.id)).rejects.toThrow('Killed.');
  expect(await read(lab)).toBeNull();
  await reevaluateAll(lab);
  const { kept: storedVerdicts, fresh } = await storedAndFresh(lab);
  expect(storedVerdicts).toEqual(fresh);
  expect(await read(lab)).not.toBeNull();
});

test('results that no import brought are evaluated again too, and hold up nobody else', async () => {
  const lab = await aLab();
  const [stationId = 0] = lab.stations;
  const copper = (value: number) => [{ analyte: 'Copper', value }];
  await takeSample(world, lab.tenant, copper(4), { stationId, at: '2026-01-05T12:00:00Z' });
  await takeSample(world, lab.tenant, copper(8), { stationId, at: '2026-01-20T12:00:00Z' });
  await reevaluateAll(lab);
  await lab.tenant.admin.standards.updateStandard(changed(lab.copper, { StandardValue: '9' }));
  await reevaluateAll(lab);
  expect(await within(lab, (tx) => needsEvaluating(tx, lab.tenant.id))).toBe(false);
  const { kept: storedVerdicts, fresh } = await storedAndFresh(lab);
  expect([storedVerdicts, Object.keys(storedVerdicts)]).toEqual([fresh, expect.objectContaining({ length: 2 })]);
});

test('what changed is told to administrators, stored exceedances follow, and other tenants are left alone', async () => {
  const [lab, other] = [await aLab(), await aLab()];
  const importId = await bring(lab, 'a.csv', line('Copper', '2026-01-05', 4), line('Copper', '2026-01-20', 8));
  await bring(other, 'a.csv', line('Copper', '2026-01-05', 4), line('Copper', '2026-01-20', 8));
  for (const one of [lab, other]) await reevaluateAll(one);
  const evaluatedAt = (one: Lab) =>
    within(one, (tx) => tx.selectFrom('stored_verdicts').select(['evaluated_at', 'digest']).execute());
  const before = await evaluatedAt(other);
  const params = { id: ImportId.parse(importId) };
  await lab.tenant.admin.standards.updateStandard(changed(lab.copper, { StandardValue: '9' }));
  expect((await lab.tenant.user.imports.detail({ params, query: {} })).isBeingReevaluated).toBe(true);
  await reevaluateAll(lab);
  expect((await lab.tenant.user.imports.detail({ params, query: {} })).isBeingReevaluated).toBe(false);
  expect(await evaluatedAt(other)).toEqual(before);
  expect(await within(other, (tx) => needsEvaluating(tx, other.tenant.id))).toBe(false);
  const reported = await within(lab, (tx) =>
    tx.selectFrom('messages').selectAll().where('code', '=', 'guidelines.reevaluatedAfter').execute(),
  );
  expect(reported.map(({ params }) => params)).toEqual([
    { more: 0, fewer: 1, analytes: 'Copper', causes: expect.stringContaining(`(${lab.tenant.admin.userName})`) },
  ]);
  expect(reported[0]?.title).toMatch(/after a change of standard /);
  expect(reported[0]?.params).toMatchObject({ causes: expect.stringMatching(/^standard\|/) });
  expect(
    await within(other, (tx) =>
      tx.selectFrom('messages').selectAll().where('code', '=', 'guidelines.reevaluated').execute(),
    ),
  ).toEqual([]);
  const stored = await within(lab, (tx) =>
    tx.selectFrom('exceedances').selectAll().where('import_id', '=', importId).execute(),
  );
  expect(stored).toEqual([]);
});
