import { randomUUID } from 'node:crypto';
import type { DataGrade, NewDataGrade, NewGradeConfiguration } from '@freshet/contract';
import { beforeAll, describe, expect, test } from 'vitest';
import { inNamedTenant } from '#platform/db/system-scope';
import { runAsReader } from '#platform/tenants/read-granted';
import { gradesOfTenant, isFilteredOut } from '#slices/continuous';
import { newStation } from '#test/builders/sample-results';
import { type Person, type TenantWorld, useWorld } from '#test/world';

const world = useWorld();
let boss: Person;
let tenant: TenantWorld;
let other: TenantWorld;
beforeAll(async () => {
  [boss, tenant, other] = [await world.newSysAdmin(), await world.newTenant(), await world.newTenant()];
});

let next = 100;
const code = () => `G-${randomUUID().slice(0, 8)}`;
const addGrade = (change: Partial<NewDataGrade> = {}) =>
  tenant.admin.dataGrades.addDataGrade({ body: { GradeValue: next++, ShouldFilter: false, ...change } });
const addConfiguration = (change: Partial<NewGradeConfiguration> = {}) =>
  tenant.admin.dataGrades.addGradeConfiguration({ body: { Code: code(), Description: 'Good', ...change } });
const boundGrade = async () => {
  const grade = await addGrade();
  const configuration = await addConfiguration({ Grades: [grade] });
  return { configuration, grade: { ...grade, GradeConfigurationId: configuration.Id } };
};
const list = (person: Person = tenant.user) => person.dataGrades.gradeData({ params: { id: tenant.id } });
const find = async ({ Id }: DataGrade) => (await list()).DataGrades.find((grade) => grade.Id === Id);
const update = (grade: DataGrade, change: Partial<DataGrade>) =>
  tenant.admin.dataGrades.updateDataGrade({ body: { ...grade, ...change } });
const lastEntry = async (what: string) => (await tenant.admin.admin.auditEntries({ query: { what } })).Data[0];

test('grades are listed by value to everybody of the tenant, and to nobody else', async () => {
  const high = await addGrade({ GradeValue: 31_000 });
  const low = await addGrade({ GradeValue: -2, ShouldFilter: true });
  const values = (await list()).DataGrades.map(({ GradeValue }) => GradeValue);
  expect(values).toEqual([...values].sort((one, two) => one - two));
  expect((await list()).DataGrades).toEqual(expect.arrayContaining([low, high]));
  expect(high).toEqual({ ...high, TenantId: tenant.id, GradeConfigurationId: null, ShouldFilter: false });
  const empty = { DataGrades: [], GradeConfigurations: [] };
  expect(await other.user.dataGrades.gradeData({ params: { id: other.id } })).toEqual(empty);
  await expect(list(other.admin)).rejects.toMatchObject({ code: 'notFound' });
  expect(await lastEntry('dataGrade.added')).toMatchObject({ Subject: '-2', UserName: tenant.admin.userName });
});

test('the same grade value is refused, when added and when changed', async () => {
  const [one, two] = [await addGrade(), await addGrade()];
  const refusal = { code: 'grades.valueTaken', status: 409 };
  await expect(addGrade({ GradeValue: one.GradeValue })).rejects.toMatchObject(refusal);
  await expect(update(two, { GradeValue: one.GradeValue })).rejects.toMatchObject(refusal);
  expect(await update(two, { ShouldFilter: true })).toEqual({ ...two, ShouldFilter: true });
});

test('the same code in other capitals is refused, when added and when changed', async () => {
  const [one, two] = [await addConfiguration(), await addConfiguration()];
  const refusal = { code: 'grades.codeTaken', status: 409 };
  await expect(addConfiguration({ Code: one.Code.toLowerCase() })).rejects.toMatchObject(refusal);
  const change = { ...two, Code: one.Code.toLowerCase() };
  const changing = tenant.admin.dataGrades.updateGradeConfiguration({ body: change });
  await expect(changing).rejects.toMatchObject(refusal);
});

test.each([
  ['no value', { GradeValue: null }],
  ['a value that is not whole', { GradeValue: 1.5 }],
  ['a value beyond what points carry', { GradeValue: 32_768 }],
  ['nothing said about filtering', { ShouldFilter: null }],
])('a grade with %s is refused', async (_, wrong) => {
  const adding = addGrade(wrong as Partial<NewDataGrade>);
  await expect(adding).rejects.toMatchObject({ code: 'request.invalid', status: 400 });
});

test.each([
  ['no code', { Code: null }],
  ['an empty code', { Code: ' ' }],
])('an output configuration with %s is refused', async (_, wrong) => {
  const adding = addConfiguration(wrong as unknown as Partial<NewGradeConfiguration>);
  await expect(adding).rejects.toMatchObject({ code: 'request.invalid', status: 400 });
});

