import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { DataSourceId, DataSourceIdText, Done, day, instant, longText, text } from '../values.ts';
import { PlotVisitId, SpecimenId, SpecimenIdText, TaxonId } from './ecology-ids.ts';

export const confidences = ['certain', 'probable', 'doubtful'] as const;

export const NewIdentification = z.object({
  TaxonId,
  IdentifiedOn: day(),
  IdentifiedBy: text(200),
  Confidence: z.enum(confidences).default('certain'),
  Remarks: longText(4000).default(''),
});
export type NewIdentification = z.infer<typeof NewIdentification>;

const specimenFacts = {
  VisitId: PlotVisitId,
  Label: text(100),
  HerbariumNumber: longText(100).default(''),
  CollectedBy: longText(200).default(''),
  Notes: longText(4000).default(''),
};
export const NewSpecimen = z.object(specimenFacts);
export type NewSpecimen = z.infer<typeof NewSpecimen>;

export const Identification = z.object({
  TaxonId,
  TaxonName: z.string(),
  IdentifiedOn: day(),
  IdentifiedBy: z.string(),
  Confidence: z.enum(confidences),
  Remarks: z.string(),
  RecordedAt: instant(),
});

export const Specimen = z.object({
  Id: SpecimenId,
  PlotId: DataSourceId,
  PlotName: z.string(),
  VisitId: PlotVisitId,
  CollectedOn: day(),
  Label: z.string(),
  HerbariumNumber: z.string(),
  CollectedBy: z.string(),
  Notes: z.string(),
  /** Newest first; the first holds. */
  Identifications: z.array(Identification),
});
export type Specimen = z.infer<typeof Specimen>;

const byId = z.object({ id: SpecimenIdText });

export const specimens = {
  ofPlot: endpoint({
    method: 'GET',
    path: '/api/vegetativemonitoring/plots/:plotId/Specimens',
    needs: 'ecology.read',
    summary: 'The specimens of a plot, newest visit first.',
    params: z.object({ plotId: DataSourceIdText }),
    reply: z.array(Specimen),
    errors: ['notFound'],
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/vegetativemonitoring/specimens/:id',
    needs: 'ecology.read',
    summary: 'A specimen with its identification history.',
    params: byId,
    reply: Specimen,
    errors: ['notFound'],
  }),
  add: endpoint({
    method: 'POST',
    path: '/api/vegetativemonitoring/specimens',
    needs: 'ecology.write',
    summary: 'Adds a specimen that was collected on a visit.',
    body: NewSpecimen,
    reply: Specimen,
    errors: ['notFound', 'specimens.labelTaken'],
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/vegetativemonitoring/specimens/:id',
    needs: 'ecology.write',
    summary: 'Changes a specimen.',
    params: byId,
    body: NewSpecimen,
    reply: Specimen,
    errors: ['notFound', 'specimens.labelTaken'],
  }),
  identify: endpoint({
    method: 'POST',
    path: '/api/vegetativemonitoring/specimens/:id/Identifications',
    needs: 'ecology.write',
    summary: 'Identifies a specimen; earlier identifications remain in its history.',
    params: byId,
    body: NewIdentification,
    reply: Specimen,
    errors: ['notFound', 'ecology.dayInFuture'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/vegetativemonitoring/specimens/:id',
    needs: 'ecology.delete',
    summary: 'Deletes a specimen with its identification history.',
    params: byId,
    reply: Done,
    errors: ['notFound'],
  }),
};
