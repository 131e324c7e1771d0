import type { AnalyteId } from '@freshet/contract';
import { beforeAll, describe, expect, test } from 'vitest';
import { inNamedTenant } from '#platform/db/system-scope';
import { closeResult, newResult, newSample, newStation } from '#test/builders/sample-results';
import { newCofactor, newStandard } from '#test/builders/science-things';
import { type Person, type TenantWorld, useWorld } from '#test/world';
import { fresh, newAnalyte, newMeasure, nobody } from '../test-support/analytes.ts';

const world = useWorld();
const refused = (code: string) => expect.objectContaining({ code });
let tenant: TenantWorld;
let admin: Person;
beforeAll(async () => {
  tenant = await world.newTenant();
  admin = tenant.admin;
});

const read = (id: AnalyteId) => admin.analytes.analyteDetail({ params: { id } });
const join = (
  sourceAnalyteId: AnalyteId,
  targetAnalyteId: AnalyteId,
  newAlias?: { AliasName: string; Method: string },
) => admin.analytes.setAsAlias({ body: { sourceAnalyteId, targetAnalyteId, ...(newAlias ? { newAlias } : {}) } });
const namesOf = (aliases: readonly { AliasName: string; Method: string }[]) =>
  aliases.map(({ AliasName, Method }) => `${AliasName}|${Method}`);
const aSample = async () => {
  const station = await newStation(world, tenant.id);
  return { station, sampleId: await newSample(world, tenant.id, station.id) };
};
const reportedOf = (analyteId: number) =>
  inNamedTenant(world.platform, tenant.id, (tx) =>
    tx
      .selectFrom('results')
      .select(['analyte_name', 'method'])
      .where('analyte_id', '=', analyteId)
      .orderBy('method')
      .execute(),
  );

describe('an analyte becomes an alias of another', () => {
  test('its aliases, results and links move, it leaves the list, and the results keep the name they came under', async () => {
    const [name, alias] = [fresh('Zn total'), fresh('Zn')];
    const source = await newAnalyte(admin, { AnalyteName: name, Aliases: [{ AliasName: alias, Method: 'AAS' }] });
    const target = await newAnalyte(admin);
    const { sampleId } = await aSample();
    await newResult(world, tenant.id, { sampleId, analyte: name });
    const standard = await newStandard(world, tenant.id);
    const cofactor = await newCofactor(world, fresh('Zinc level'));
    await inNamedTenant(world.platform, tenant.id, async (tx) => {
      const created_at = world.clock.now();
      await tx
        .insertInto('analyte_standards')
        .values({ analyte_id: source.Id, lineage_id: standard.lineageId, created_at })
        .execute();
      await tx
        .insertInto('cofactor_analytes')
        .values({ analyte_id: source.Id, cofactor_id: cofactor.id, created_at })
        .execute();
    });
    const aliases = await join(source.Id, target.Id);
    expect(namesOf(aliases)).toEqual([`${alias}|AAS`, `${name}|Unknown`].sort());
    await expect(read(source.Id)).rejects.toThrow(refused('notFound'));
    const now = await read(target.Id);
    expect(now).toMatchObject({ ResultCount: 1, AnalyteName: target.AnalyteName });
    expect(now.GuidelineLinks.map(({ StandardId }) => StandardId)).toEqual([standard.id]);
    expect(now.Cofactors).toHaveLength(1);
    expect(await reportedOf(target.Id)).toEqual([{ analyte_name: name, method: '' }]);
    const entry = (await admin.admin.auditEntries({})).Data[0];
    expect(entry).toMatchObject({ What: 'analyte.madeAlias', Subject: name, New: { ResultsMoved: 1 } });
  });

  test('under another name if one is given, unless that name is taken', async () => {
    const [source, target, third] = [await newAnalyte(admin), await newAnalyte(admin), await newAnalyte(admin)];
    const stolen = { AliasName: third.AnalyteName, Method: 'A' };
    await expect(join(source.Id, target.Id, stolen)).rejects.toThrow(refused('analytes.aliasIsName'));
    expect((await read(source.Id)).AnalyteName).toBe(source.AnalyteName);
    const given = { AliasName: fresh('Given'), Method: 'Titration' };
    expect(namesOf(await join(source.Id, target.Id, given))).toEqual([`${given.AliasName}|Titration`]);
  });

  test('not when both have a present result for the same sample: the samples are named and nothing moves', async () => {
    const [a, b] = [fresh('Lead'), fresh('Plumbum')];
    const [source, target] = [await newAnalyte(admin, { AnalyteName: a }), await newAnalyte(admin, { AnalyteName: b })];
    const { station, sampleId } = await aSample();
    await newResult(world, tenant.id, { sampleId, analyte: a });
    const clashing = await newResult(world, tenant.id, { sampleId, analyte: b });
    await newResult(world, tenant.id, { sampleId, analyte: b }, { method: 'AAS' });
    const Location = `${station.name}, 2026-03-08`;
    await expect(join(source.Id, target.Id)).rejects.toThrow(
      expect.objectContaining({
        code: 'analytes.resultsClash',
        message: `'${a}' and '${b}' both have a result for 1 of the same samples.`,
        details: [expect.objectContaining({ Location })],
      }),
    );
    expect(await read(source.Id)).toMatchObject({ ResultCount: 1 });
    await closeResult(world, tenant.id, clashing);
    await join(source.Id, target.Id);
    expect(await read(target.Id)).toMatchObject({ ResultCount: 2 });
  });

  test('not when they are measured in different unit groups, nor of itself, nor of one that is not there', async () => {
    const source = await newAnalyte(admin, await newMeasure(world));
    const target = await newAnalyte(admin, await newMeasure(world));
    await expect(join(source.Id, target.Id)).rejects.toThrow(refused('analytes.groupsDiffer'));
    await expect(join(source.Id, source.Id)).rejects.toThrow(refused('analytes.sameAnalyte'));
    await expect(join(source.Id, nobody)).rejects.toThrow(refused('notFound'));
    const other = await world.newTenant();
    const theirs = await newAnalyte(other.admin);
    await expect(join(source.Id, theirs.Id)).rejects.toThrow(refused('notFound'));
  });
});

