import { AliasId } from '@freshet/contract';
import { beforeAll, expect, test } from 'vitest';
import { newResult, newSample, newStation } from '#test/builders/sample-results';
import { type Person, type TenantWorld, useWorld } from '#test/world';
import { fresh, newAnalyte, nobody } from '../test-support/analytes.ts';

const world = useWorld();
const refused = (code: string) => expect.objectContaining({ code });
let tenant: TenantWorld;
let admin: Person;
beforeAll(async () => {
  tenant = await world.newTenant();
  admin = tenant.admin;
});

type Made = Awaited<ReturnType<typeof newAnalyte>>;
const add = ({ Id }: Pick<Made, 'Id'>, AliasName: string, Method = 'ICP-MS') =>
  admin.aliases.addAlias({ body: { Id: 0, AnalyteId: Id, AliasName, Method, TenantId: tenant.id } });
type MadeAlias = Awaited<ReturnType<typeof add>>;
const change = ({ Id, AnalyteId, AliasName, Method }: MadeAlias, changed: Partial<MadeAlias>) =>
  admin.aliases.updateAlias({ body: { Id, AnalyteId, AliasName, Method, ...changed } });
const read = ({ Id }: Pick<Made, 'Id'>) => admin.analytes.analyteDetail({ params: { id: Id } });
const namesOf = (aliases: readonly MadeAlias[]) =>
  aliases.map(({ AliasName, Method, IsPrimary }) => `${AliasName}|${Method}${IsPrimary ? '*' : ''}`);

test('an alias is added, changed and deleted, each time with an audit entry', async () => {
  const made = await newAnalyte(admin);
  const [first, second] = [fresh('Zn'), fresh('Zn')];
  const alias = await add(made, first);
  expect(alias).toMatchObject({ AliasName: first, Method: 'ICP-MS', TenantId: tenant.id, IsPrimary: false });
  expect(namesOf(await change(alias, { AliasName: second, Method: 'AAS' }))).toEqual([`${second}|AAS`]);
  await admin.aliases.deleteAlias({ params: { id: alias.Id } });
  expect((await read(made)).Aliases).toEqual([]);
  const { Data } = await admin.admin.auditEntries({ query: { search: made.AnalyteName } });
  expect(Data.map(({ What }) => What)).toEqual(['alias.deleted', 'alias.changed', 'alias.added', 'analyte.added']);
});

test('an alias carries what its name says besides the analyte, until somebody says otherwise', async () => {
  const made = await newAnalyte(admin, { AnalyteName: fresh('Barium') });
  const carried = ({ Fraction, Speciation }: Pick<MadeAlias, 'Fraction' | 'Speciation'>) => [Fraction, Speciation];
  const alias = await add(made, `${made.AnalyteName}, Dissolved`);
  expect(carried(alias)).toEqual(['Dissolved', '']);
  const [renamed] = await change(alias, { AliasName: fresh('Ba'), Fraction: undefined as never });
  expect(carried(renamed ?? alias)).toEqual(['Dissolved', '']);
  const [stated] = await change(alias, { Fraction: 'tot', Speciation: 'as n' });
  expect(carried(stated ?? alias)).toEqual(['Total', 'N']);
  const [none] = await change(alias, { Fraction: '', Speciation: '' });
  expect(carried(none ?? alias)).toEqual(['', '']);
  const named = await newAnalyte(admin, { AnalyteName: 'Total Vanadium' });
  expect(carried(named)).toEqual(['Total', '']);
});

test('a name and method belong to one analyte of the tenant, however they are written; another method is free', async () => {
  const [a, b] = [await newAnalyte(admin), await newAnalyte(admin)];
  const name = fresh('Total Zn');
  await add(a, name);
  const taken = expect.objectContaining({
    code: 'analytes.aliasTaken',
    message: `'${name.toUpperCase()}' with the method 'icp ms' already belongs to the analyte '${a.AnalyteName}'.`,
  });
  await expect(add(b, name.toUpperCase(), 'icp ms')).rejects.toThrow(taken);
  const free = await add(b, name, 'AAS');
  await expect(change(free, { Method: 'ICP-MS' })).rejects.toThrow(refused('analytes.aliasTaken'));
  expect(namesOf((await read(b)).Aliases)).toEqual([`${name}|AAS`]);
  const other = await world.newTenant();
  const theirs = await newAnalyte(other.admin, { Aliases: [{ AliasName: name, Method: 'ICP-MS' }] });
  expect(theirs.Aliases).toHaveLength(1);
});

