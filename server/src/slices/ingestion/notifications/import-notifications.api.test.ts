import type { GuidelineId, ImportId, NewImportNotification } from '@freshet/contract';
import { beforeAll, describe, expect, test } from 'vitest';
import { inInstallation, inNamedTenant } from '#platform/db/system-scope';
import { adminScope, newImport, publishImport } from '#test/builders/import-things';
import { newResult, newSample, newStation } from '#test/builders/sample-results';
import { newStandard } from '#test/builders/science-things';
import { drainJobs } from '#test/drain-jobs';
import { type Person, type TenantWorld, useWorld } from '#test/world';
import { notifyPeople } from './notify-people.ts';

const world = useWorld();
let tenant: TenantWorld;
let stranger: TenantWorld;
let kr1: Awaited<ReturnType<typeof newStation>>;
let kr2: Awaited<ReturnType<typeof newStation>>;
const limits: { guideline: GuidelineId; name: string }[] = [];
let analytes: number[];

/** Two guidelines, each with a limit of 10 mg/L for an analyte of its own. */
beforeAll(async () => {
  [tenant, stranger] = [await world.newTenant(), await world.newTenant()];
  kr1 = await newStation(world, tenant.id, { name: 'KR-1' });
  kr2 = await newStation(world, tenant.id, { name: 'KR-2' });
  const { id: unitId } = await inInstallation(world.platform, (tx) =>
    tx.selectFrom('units').select('id').where('name', '=', 'mg/L').executeTakeFirstOrThrow(),
  );
  analytes = [];
  for (const analyte of ['Zinc', 'Copper']) {
    const made = await newStandard(world, tenant.id, { analyte, unitId, value: '10' });
    const sample = await newSample(world, tenant.id, kr1.id, { sampled_at: new Date('2000-01-01T00:00:00Z') });
    await newResult(world, tenant.id, { sampleId: sample, analyte });
    await inNamedTenant(world.platform, tenant.id, async (tx) => {
      const { id } = await tx.selectFrom('analytes').select('id').where('name', '=', analyte).executeTakeFirstOrThrow();
      const link = { analyte_id: id, lineage_id: made.lineageId, created_at: world.clock.now() };
      await tx.insertInto('analyte_standards').values(link).execute();
      analytes.push(id);
    });
    limits.push({ guideline: made.guidelineId as GuidelineId, name: made.guideline });
  }
});

let hours = 0;
/** An import with these results, evaluated; nobody was notified yet unless rules are on. */
async function bring(values: readonly { at: { id: number }; analyte: string; value: number }[]): Promise<ImportId> {
  const importId = await newImport(world, tenant, `lab-${hours}.csv`);
  for (const { at, analyte, value } of values) {
    hours += 1;
    const sampled_at = new Date(Date.UTC(2026, 4, 4, hours));
    const sampleId = await newSample(world, tenant.id, at.id, { sampled_at });
    const given = { value, original_text: String(value), opened_by: importId };
    await newResult(world, tenant.id, { sampleId, analyte }, given);
  }
  await publishImport(world, tenant, importId);
  await drainJobs(world);
  return importId as ImportId;
}

const aRule = (name: string, people: readonly Person[], given: Partial<NewImportNotification> = {}) => ({
  ...{ Name: name, GuidelineIds: [], StationIds: [], AnalyteIds: [], Ways: ['message', 'mail'] as const, IsOn: true },
  UserIds: people.map(({ userId }) => userId),
  ...given,
  ...{ Ways: [...(given.Ways ?? (['message', 'mail'] as const))] },
});
const add = async (name: string, people: readonly Person[], given: Partial<NewImportNotification> = {}) =>
  (await tenant.admin.importNotifications.add({ body: aRule(name, people, given) })).Id;
const dropAll = async () => {
  for (const { Id } of await tenant.admin.importNotifications.list({})) {
    await tenant.admin.importNotifications.remove({ params: { id: Id } });
  }
};
const titlesOf = async (person: Person) => (await person.messages.list({ query: {} })).Data.map(({ title }) => title);
const mailsTo = (person: Person) => world.mails.filter(({ to }) => to.startsWith(`${person.userName}@`));

