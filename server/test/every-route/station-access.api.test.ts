import { type Endpoint, ImportId } from '@freshet/contract';
import { beforeAll, describe, expect, test } from 'vitest';
import { allEndpoints, leastOf } from '#test/all-endpoints';
import { newImport } from '#test/builders/import-things';
import { aPicture, asFile } from '#test/builders/pictures';
import {
  aForm,
  aPdf,
  type MadeStation,
  newResult,
  newSample,
  newStation,
  newSynonym,
} from '#test/builders/sample-results';
import { makeThings } from '#test/builders/things';
import { unknownThings } from '#test/builders/unknown-things';
import { callRaw, withoutRequestId } from '#test/call-raw';
import { type IdKind, type Ids, idKindsOf, sampleRequest } from '#test/every-route/sample-input';
import { type Person, type TenantWorld, useWorld } from '#test/world';

const world = useWorld();
let boss: Person;
let owner: TenantWorld;
let reader: TenantWorld;
let granted: MadeStation;
let secret: MadeStation;
let ids: Ids;
let ownIds: Ids;

/** Words that are in rows of one station and its place and nowhere else. */
const marks = { granted: 'Heronmark', secret: 'Ospreymark' } as const;

beforeAll(async () => {
  boss = await world.newSysAdmin();
  [owner, reader] = [await world.newTenant(), await world.newTenant()];
  ownIds = await makeThings(world, reader);
  granted = await fill(marks.granted);
  secret = await fill(marks.secret);
  ids = { ...ownIds, ...(await idsOf(granted)), tenant: reader.id, user: reader.user.userId };
});

/** The import that brought the sample of each station. */
const importOf = new Map<number, number>();

/** A station whose every text carries the mark: names, sampler, chain of custody, note, photo and document names. */
async function fill(mark: string): Promise<MadeStation> {
  const station = await newStation(world, owner.id, { name: `${mark} creek` });
  await newSynonym(world, owner.id, station, `${mark} alias`);
  const importId = await newImport(world, owner, `${mark} results.csv`);
  importOf.set(station.id, importId);
  const text = { sampled_by: `${mark} Ana`, notes: `${mark} rain`, coc_code: 'COC-SHARED', import_id: importId };
  const sample = await newSample(world, owner.id, station.id, text);
  await newResult(world, owner.id, { sampleId: sample, analyte: `${mark} zinc` });
  const params = { id: station.featureId };
  await owner.user.stationPage.addNote({ params, body: { Text: `${mark} note` } });
  const photo = asFile(await aPicture(9, 9).png().toBuffer(), `${mark}.png`);
  for (const [kind, file] of [
    ['document', aPdf(`${mark}.pdf`)],
    ['photo', photo],
  ] as const) {
    await owner.user.stationPage.addAttachment({ params, form: aForm({ kind, description: `${mark} plan` }, file) });
  }
  const form = aForm({ importId: String(importId) }, aPdf(`${mark} report.pdf`));
  await owner.admin.observations.addDocument({ form });
  return station;
}

async function idsOf({ id, featureId }: MadeStation): Promise<Partial<Ids>> {
  const [photo] = await owner.user.stationPage.attachments({ params: { id: featureId }, query: { kind: 'photo' } });
  const [sample] = await owner.user.observations.activitiesByStation({ params: { id } });
  const [note] = await owner.user.stationPage.notes({ params: { id: featureId } });
  const importId = ImportId.parse(importOf.get(id));
  const [document] = await owner.user.observations.documents({ params: { importId } });
  if (!photo || !sample || !note || !document) throw new Error('The station was not filled.');
  const hanging = { note: note.Id, attachment: photo.UUID, sampleDocument: document.Id };
  return { station: id, feature: featureId, sample: sample.Id, import: importId, ...hanging };
}

/** Calls that read: all that get, and those that ask by a body. */
const asking = new Set([
  '/api/WaterQuality/FetchTabularData',
  '/api/StationManagement/Search',
  '/api/StartLoading',
  '/api/SideMenuLoading',
  '/api/Graphs/Series',
  '/api/Graphs/Limits',
  '/api/Graphs/Pairs',
  '/api/Graphs/Boxes',
  '/api/Graphs/Trends',
  '/api/Graphs/Exceedances',
  '/api/Graphs/Latest',
  '/api/Graphs/Annotations',
  '/api/Dashboards/Pdf',
  '/api/Dashboards/Workbook',
]);
const reads = allEndpoints.filter(
  ({ endpoint }) => leastOf(endpoint) === 'user' && (endpoint.method === 'GET' || asking.has(endpoint.path)),
);
const placeKinds: readonly IdKind[] = [
  'station',
  'feature',
  'sample',
  'note',
  'attachment',
  'import',
  'sampleDocument',
];
const writes = allEndpoints.filter(
  ({ endpoint }) =>
    ['user', 'tadmin'].includes(leastOf(endpoint)) &&
    endpoint.method !== 'GET' &&
    !asking.has(endpoint.path) &&
    idKindsOf(endpoint).some((kind) => placeKinds.includes(kind)),
);

