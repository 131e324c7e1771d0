import { NewCalibration, NewDeployment, NewInstrument } from '@freshet/contract';
import { beforeEach, describe, expect, test } from 'vitest';
import { drainJobs } from '#test/drain-jobs';
import { type Person, type TenantWorld, useWorld } from '#test/world';
import { remindCalibrations } from './remind-calibrations.ts';

const world = useWorld();
let tenant: TenantWorld;
let staff: Person;
let serial = 0;

beforeEach(async () => {
  tenant = await world.newTenant();
  staff = await world.newPerson({ tenantId: tenant.id, isSysAdmin: true });
  await configure(staff);
});

async function configure(person: Person, Settings = {}) {
  const service = (await person.services.list({})).find(({ Link }) => Link === 'equipment-tracker');
  if (!service) throw new Error('The tracker is not listed.');
  return person.serviceConfigurations.add({ params: { id: service.Id }, body: { Name: 'Default', Settings } });
}
const newStation = async (name: string) =>
  (
    await tenant.admin.locations.createDataSource({
      body: { SourceType: 'continuous_aquarius', LocationIdentifier: name },
    })
  ).DataSource.Id;
const newInstrument = (given: object = {}) => {
  serial += 1;
  const body = NewInstrument.parse({
    ...{ Kind: 'water level', Make: 'Solinst', Model: 'Levelogger 5', Serial: String(serial) },
    ...given,
  });
  return staff.equipment.add({ body });
};
type Instrument = Awaited<ReturnType<typeof newInstrument>>;
const deploy = ({ Id }: Instrument, given: object) =>
  staff.equipment.deploy({ params: { id: Id }, body: NewDeployment.parse(given) });
const calibrate = ({ Id }: Instrument, given: object) =>
  staff.equipment.calibrate({
    ...{ params: { id: Id }, body: NewCalibration.parse({ PerformedBy: 'Ana', ...given }) },
  });
const dayFromNow = (days: number) =>
  new Date(world.clock.now().getTime() + days * 86_400_000).toISOString().slice(0, 10);
const refusal = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: unknown) => error,
  );
async function look() {
  await remindCalibrations(world.platform).run();
  await drainJobs(world);
}
const titlesOf = async (person: Person) => (await person.messages.list({ query: {} })).Data.map(({ title }) => title);
const mailsTo = (person: Person) =>
  world.mails.filter(({ to }) => to === `${person.userName}@example.org`).map(({ subject }) => subject);