describe('a rule', () => {
  test('is kept with the names of what it mentions, changed and removed, and each is in the audit', async () => {
    const rule = aRule('Lake', [tenant.user], {
      GuidelineIds: [limits[0]?.guideline ?? (0 as GuidelineId)],
      StationIds: [kr1.id],
    });
    const made = await tenant.admin.importNotifications.add({ body: rule });
    expect(made).toMatchObject({
      Name: 'Lake',
      Guidelines: [{ Id: limits[0]?.guideline, Name: limits[0]?.name }],
      Stations: [{ Id: kr1.id, Name: 'KR-1' }],
      Analytes: [],
      People: [{ Id: tenant.user.userId, Name: tenant.user.userName, NotNotifiedReason: null }],
      Ways: ['message', 'mail'],
      IsOn: true,
    });
    await expect(tenant.admin.importNotifications.add({ body: { ...rule, Name: 'LAKE' } })).rejects.toMatchObject({
      code: 'importNotifications.nameTaken',
    });
    const body = { ...rule, Ways: ['mail' as const], IsOn: false };
    const changed = await tenant.admin.importNotifications.update({ params: { id: made.Id }, body });
    expect([changed.Ways, changed.IsOn]).toEqual([['mail'], false]);
    await dropAll();
    expect(await tenant.admin.importNotifications.list({})).toEqual([]);
    const whats = await inNamedTenant(world.platform, tenant.id, (tx) =>
      tx
        .selectFrom('audit_entries')
        .select('what')
        .where('what', 'like', 'importNotification.%')
        .orderBy('id')
        .execute(),
    );
    expect(whats.map(({ what }) => what.split('.')[1])).toEqual(['added', 'changed', 'removed']);
  });

  test('is for tenant administrators, and names only what is their own', async () => {
    await expect(tenant.user.importNotifications.list({})).rejects.toMatchObject({ code: 'identity.forbidden' });
    const elsewhere = await newStation(world, stranger.id);
    const foreign = [
      { UserIds: [stranger.user.userId] },
      { StationIds: [elsewhere.id] },
      { GuidelineIds: [999_999 as GuidelineId] },
    ];
    for (const given of foreign) {
      const body = aRule('Foreign', [tenant.user], given);
      await expect(tenant.admin.importNotifications.add({ body })).rejects.toMatchObject({ code: 'notFound' });
    }
    expect(await stranger.admin.importNotifications.list({})).toEqual([]);
    const { People } = await tenant.admin.importNotifications.choices({});
    expect(People.map(({ Id }) => Id)).not.toContain(stranger.user.userId);
  });
});

describe('after an import', () => {
  test('those whose rules pick something hear of it once, by message and mail, with value, limit and link', async () => {
    await dropAll();
    const [lake, river] = [
      await world.newPerson({ tenantId: tenant.id }),
      await world.newPerson({ tenantId: tenant.id }),
    ];
    await add('Zinc', [lake], { AnalyteIds: [analytes[0] as never] });
    await add('At KR-2', [lake, river], { StationIds: [kr2.id], Ways: ['mail'] });
    await add('Off', [river], { IsOn: false });
    const importId = await bring([
      { at: kr1, analyte: 'Zinc', value: 25 },
      { at: kr2, analyte: 'Copper', value: 11 },
      { at: kr1, analyte: 'Copper', value: 1000 },
      { at: kr2, analyte: 'Zinc', value: 1 },
    ]);
    const [message] = (await lake.messages.list({ query: {} })).Data;
    expect(message).toMatchObject({
      level: 'warn',
      title: '2 exceedances in lab-0.csv',
      link: `/import/${importId}?tab=exceedances`,
      params: { count: 2 },
    });
    expect(message?.content).toContain('KR-1 · Zinc · 2026-05-04 · 25 mg/L > 10 mg/L\nKR-2 · Copper');
    expect(await titlesOf(river)).toEqual([]);
    const [toLake, toRiver] = [mailsTo(lake), mailsTo(river)];
    expect([toLake.length, toRiver.length]).toEqual([1, 1]);
    expect(toLake[0]?.text).toContain(`/import/${importId}?tab=exceedances`);
    expect(toLake[0]?.text).toContain('"At KR-2", "Zinc"');
    expect(toRiver[0]?.subject).toBe('1 exceedance in lab-0.csv');
    expect(toRiver[0]?.text).not.toContain('Zinc');
  });

  test('nobody hears twice when it is evaluated or told again', async () => {
    await dropAll();
    const person = await world.newPerson({ tenantId: tenant.id });
    await add('All', [person]);
    const importId = await bring([{ at: kr1, analyte: 'Zinc', value: 12 }]);
    await publishImport(world, tenant, importId);
    await drainJobs(world);
    const scope = adminScope(world, tenant);
    await Promise.all([1, 2, 3].map(() => notifyPeople(world.platform, scope, importId)));
    await drainJobs(world);
    expect([(await titlesOf(person)).length, mailsTo(person).length]).toEqual([1, 1]);
  });

  test('locked people and those who left hear nothing, and the rule says why', async () => {
    await dropAll();
    const [locked, left] = [
      await world.newPerson({ tenantId: tenant.id }),
      await world.newPerson({ tenantId: tenant.id }),
    ];
    await add('All', [locked, left, tenant.user]);
    await inInstallation(world.platform, async (tx) => {
      await tx.updateTable('users').set({ locked_at: world.clock.now() }).where('id', '=', locked.userId).execute();
      await tx.updateTable('users').set({ home_tenant_id: stranger.id }).where('id', '=', left.userId).execute();
    });
    await bring([{ at: kr1, analyte: 'Zinc', value: 12 }]);
    expect([mailsTo(locked).length, mailsTo(left).length, mailsTo(tenant.user).length]).toEqual([0, 0, 1]);
    const [rule] = await tenant.admin.importNotifications.list({});
    expect(rule?.People.map(({ NotNotifiedReason }) => NotNotifiedReason)).toEqual(['locked', 'notMember', null]);
  });

  test('of an import without exceedances, or rolled back meanwhile, nobody hears', async () => {
    await dropAll();
    const person = await world.newPerson({ tenantId: tenant.id });
    await bring([{ at: kr1, analyte: 'Zinc', value: 1 }]);
    const importId = await bring([{ at: kr1, analyte: 'Zinc', value: 99 }]);
    await inNamedTenant(world.platform, tenant.id, (tx) =>
      tx.updateTable('imports').set({ status: 'RolledBack' }).where('id', '=', importId).execute(),
    );
    await add('All', [person]);
    await notifyPeople(world.platform, adminScope(world, tenant), importId);
    expect(await titlesOf(person)).toEqual([]);
  });
});