/** Puts the names of the station where a request takes a name. */
function withNames(endpoint: Endpoint, given: Ids, name: string) {
  const sample = sampleRequest(endpoint, given);
  const named = (place: object | undefined) =>
    Object.fromEntries(
      Object.entries(place ?? {}).map(([key, value]) => [
        key,
        /^(name|stationName|SearchData)$/.test(key) ? name : value,
      ]),
    );
  const code = endpoint.path.includes(':code') ? { code: 'COC-SHARED' } : {};
  const days = endpoint.path.endsWith('FetchTabularData') ? { StartDate: '2000-01-02', EndDate: '2100-01-01' } : {};
  return {
    ...(sample.params ? { params: { ...named(sample.params), ...code } } : {}),
    ...(sample.query ? { query: named(sample.query) } : {}),
    ...(sample.body ? { body: { ...named(sample.body as object), ...days } } : {}),
  };
}

/** Everything that the reader's calls answer, and which of them answered with the mark. */
async function readAll(station: MadeStation, given: Ids, requested = reads) {
  const seen: { name: string; status: number; text: string }[] = [];
  for (const { name, endpoint } of requested) {
    const { status, text } = await callRaw(
      world,
      endpoint,
      withNames(endpoint, given, station.name),
      reader.user.token,
    );
    seen.push({ name, status, text });
  }
  return seen;
}

const naming = (seen: Awaited<ReturnType<typeof readAll>>, mark: string) =>
  seen.filter(({ text }) => text.toLowerCase().includes(mark.toLowerCase())).map(({ name }) => name);

const grant = () => boss.stationAccess.addDiscrete({ body: { TenantId: reader.id, StationId: granted.id } });
const revoke = () => boss.stationAccess.deleteDiscrete({ body: { TenantId: reader.id, StationId: granted.id } });

const mustShow = [
  'observations.activitiesByCoc',
  'observations.activitiesByStation',
  'observations.stationDashboard',
  'observations.tabularData',
  'stationPage.attachments',
  'stationPage.infoSheet',
  'stationPage.locationDetail',
  'stationPage.notes',
  'stationPage.photos',
];

describe('a grant', () => {
  test('makes exactly that station readable at once in every call, and its end hides it at once in every call', async () => {
    expect(naming(await readAll(granted, ids), marks.granted)).toEqual([]);
    await grant();
    const seen = await readAll(granted, ids);
    expect(naming(seen, marks.granted)).toEqual(expect.arrayContaining(mustShow));
    expect(naming(seen, marks.secret)).toEqual([]);
    for (const name of [
      'observations.waterQualityDetail',
      'observations.calendar',
      'stationPage.downloadAttachment',
      'stationPage.thumbnail',
    ]) {
      expect(seen.find((one) => one.name === name)?.status, name).toBe(200);
    }
    const other = { ...ids, ...(await idsOf(secret)) };
    expect(naming(await readAll(secret, other), marks.secret)).toEqual([]);
    await revoke();
    expect(naming(await readAll(granted, ids), marks.granted)).toEqual([]);
  });

  test('lets nothing be written: every call that writes answers as if the station were not there', async () => {
    await grant();
    const nothing: Ids = { ...ids, ...Object.fromEntries(placeKinds.map((kind) => [kind, unknownThings[kind]])) };
    expect(writes.length).toBeGreaterThan(5);
    for (const { name, endpoint } of writes) {
      const theirs = await callRaw(world, endpoint, sampleRequest(endpoint, ids), reader.admin.token);
      const none = await callRaw(world, endpoint, sampleRequest(endpoint, nothing), reader.admin.token);
      expect(theirs.status, name).toBeGreaterThanOrEqual(400);
      expect(withoutRequestId(theirs.text), name).toEqual(withoutRequestId(none.text));
    }
    await revoke();
  });

  test('of an archived owner shows nothing, and shows again when the owner is back', async () => {
    await grant();
    await boss.admin.archiveTenant({ params: { tenantId: owner.id } });
    expect(naming(await readAll(granted, ids), marks.granted)).toEqual([]);
    expect(await boss.stationAccess.list({ params: { id: reader.id } })).toMatchObject([{ IsOwnerArchived: true }]);
    await boss.admin.restoreTenant({ params: { tenantId: owner.id } });
    const shown = reads.filter(({ name }) => mustShow.includes(name));
    expect(naming(await readAll(granted, ids, shown), marks.granted).sort()).toEqual(mustShow);
    await revoke();
  });

  test('of one station does not open the documents of an import, which concern others too', async () => {
    await grant();
    const params = reader.user.observations.documents({ params: { importId: ImportId.parse(granted.id) } });
    await expect(params).rejects.toMatchObject({ code: 'notFound' });
    await revoke();
  });
});
