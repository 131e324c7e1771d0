import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { refuse } from '../sentences/refuse.ts';
import {
  DataSourceId,
  DataSourceIdText,
  Done,
  day,
  ImportId,
  longText,
  MonitoringFeatureId,
  text,
  wholeNumber,
} from '../values.ts';
import { SurveyId, SurveyIdText, SurveyParameterId, SurveyTypeId, SurveyTypeIdText, TaxonId } from './ecology-ids.ts';
import { sexes } from './ecology-words.ts';
import { EventMeasurement } from './event-measurements.ts';
import { SurveyFigures } from './survey-figures.ts';
import { SurveyParameter, surveyKinds } from './survey-types.ts';

const fromZero = refuse('mustBeAtLeast', { least: 0 });
const atMost = (most: number) => refuse('mustBeAtMost', { most: String(most) });
const positive = (max: number) =>
  z.number().positive(refuse('mustBePositive')).max(max, atMost(max)).nullable().default(null);

export const NewObservation = z.object({
  TaxonId,
  /** Null where nobody counted: what there is of the taxon is in the measurements, as a density. */
  Count: z.number().int(refuse('mustBeWholeNumber')).min(0, fromZero).max(2_000_000_000).nullable().default(1),
  LifeStage: longText(50).default(''),
  Sex: z.enum(sexes).default(''),
  LengthMillimetres: positive(100_000),
  WeightGrams: positive(1e9),
  Condition: longText(200).default(''),
  Pass: z.number().int().min(1).max(1000).nullable().default(null),
  /** The part of the sample that was counted, as 0.25; null for all of it. */
  Subsample: positive(1),
  /** What a specimen is called. */
  Label: longText(100).default(''),
  Notes: longText(1000).default(''),
  Measurements: z
    .array(z.object({ ParameterId: SurveyParameterId, Value: z.number() }))
    .max(100)
    .default([]),
});
export type NewObservation = z.infer<typeof NewObservation>;

const surveyFacts = {
  SurveyedOn: day(),
  /** By the clock of the location, as 09:30; empty for not recorded. */
  StartTime: z
    .string()
    .regex(/^(([01]\d|2[0-3]):[0-5]\d)?$/, refuse('mustBeTime'))
    .default(''),
  Surveyors: longText(500).default(''),
  Gear: longText(200).default(''),
  EffortSeconds: positive(1e8),
  AreaSquareMetres: positive(1e10),
  Passes: z.number().int().min(1).max(1000).nullable().default(null),
  Notes: longText(4000).default(''),
  /** Left out, those that are known stay. */
  EventMeasurements: z.array(EventMeasurement).max(100).optional(),
};

export const NewSurvey = z.object({
  LocationId: DataSourceId,
  TypeId: SurveyTypeId,
  ...surveyFacts,
  Observations: z.array(NewObservation).max(5000).default([]),
});
export type NewSurvey = z.infer<typeof NewSurvey>;

export const SurveyRow = z.object({
  Id: SurveyId,
  LocationId: DataSourceId,
  LocationName: z.string(),
  PlaceId: MonitoringFeatureId.nullable(),
  TypeId: SurveyTypeId,
  TypeName: z.string(),
  Kind: z.enum(surveyKinds),
  SurveyedOn: day(),
  StartTime: z.string(),
  Surveyors: z.string(),
  Gear: z.string(),
  EffortSeconds: z.number().nullable(),
  AreaSquareMetres: z.number().nullable(),
  Passes: z.number().int().nullable(),
  Observations: z.number().int(),
  /** Null where nothing of it was counted. */
  Count: z.number().int().nullable(),
  Species: z.number().int(),
  /** Another tenant's location that this one may read. */
  IsShared: z.boolean(),
});
export type SurveyRow = z.infer<typeof SurveyRow>;

export const Observation = z.object({
  TaxonId,
  TaxonName: z.string(),
  Count: z.number().int().nullable(),
  LifeStage: z.string(),
  Sex: z.enum(sexes),
  LengthMillimetres: z.number().nullable(),
  WeightGrams: z.number().nullable(),
  /** Fulton's K of a single animal with length and weight. */
  ConditionFactor: z.number().nullable(),
  Condition: z.string(),
  Pass: z.number().int().nullable(),
  Subsample: z.number().nullable(),
  Label: z.string(),
  Notes: z.string(),
  Measurements: z.array(z.object({ ParameterId: SurveyParameterId, Value: z.number() })),
  /** Where in the file it is. */
  Sheet: z.string().nullable(),
  RowNo: z.number().int().nullable(),
});
export type Observation = z.infer<typeof Observation>;

export const Survey = SurveyRow.extend({
  Notes: z.string(),
  EventMeasurements: z.array(EventMeasurement),
  Parameters: z.array(SurveyParameter),
  ObservationList: z.array(Observation),
  Figures: SurveyFigures,
  ImportId: ImportId.nullable(),
  /** The surveys of this type at the location, oldest first, with their catch rates. */
  Others: z.array(
    z.object({
      Id: SurveyId,
      SurveyedOn: day(),
      StartTime: z.string(),
      Individuals: z.number().nullable(),
      Species: z.number().int(),
      PerHour: z.number().nullable(),
      Per100SquareMetres: z.number().nullable(),
      PerPass: z.number().nullable(),
    }),
  ),
});
export type Survey = z.infer<typeof Survey>;

const byId = z.object({ id: SurveyIdText });
const takenOrMissing = ['notFound', 'surveys.momentTaken', 'surveys.notALocation', 'ecology.dayInFuture'] as const;

export const surveys = {
  list: endpoint({
    method: 'GET',
    path: '/api/Surveys',
    needs: 'ecology.read',
    summary: 'Surveys, newest first.',
    query: z.object({
      typeId: SurveyTypeIdText.optional(),
      locationId: DataSourceIdText.optional(),
      /** Part of the location, the gear, the surveyors or the day. */
      text: text(200).optional(),
      /** `Next` of the page before. */
      after: text(200).optional(),
      take: wholeNumber(1, 1000).optional(),
    }),
    reply: z.object({ Data: z.array(SurveyRow), Next: z.string().nullable() }),
    errors: ['notFound'],
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/Surveys/:id',
    needs: 'ecology.read',
    summary: 'A survey with its observations and metrics.',
    params: byId,
    reply: Survey,
    errors: ['notFound'],
  }),
  add: endpoint({
    method: 'POST',
    path: '/api/Surveys',
    needs: 'ecology.write',
    summary: 'Adds a survey at a survey location.',
    body: NewSurvey,
    reply: z.object({ Id: SurveyId }),
    errors: takenOrMissing,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/Surveys/:id',
    needs: 'ecology.write',
    summary: 'Replaces a survey with its observations.',
    params: byId,
    body: NewSurvey,
    reply: z.object({ Id: SurveyId }),
    errors: takenOrMissing,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/Surveys/:id',
    needs: 'ecology.delete',
    summary: 'Deletes a survey with its observations.',
    params: byId,
    reply: Done,
    errors: ['notFound'],
  }),
};