test('a rule is tried against an import before it is saved, and nobody is told', async () => {
  await dropAll();
  const person = await world.newPerson({ tenantId: tenant.id });
  const importId = await bring([
    { at: kr1, analyte: 'Zinc', value: 12 },
    { at: kr1, analyte: 'Zinc', value: 40 },
    { at: kr2, analyte: 'Copper', value: 30 },
  ]);
  const { Imports } = await tenant.admin.importNotifications.choices({});
  expect(Imports[0]).toMatchObject({ Id: importId, ExceedanceCount: 3 });
  const choice = { GuidelineIds: [], StationIds: [kr1.id], AnalyteIds: [], UserIds: [person.userId] };
  const body = { ImportId: importId, ...choice };
  expect(await tenant.admin.importNotifications.tryOut({ body })).toMatchObject({
    IsEvaluated: true,
    Count: 2,
    ByGuideline: [{ GuidelineId: limits[0]?.guideline, Count: 2 }],
    Largest: [
      { StationName: 'KR-1', Value: '40', Limit: 10 },
      { StationName: 'KR-1', Value: '12' },
    ],
    People: [{ Name: person.userName, NotNotifiedReason: null }],
  });
  expect([await titlesOf(person), mailsTo(person)]).toEqual([[], []]);
  const elsewhere = { ...choice, StationIds: [], UserIds: [stranger.user.userId] };
  await expect(
    stranger.admin.importNotifications.tryOut({ body: { ImportId: importId, ...elsewhere } }),
  ).rejects.toMatchObject({ code: 'notFound' });
});

test('without a rule the administrators hear of exceedances by message, once, and the import says so', async () => {
  await dropAll();
  const mails = mailsTo(tenant.admin).length;
  const importId = await bring([{ at: kr2, analyte: 'Zinc', value: 99 }]);
  const before = (await titlesOf(tenant.admin)).length;
  await notifyPeople(world.platform, adminScope(world, tenant), importId);
  expect(await titlesOf(tenant.admin)).toHaveLength(before);
  expect(mailsTo(tenant.admin)).toHaveLength(mails);
  const { notified } = await tenant.admin.imports.detail({ params: { id: importId }, query: {} });
  expect(notified.map(({ name }) => name)).toContain(tenant.admin.userName);
  expect(notified.map(({ name }) => name)).not.toContain(tenant.user.userName);
});
