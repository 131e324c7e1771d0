import type { Answer, StationAnswers, stationImport } from '@freshet/contract';
import { describe, expect, test } from 'vitest';
import { type Person, useWorld } from '#test/world';
import { newSource } from '../../test-support/places.ts';

const world = useWorld();
type Outcome = Answer<typeof stationImport.run>;

const send = (
  person: Person,
  lines: readonly string[],
  isTestRun: boolean,
  answers: StationAnswers,
): Promise<Outcome> => {
  const form = new FormData();
  form.set('isTestRun', String(isTestRun));
  form.set('answers', JSON.stringify(answers));
  form.set('file', new File([`${lines.join('\n')}\n`], 'stations.csv'));
  return person.stationImport.run({ form });
};
const places = async (person: Person) =>
  (await person.locations.dataSources({ query: {} })).map(({ LocationIdentifier, Latitude, Longitude }) => [
    LocationIdentifier,
    Latitude,
    Longitude,
  ]);
const refused = (code: string) => expect.objectContaining({ code });
const TimeZone = 'America/Vancouver';

describe('doubtful coordinates', () => {
  const right = Array.from({ length: 40 }, (_, at) => `R${at},${49 + at / 40},-119.5`);
  const wrong = Array.from({ length: 12 }, (_, at) => `W${at},${49 + at / 40},119.5`);
  const lines = ['Station,Latitude,Longitude', ...right, ...wrong, 'S,-119.25,49.25', 'F,0,0'];

  test('are counted and listed with what was meant, and nothing is stored until somebody says which', async () => {
    const { admin } = await world.newTenant();
    const { Questions, Findings } = await send(admin, lines, true, { TimeZone });
    expect(Questions.Positions.map(({ Mistake, Count, Answers, Answer }) => [Mistake, Count, Answers, Answer])).toEqual(
      [
        ['longitudeSign', 12, ['correct', 'keep', 'drop'], null],
        ['swapped', 1, ['correct', 'drop'], null],
        ['far', 1, ['keep', 'drop'], null],
      ],
    );
    expect(Questions.Positions[0]).toMatchObject({
      Message:
        '49, 119.5 (China) is far from your other stations; 49, -119.5 is 0.1 km from one of them: the sign of the longitude is wrong.',
      Examples: Array.from({ length: 12 }, (_, at) => ({
        Row: 42 + at,
        LocationIdentifier: `W${at}`,
        Given: `${49 + at / 40}, 119.5`,
        Proposed: `${49 + at / 40}, -119.5`,
      })),
    });
    expect(Findings.filter(({ Code }) => Code === 'doubtfulCoordinates')).toHaveLength(14);
    const some = { TimeZone, Positions: { longitudeSign: 'correct' } } as const;
    await expect(send(admin, lines, false, some)).rejects.toThrow(refused('locations.answersMissing'));
    await expect(send(admin, lines, false, some)).rejects.toThrow(
      'Nothing was stored: 1 doubtful coordinates, 1 doubtful coordinates have to be decided first.',
    );
    // What cannot be kept is no answer.
    const odd = { TimeZone, Positions: { longitudeSign: 'correct', swapped: 'keep', far: 'keep' } } as const;
    await expect(send(admin, lines, false, odd)).rejects.toThrow(refused('locations.answersMissing'));
    expect(await places(admin)).toEqual([]);
  });

  test('are mended, kept or left out, all of a kind at once', async () => {
    const { admin } = await world.newTenant();
    const answers = { TimeZone, Positions: { longitudeSign: 'correct', swapped: 'correct', far: 'drop' } } as const;
    const { New, WithoutCoordinates } = await send(admin, lines, false, answers);
    expect([New, WithoutCoordinates]).toEqual([54, 1]);
    const stored = await places(admin);
    expect(stored.filter(([name]) => !String(name).startsWith('R'))).toEqual(
      expect.arrayContaining([
        ...Array.from({ length: 12 }, (_, at) => [`W${at}`, 49 + at / 40, -119.5]),
        ['S', 49.25, -119.25],
        ['F', null, null],
      ]),
    );
    const { Data } = await admin.admin.auditEntries({ query: { what: 'stations.imported' } });
    expect(Data).toMatchObject([{ New: { answers } }]);
  });

  test('that were kept are not asked about again, and stored stations say where others are expected', async () => {
    const { admin } = await world.newTenant();
    await newSource(admin, { Latitude: 49.5, Longitude: -119.5 });
    const far = ['Station,Latitude,Longitude', 'X,49.5,119.5'];
    const answers = { TimeZone, Positions: { longitudeSign: 'keep' } } as const;
    expect((await send(admin, far, false, answers)).New).toBe(1);
    expect(await places(admin)).toContainEqual(['X', 49.5, 119.5]);
    expect((await send(admin, far, true, {})).Questions.Positions).toEqual([]);
  });

  test('are those outside the declared region, which a tenant sets, changes and takes away', async () => {
    const { admin, user } = await world.newTenant();
    const other = await world.newTenant();
    const Region = { South: 48, West: -140, North: 60, East: -114 };
    await admin.stationImport.setRegion({ body: { Region } });
    expect(await user.stationImport.region({})).toEqual({ Region });
    expect(await other.admin.stationImport.region({})).toEqual({ Region: null });
    const one = ['Station,Latitude,Longitude', 'A,49.5,119.5', 'B,49.5,-113'];
    const { Questions } = await send(admin, one, true, {});
    expect(Questions.Positions.map(({ Mistake, Message }) => [Mistake, Message])).toEqual([
      [
        'longitudeSign',
        '49.5, 119.5 (China) is outside your region; 49.5, -119.5 is inside: the sign of the longitude is wrong.',
      ],
      ['far', '49.5, -113 (Canada) is outside your region.'],
    ]);
    await expect(user.stationImport.setRegion({ body: { Region: null } })).rejects.toThrow(
      refused('identity.forbidden'),
    );
    await expect(admin.stationImport.setRegion({ body: { Region: { ...Region, North: 40 } } })).rejects.toThrow(
      refused('request.invalid'),
    );
    await admin.stationImport.setRegion({ body: { Region: null } });
    expect((await send(admin, one.slice(0, 2), true, {})).Questions.Positions).toEqual([]);
    expect((await admin.admin.auditEntries({ query: { what: 'stations.regionSet' } })).Data).toHaveLength(2);
  });

  test('of thousands of rows are all found', async () => {
    const { admin } = await world.newTenant();
    const rows = Array.from({ length: 4_000 }, (_, at) => {
      const sign = at % 10 === 9 ? '' : '-';
      return `E${at},${48 + (at % 1200) / 100},${sign}${115 + ((at * 7) % 1900) / 100}`;
    });
    const { Questions } = await send(admin, ['Station,Latitude,Longitude', ...rows], true, {});
    expect(Questions.Positions.map(({ Mistake, Count }) => [Mistake, Count])).toEqual([['longitudeSign', 400]]);
  });
});