describe('a grade that is bound to an output configuration', () => {
  const refusal = { code: 'grades.bound', status: 409, message: 'Unable to update/delete Data Grade Value' };

  test('cannot be filtered out, not even by who saw it before it was bound', async () => {
    const { grade } = await boundGrade();
    await expect(update(grade, { ShouldFilter: true })).rejects.toMatchObject(refusal);
    const stale = update(grade, { ShouldFilter: true, GradeConfigurationId: null });
    await expect(stale).rejects.toMatchObject(refusal);
    expect(await find(grade)).toEqual(grade);
  });

  test('cannot be deleted, until its configuration lets it go', async () => {
    const { grade, configuration } = await boundGrade();
    const remove = () => tenant.admin.dataGrades.deleteDataGrade({ params: { id: grade.Id } });
    await expect(remove()).rejects.toMatchObject(refusal);
    await tenant.admin.dataGrades.updateGradeConfiguration({ body: { ...configuration, Grades: [] } });
    await remove();
    expect(await find(grade)).toBeUndefined();
    await expect(remove()).rejects.toMatchObject({ code: 'notFound' });
  });

  test('is free again when its configuration is deleted', async () => {
    const { grade, configuration } = await boundGrade();
    await tenant.admin.dataGrades.deleteGradeConfiguration({ params: { id: configuration.Id } });
    expect(await find(grade)).toEqual({ ...grade, GradeConfigurationId: null });
    expect(await lastEntry('gradeConfiguration.removed')).toMatchObject({
      Subject: configuration.Code,
      Old: { grades: [grade.GradeValue] },
    });
    expect(await update(grade, { GradeConfigurationId: null, ShouldFilter: true })).toMatchObject({
      ShouldFilter: true,
    });
  });

  test('is not taken from one configuration by listing it in another', async () => {
    const { grade } = await boundGrade();
    const refused = { code: 'grades.boundElsewhere', status: 409 };
    await expect(addConfiguration({ Grades: [grade] })).rejects.toMatchObject(refused);
  });
});

test('a grade that is filtered out cannot be bound, by the grade or by the configuration', async () => {
  const filtered = await addGrade({ ShouldFilter: true });
  const configuration = await addConfiguration();
  const refusal = { code: 'grades.filtered', status: 409 };
  await expect(addConfiguration({ Grades: [filtered] })).rejects.toMatchObject(refusal);
  await expect(update(filtered, { GradeConfigurationId: configuration.Id })).rejects.toMatchObject(refusal);
  const both = addGrade({ ShouldFilter: true, GradeConfigurationId: configuration.Id });
  await expect(both).rejects.toMatchObject(refusal);
});

test('a configuration lists its grades by value, and keeps them when it is changed without naming any', async () => {
  const [one, two] = [await addGrade(), await addGrade()];
  const made = await addConfiguration({ Grades: [two, one] });
  expect(made.Grades.map(({ Id }) => Id)).toEqual([one.Id, two.Id]);
  const { Grades: _, ...facts } = made;
  const changed = await tenant.admin.dataGrades.updateGradeConfiguration({ body: { ...facts, Description: 'Fair' } });
  expect(changed).toEqual({ ...made, Description: 'Fair' });
  expect((await list()).GradeConfigurations).toContainEqual(changed);
});

test('a system administrator works in the tenant they name, and its audit says so', async () => {
  const body = { GradeValue: next++, ShouldFilter: false, TenantId: tenant.id };
  const grade = await boss.dataGrades.addDataGrade({ body });
  expect((await list(boss)).DataGrades).toContainEqual(grade);
  expect(await lastEntry('dataGrade.added')).toMatchObject({ UserName: boss.userName });
  await expect(boss.dataGrades.deleteDataGrade({ params: { id: grade.Id } })).rejects.toMatchObject({
    code: 'notFound',
  });
  await boss.dataGrades.deleteDataGrade({ params: { id: grade.Id }, query: { tenantId: tenant.id } });
  expect(await find(grade)).toBeUndefined();
});

describe('what grades mean to whoever reads points', () => {
  test('is the code of their configuration, and whether they are left out; unknown ones stay in', async () => {
    const { grade, configuration } = await boundGrade();
    const filtered = await addGrade({ ShouldFilter: true });
    const grades = await inNamedTenant(world.platform, tenant.id, gradesOfTenant);
    expect(grades.get(grade.GradeValue)).toEqual({
      code: configuration.Code,
      description: 'Good',
      shouldFilter: false,
    });
    expect(isFilteredOut(grades, filtered.GradeValue)).toBe(true);
    expect(isFilteredOut(grades, grade.GradeValue)).toBe(false);
    expect(isFilteredOut(grades, 32_000)).toBe(false);
  });

  test("is the owner's to a reader by grant: what the owner filters out stays out", async () => {
    const filtered = await addGrade({ ShouldFilter: true });
    const station = await newStation(world, tenant.id);
    const grades = await runAsReader(world.platform.db, tenant.id, [station.id], gradesOfTenant);
    expect(isFilteredOut(grades, filtered.GradeValue)).toBe(true);
  });
});
