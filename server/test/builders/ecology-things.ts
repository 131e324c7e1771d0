import { randomUUID } from 'node:crypto';
import type { TaxonId } from '@freshet/contract';
import type { TenantWorld } from '../world.ts';
import { aPicture, asFile } from './pictures.ts';
import { aForm } from './sample-results.ts';

/** A plot with a visit, a species on it and a specimen, made through the API. */
export async function makeEcologyThings({ admin }: TenantWorld) {
  const word = randomUUID().slice(0, 8);
  const station = { SourceType: 'vegetativemonitoring_envirodata' as const, LocationIdentifier: `Plot ${word}` };
  const { DataSource } = await admin.locations.createDataSource({ body: station });
  const { Id: taxon } = await admin.taxa.add({ body: { Name: `Carex ${word}` } });
  const Covers = [{ TaxonId: taxon, Stratum: 'herb' as const, Recorded: '5' }];
  const params = { plotId: DataSource.Id };
  const { Id: plotVisit } = await admin.plots.addVisit({ params, body: { VisitedOn: '2026-04-01', Covers } });
  const { Id: specimen } = await admin.specimens.add({ body: { VisitId: plotVisit, Label: `S ${word}` } });
  const picture = asFile(await aPicture(20, 20).jpeg().toBuffer(), 'north.jpg');
  const photo = aForm({ takenOn: '2026-04-01', direction: 'north' }, picture);
  const { Id: plotPhoto } = await admin.plotPhotos.add({ params, form: photo });
  const survey = await makeSurvey(admin, taxon, word);
  return { taxon, plotVisit, plotPhoto, specimen, ...survey };
}

async function makeSurvey(admin: TenantWorld['admin'], TaxonId: TaxonId, word: string) {
  const location = { SourceType: 'surveys_envirodata' as const, LocationIdentifier: `Reach ${word}` };
  const { DataSource } = await admin.locations.createDataSource({ body: location });
  const body = { Name: `Fish ${word}`, Kind: 'fish' as const, Parameters: [{ Name: 'Girth', Unit: 'mm' }] };
  const { Id: surveyType, Parameters } = await admin.surveyTypes.add({ body });
  const facts = { LocationId: DataSource.Id, TypeId: surveyType, SurveyedOn: '2026-05-01' };
  const { Id: survey } = await admin.surveys.add({ body: { ...facts, Observations: [{ TaxonId, Count: 3 }] } });
  return { survey, surveyType, surveyParameter: Parameters[0]?.Id ?? 0 };
}