describe('an alias becomes an analyte', () => {
  test('with the unit of the old one and the results that came under its name and method', async () => {
    const measure = await newMeasure(world);
    const [name, alias] = [fresh('Iron'), fresh('Fe')];
    const Aliases = [
      { AliasName: alias, Method: 'ICP-MS' },
      { AliasName: fresh('Ferrum'), Method: 'AAS' },
    ];
    const old = await newAnalyte(admin, { AnalyteName: name, ...measure, Aliases });
    const { sampleId } = await aSample();
    const reported = (analyte_name: string, method: string) =>
      newResult(world, tenant.id, { sampleId, analyte: name }, { analyte_name, method });
    await reported(alias.toUpperCase(), 'icp-ms');
    await reported(alias, 'AAS');
    await reported(name, 'ICP-MS');
    const promoted = old.Aliases.find(({ AliasName }) => AliasName === alias);
    if (!promoted) throw new Error('The alias was added.');
    const { Id } = await admin.aliases.setAsAnalyte({ body: promoted });
    expect(await read(Id)).toMatchObject({ AnalyteName: alias, ...measure, ResultCount: 1, Aliases: [] });
    expect(await reportedOf(Id)).toEqual([{ analyte_name: alias.toUpperCase(), method: 'icp-ms' }]);
    expect(await read(old.Id)).toMatchObject({ ResultCount: 2, Aliases: [{ Method: 'AAS' }] });
  });

  test('and back: an analyte made an alias and promoted again has its results, whatever their methods', async () => {
    const name = fresh('Nitrate');
    const source = await newAnalyte(admin, { AnalyteName: name });
    const target = await newAnalyte(admin);
    const { sampleId } = await aSample();
    for (const method of ['', 'IC', 'Colorimetry'])
      await newResult(world, tenant.id, { sampleId, analyte: name }, { method });
    await newResult(world, tenant.id, { sampleId, analyte: target.AnalyteName }, { method: 'Other' });
    const [alias] = await join(source.Id, target.Id);
    if (!alias) throw new Error('The source became an alias.');
    const { Id } = await admin.aliases.setAsAnalyte({ body: { Id: alias.Id } });
    expect(await read(Id)).toMatchObject({ AnalyteName: name, ResultCount: 3 });
    expect(await read(target.Id)).toMatchObject({ ResultCount: 1, Aliases: [] });
  });

  test('not while its name is that of an analyte, or an alias by another method; nothing changes then', async () => {
    const name = fresh('Twice');
    const Aliases = [
      { AliasName: name, Method: 'A' },
      { AliasName: name, Method: 'B' },
    ];
    const made = await newAnalyte(admin, { Aliases });
    const [first] = made.Aliases;
    if (!first) throw new Error('The alias was added.');
    await expect(admin.aliases.setAsAnalyte({ body: { Id: first.Id } })).rejects.toThrow(
      refused('analytes.aliasTaken'),
    );
    const currentAlias = await admin.aliases.addAlias({
      body: { AnalyteId: made.Id, AliasName: made.AnalyteName, Method: 'C' },
    });
    await expect(admin.aliases.setAsAnalyte({ body: { Id: currentAlias.Id } })).rejects.toThrow(
      refused('analytes.nameTaken'),
    );
    expect((await read(made.Id)).Aliases).toHaveLength(3);
  });
});