describe('the time zone', () => {
  const lines = ['Station,Latitude,Longitude', 'A,49.5,-119.5', 'B,49.6,-119.4'];

  test('is asked once when the file has none, with a guess that has to be confirmed', async () => {
    const { admin } = await world.newTenant();
    const guess = async () => (await send(admin, lines, true, {})).Questions.TimeZone;
    expect(await guess()).toEqual({ Count: 2, Guess: 'Etc/GMT+8', Reason: 'longitude', Answer: null });
    await newSource(admin, { TimeZone: 'America/Toronto', Latitude: 45, Longitude: -75 });
    expect(await guess()).toMatchObject({ Guess: 'America/Toronto', Reason: 'usual' });
    await newSource(admin, { TimeZone, Latitude: 49.4, Longitude: -119.6 });
    expect(await guess()).toMatchObject({ Guess: TimeZone, Reason: 'nearby' });
    await expect(send(admin, lines, false, {})).rejects.toThrow(
      'Nothing was stored: the time zone of 2 stations has to be decided first.',
    );
    await send(admin, lines, false, { TimeZone });
    const stations = await admin.locations.dataSources({ query: {} });
    expect(stations.slice(0, 2)).toMatchObject([
      { LocationIdentifier: 'A', TimeZone },
      { LocationIdentifier: 'B', TimeZone },
    ]);
  });

  test('is not asked for stations whose row has one, nor for known ones, which keep theirs', async () => {
    const { admin } = await world.newTenant();
    await newSource(admin, { LocationIdentifier: 'Known', TimeZone: 'America/Regina' });
    const given = ['Station,Time zone', 'A,America/Halifax', 'Known,'];
    const { Questions } = await send(admin, given, false, {});
    expect(Questions.TimeZone).toBeNull();
    const stations = await admin.locations.dataSources({ query: {} });
    expect(stations.map((station) => station.TimeZone)).toEqual(['America/Halifax', 'America/Regina']);
    const nonsense = JSON.stringify({ TimeZone: 'Mars/Olympus' });
    const form = new FormData();
    form.set('isTestRun', 'true');
    form.set('answers', nonsense);
    form.set('file', new File(['Station\nA\n'], 'a.csv'));
    await expect(admin.stationImport.run({ form })).rejects.toThrow(refused('request.invalid'));
  });
});

describe('the unit of the elevation', () => {
  test('is asked when neither the row nor the column says it', async () => {
    const { admin } = await world.newTenant();
    const lines = ['Station,Elevation,Elevation unit', 'A,1000,', 'B,1000,ft'];
    const { Questions } = await send(admin, lines, true, { TimeZone });
    expect(Questions.ElevationUnit).toEqual({ Count: 1, Example: '1000', Answer: null });
    await expect(send(admin, lines, false, { TimeZone })).rejects.toThrow(refused('locations.answersMissing'));
    await send(admin, lines, false, { TimeZone, ElevationUnit: 'ft' });
    const stations = await admin.locations.dataSources({ query: {} });
    expect(stations.map(({ ElevationMetres }) => ElevationMetres)).toEqual([304.8, 304.8]);
  });

  test.each([
    ['Elevation (m)', 1000],
    ['elev_ft', 304.8],
    ['ElevationMetres', 1000],
    ['Elevation (feet)', 304.8],
  ])('is read from a column called %s', async (column, metres) => {
    const { admin } = await world.newTenant();
    const form = new FormData();
    form.set('isTestRun', 'false');
    form.set('mapping', JSON.stringify({ LocationIdentifier: 'Station', Elevation: column }));
    form.set('answers', JSON.stringify({ TimeZone }));
    form.set('file', new File([`Station,${column}\nA,1000\n`], 'a.csv'));
    expect((await admin.stationImport.run({ form })).Questions.ElevationUnit).toBeNull();
    expect((await admin.locations.dataSources({ query: {} }))[0]?.ElevationMetres).toBe(metres);
  });
});
