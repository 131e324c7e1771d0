import { ImportId } from '@freshet/contract';
import { beforeEach, expect, test } from 'vitest';
import { makeZip } from '#platform/tables/test-support/make-zip';
import { newFile } from '#test/builders/lab-files';
import { type TenantWorld, useWorld } from '#test/world';
import { reviewEcology } from '../test-support/ecology-review.ts';

const world = useWorld();
let tenant: TenantWorld;
beforeEach(async () => {
  tenant = await world.newTenant();
});

const { decide, ingest, see } = reviewEcology(world, () => tenant);
const surveys = async () => {
  const { Data } = await tenant.user.surveys.list({ query: {} });
  return Promise.all(Data.map(({ Id }) => tenant.user.surveys.get({ params: { id: Id } as never })));
};

const dwc = 'http://rs.tdwg.org/dwc/terms/';
const part = (kind: string, type: string, file: string, terms: readonly string[]) =>
  `<${kind} fieldsTerminatedBy="," ignoreHeaderLines="1" rowType="${dwc}${type}"><files><location>${file}</location></files>` +
  `<${kind === 'core' ? 'id' : 'coreid'} index="0"/>${terms.map((term, at) => `<field index="${at + 1}" term="${dwc}${term}"/>`).join('')}</${kind}>`;
const archive = (temperature: number) =>
  makeZip([
    {
      name: 'meta.xml',
      content: `<archive xmlns="http://rs.tdwg.org/dwc/text/">${[
        part('core', 'Event', 'event.csv', ['eventDate', 'locality', 'samplingProtocol']),
        part('extension', 'Occurrence', 'occurrence.csv', ['occurrenceID', 'scientificName', 'individualCount']),
        part('extension', 'ExtendedMeasurementOrFact', 'emof.csv', [
          ...['occurrenceID', 'measurementType', 'measurementValue', 'measurementUnit'],
        ]),
      ].join('')}</archive>`,
    },
    { name: 'event.csv', content: 'id,date,place,how\ne1,2025-07-01,Pond 3,net\n' },
    { name: 'occurrence.csv', content: 'id,occ,name,n\ne1,o1,Lota lota,2\ne1,o2,Esox lucius,1\n' },
    {
      name: 'emof.csv',
      content: `id,occ,type,value,unit\ne1,,water temperature,${temperature},degC\ne1,,Secchi depth,2.1,m\n`,
    },
  ]);

const send = async (content: Buffer | Uint8Array) =>
  ingest(await newFile(world, tenant, 'events.zip', content as never));
const publish = async (executionId: Awaited<ReturnType<typeof send>>) => {
  await decide(executionId, { Layout: { SurveyType: 'Lake' } });
  return decide(executionId, { AddUnknown: ['taxon', 'location', 'surveyType'], Publish: true });
};

test('what was measured on an event stays with its survey: seen, changed by people, given out, taken in again and rolled back', async () => {
  const { ingestion } = await publish(await send(archive(14)));
  expect(ingestion).toMatchObject({ State: 'published', RowCounts: { Read: 4, Stored: 4 } });
  const [survey] = await surveys();
  const known = [
    { Parameter: 'Secchi depth', Unit: 'm', Value: 2.1 },
    { Parameter: 'water temperature', Unit: 'degC', Value: 14 },
  ];
  expect(survey).toMatchObject({ LocationName: 'Pond 3', Count: 3, EventMeasurements: known });

  const out = await tenant.user.darwinCore.archive({ query: {} });
  const bytes = Buffer.from(await new Response(out as never).arrayBuffer());
  const back = await see(await ingest(await newFile(world, tenant, 'out.zip', bytes as never)));
  expect(back.file).toMatchObject({ OpenQuestions: [], Refused: 0, New: 0, Unchanged: 1, Changed: 0 });

  const warmer = await send(archive(15));
  await decide(warmer, { Layout: { SurveyType: 'Lake' } });
  expect((await see(warmer)).file).toMatchObject({ New: 0, Unchanged: 0, Changed: 1 });

  for (const importId of [...back.ingestion.ImportIds, ...ingestion.ImportIds])
    await tenant.admin.imports.rollback({ body: { importId: ImportId.parse(importId) } });
  expect(await surveys()).toEqual([]);
});

test('a person who changes a survey keeps what was measured on it, or says it anew', async () => {
  await publish(await send(archive(14)));
  const [survey] = await surveys();
  if (!survey) throw new Error('No survey is stored.');
  const body = { ...survey, Observations: survey.ObservationList, EventMeasurements: undefined, Gear: 'seine' };
  await tenant.admin.surveys.update({ params: { id: survey.Id }, body });
  expect((await surveys())[0]).toMatchObject({ Gear: 'seine', EventMeasurements: survey.EventMeasurements });
  const EventMeasurements = [{ Parameter: 'pH', Unit: '', Value: 7.2 }];
  await tenant.admin.surveys.update({ params: { id: survey.Id }, body: { ...body, EventMeasurements } });
  expect((await surveys())[0]).toMatchObject({ EventMeasurements });
});