test("an alias does not steal another analyte's name, and may be the analyte's own", async () => {
  const [a, b] = [await newAnalyte(admin), await newAnalyte(admin)];
  const stealing = add(b, a.AnalyteName.toLowerCase());
  await expect(stealing).rejects.toThrow(refused('analytes.aliasIsName'));
  const repeatedName = await add(a, a.AnalyteName);
  const alias = await add(b, fresh('Fine'));
  await expect(change(alias, { AliasName: a.AnalyteName, Method: 'AAS' })).rejects.toThrow(
    refused('analytes.aliasIsName'),
  );
  expect(namesOf((await read(a)).Aliases)).toEqual([`${repeatedName.AliasName}|ICP-MS`]);
});

test('a primary alias clears the others and gives the analyte its name', async () => {
  const made = await newAnalyte(admin);
  const [first, second] = [await add(made, fresh('First')), await add(made, fresh('Second'))];
  await change(first, { IsPrimary: true });
  const aliases = await change(second, { IsPrimary: true });
  expect(namesOf(aliases)).toEqual([`${second.AliasName}|ICP-MS*`, `${first.AliasName}|ICP-MS`]);
  expect((await read(made)).AnalyteName).toBe(second.AliasName);
  const renamed = fresh('Third');
  await change(second, { AliasName: renamed });
  expect(await read(made)).toMatchObject({ AnalyteName: renamed, DisplayName: renamed });
  await admin.aliases.deleteAlias({ params: { id: second.Id } });
  expect((await read(made)).AnalyteName).toBe(renamed);
});

test('a primary alias is refused when another analyte has its name, and nothing changes', async () => {
  const made = await newAnalyte(admin);
  const alias = await add(made, fresh('Name'));
  const blocked = await newAnalyte(admin);
  await expect(change(alias, { AliasName: blocked.AnalyteName, IsPrimary: true })).rejects.toThrow(
    refused('analytes.aliasIsName'),
  );
  expect(await read(made)).toMatchObject({ AnalyteName: made.AnalyteName, Aliases: [{ IsPrimary: false }] });
});

test('renaming the analyte itself leaves no alias primary', async () => {
  const made = await newAnalyte(admin);
  await change(await add(made, fresh('Primary')), { IsPrimary: true });
  const AnalyteName = fresh('Other');
  const renamed = await admin.analytes.updateAnalyte({ body: { Id: made.Id, AnalyteName } });
  expect(renamed.Aliases.map(({ IsPrimary }) => IsPrimary)).toEqual([false]);
});

test('the name results came under stays an alias when a primary alias takes its place', async () => {
  const name = fresh('Reported');
  const station = await newStation(world, tenant.id);
  const sampleId = await newSample(world, tenant.id, station.id);
  await newResult(world, tenant.id, { sampleId, analyte: name });
  const list = await admin.analytes.analyteList({ params: { tenantId: tenant.id } });
  const Id = list.find(({ AnalyteName }) => AnalyteName === name)?.Id ?? nobody;
  const alias = await add({ Id }, fresh('Primary'));
  expect(namesOf(await change(alias, { IsPrimary: true }))).toEqual([`${alias.AliasName}|ICP-MS*`, `${name}|Unknown`]);
});

test("an alias goes with its own analyte only; a stranger's is not found", async () => {
  const [a, b] = [await newAnalyte(admin), await newAnalyte(admin)];
  const alias = await add(a, fresh('Alias'));
  await expect(change(alias, { AnalyteId: b.Id })).rejects.toThrow(refused('notFound'));
  const other = await world.newTenant();
  const id = AliasId.parse(alias.Id);
  await expect(other.admin.aliases.deleteAlias({ params: { id } })).rejects.toThrow(refused('notFound'));
  await expect(other.admin.aliases.setAsAnalyte({ body: { Id: id } })).rejects.toThrow(refused('notFound'));
  const named = other.admin.aliases.deleteAlias({ params: { id }, query: { tenantId: tenant.id } });
  await expect(named).rejects.toThrow(refused('notFound'));
  const boss = await world.newSysAdmin();
  await boss.aliases.deleteAlias({ params: { id }, query: { tenantId: tenant.id } });
});