describe('an instrument', () => {
  test('is at one place at a time: a second deployment in the same time is refused with the first one', async () => {
    const [weir, bridge] = [await newStation('Weir'), await newStation('Bridge')];
    const instrument = await newInstrument();
    await deploy(instrument, { StationId: weir, StartsAt: '2026-01-01T00:00:00Z' });
    const clash = await refusal(deploy(instrument, { StationId: bridge, StartsAt: '2026-02-01T00:00:00Z' }));
    expect(clash).toMatchObject({ code: 'equipment.deployedElsewhere' });
    expect(String(clash)).toContain("at 'Weir' from 2026-01-01 00:00 UTC");
    const [first] = (await staff.equipment.get({ params: { id: instrument.Id } })).Deployments;
    if (!first) throw new Error('There is no deployment.');
    await staff.equipment.changeDeployment({
      params: { id: instrument.Id, deploymentId: first.Id },
      body: NewDeployment.parse({ StationId: weir, StartsAt: first.StartsAt, EndsAt: '2026-02-01T00:00:00Z' }),
    });
    const moved = await deploy(instrument, { StationId: bridge, StartsAt: '2026-02-01T00:00:00Z' });
    expect(moved.Deployments.map(({ StationName }) => StationName)).toEqual(['Bridge', 'Weir']);
    expect(moved.StationName).toBe('Bridge');
  });

  test('cannot be put at two places by two people at once', async () => {
    const [weir, bridge] = [await newStation('Weir'), await newStation('Bridge')];
    const instrument = await newInstrument();
    const StartsAt = '2026-01-01T00:00:00Z';
    const both = await Promise.allSettled(
      [weir, bridge].map((StationId) => deploy(instrument, { StationId, StartsAt })),
    );
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  test('keeps its make and serial to itself, and is deleted only without a history', async () => {
    const { Make, Serial, ...instrument } = await newInstrument();
    const repeated = newInstrument({ Make: Make.toUpperCase(), Serial });
    expect(await refusal(repeated)).toMatchObject({ code: 'equipment.serialTaken' });
    await calibrate({ ...instrument, Make, Serial }, { CalibratedOn: dayFromNow(-1) });
    const params = { id: instrument.Id };
    expect(await refusal(staff.equipment.remove({ params }))).toMatchObject({ code: 'equipment.hasHistory' });
    const unused = await newInstrument();
    await staff.equipment.remove({ params: { id: unused.Id } });
    expect((await staff.equipment.list({})).map(({ Id }) => Id)).toEqual([instrument.Id]);
  });

  test('refuses a time or day that ends before it starts, and a calibration that is still to come', async () => {
    const instrument = await newInstrument();
    const StationId = await newStation('Weir');
    const [StartsAt, EndsAt] = ['2026-02-01T00:00:00Z', '2026-02-01T00:00:00Z'];
    const refusals = [
      await refusal(deploy(instrument, { StationId, StartsAt, EndsAt })),
      await refusal(calibrate(instrument, { CalibratedOn: dayFromNow(-1), DueOn: dayFromNow(-1) })),
      await refusal(calibrate(instrument, { CalibratedOn: dayFromNow(3) })),
    ];
    expect(refusals).toMatchObject([
      { code: 'equipment.endsBeforeStart' },
      { code: 'equipment.dueBeforeCalibration' },
      { code: 'equipment.calibratedInFuture' },
    ]);
  });
});

describe('a calibration that falls due', () => {
  test('is told once to the administrators by message and mail, and clears itself when it is done', async () => {
    const instrument = await newInstrument({ CalibrationIntervalDays: 365 });
    await calibrate(instrument, { CalibratedOn: dayFromNow(-355) });
    expect(await staff.equipment.list({})).toMatchObject([{ State: 'soon', DueOn: dayFromNow(10) }]);
    await look();
    await look();
    const title = `Calibration of Solinst Levelogger 5 ${instrument.Serial} is due on ${dayFromNow(10)}`;
    expect(await titlesOf(tenant.admin)).toEqual([title]);
    expect(mailsTo(tenant.admin)).toEqual([title]);
    expect(await titlesOf(tenant.user)).toEqual([]);
    const done = await calibrate(instrument, { CalibratedOn: dayFromNow(0) });
    expect(done).toMatchObject({ State: 'current', DueOn: dayFromNow(365) });
    await look();
    expect(mailsTo(tenant.admin)).toEqual([title]);
  });

  test('that failed leaves the instrument due; one that is retired is due for nothing', async () => {
    const instrument = await newInstrument({ CalibrationIntervalDays: 30 });
    const failed = await calibrate(instrument, { CalibratedOn: dayFromNow(-1), Outcome: 'failed' });
    expect(failed).toMatchObject({ State: 'due', DueOn: dayFromNow(-1) });
    const { Kind, Make, Model, Serial } = failed;
    const body = NewInstrument.parse({ Kind, Make, Model, Serial, RetiredOn: dayFromNow(0) });
    await staff.equipment.update({ params: { id: instrument.Id }, body });
    expect(await staff.equipment.list({})).toMatchObject([{ State: 'retired' }]);
    await look();
    expect(mailsTo(tenant.admin)).toEqual([]);
  });

  test('is found by the service too, whose test run tells nobody', async () => {
    await newInstrument({ CalibrationIntervalDays: 30 });
    const run = async (isTestRun: boolean) => {
      const started = await staff.serviceRuns.executeService({
        ...{ body: { serviceLink: 'equipment-tracker' }, query: { isTestRun } },
      });
      await drainJobs(world);
      const stated = await staff.serviceRuns.logs({ query: { processInstanceId: started.ProcessInstanceId } });
      return stated.DisplayMessage;
    };
    expect(await run(true)).toBe('Calibrations due now or soon: 1. No one was notified.');
    expect(mailsTo(tenant.admin)).toEqual([]);
    expect(await run(false)).toBe('Calibrations due now or soon: 1; notifications sent: 1.');
    expect(mailsTo(tenant.admin)).toHaveLength(1);
  });
});

describe('the equipment tracker', () => {
  test('is there for the tenants it is configured for; elsewhere everything of it is missing', async () => {
    const page = { ServiceLink: 'equipment-tracker', InterfaceType: 'instruments', Kind: 'internal' };
    expect(await staff.plugins.list({})).toMatchObject([page]);
    const other = await world.newTenant();
    expect(await refusal(other.user.equipment.list({}))).toMatchObject({ code: 'notFound' });
    const stranger = await world.newPerson({ tenantId: other.id, isSysAdmin: true });
    expect(await stranger.plugins.list({})).toEqual([]);
    expect(await refusal(configure(other.admin))).toMatchObject({ status: 403 });
  });

  test('says to everybody of the tenant what was at a station and what it measured, but lets only staff change it', async () => {
    const StationId = await newStation('Weir');
    const instrument = await newInstrument();
    await deploy(instrument, { StationId, StartsAt: '2026-01-01T00:00:00Z', Parameters: ['Stage'] });
    expect(await tenant.user.equipment.ofStation({ params: { stationId: StationId } })).toMatchObject([
      { Make: 'Solinst', Serial: instrument.Serial, Parameters: ['Stage'], EndsAt: null },
    ]);
    for (const person of [tenant.user, tenant.admin]) {
      const params = person.equipment.remove({ params: { id: instrument.Id } });
      expect(await refusal(params)).toMatchObject({ status: 403 });
    }
    const removal = tenant.admin.locations.deleteDataSource({
      params: { type: 'continuous_aquarius', id: StationId },
    });
    expect(String(await refusal(removal))).toContain('1 instrument deployment');
  });
});
