import { type DataSource, DataSourceChange, NewDataSource, sourceTypes } from '@freshet/contract';
import { z } from 'zod';
import { worded } from '#api/worded';

interface Sentences {
  readonly nameEmpty: string;
  readonly latitude: string;
  readonly longitude: string;
  readonly pair: string;
}

/** What is typed. Blank texts mean that nothing is known. */
const typedSource = (say: Sentences) =>
  z
    .object({
      SourceType: z.enum(sourceTypes),
      LocationIdentifier: z.string().trim().min(1, say.nameEmpty),
      LocationType: z.string(),
      LocationDescription: z.string(),
      Latitude: z.number(say.latitude).min(-90, say.latitude).max(90, say.latitude).nullable(),
      Longitude: z.number(say.longitude).min(-180, say.longitude).max(180, say.longitude).nullable(),
      ElevationMetres: z.number().nullable(),
      TimeZone: z.string(),
      /** An id as text, empty for none. */
      MediaType: z.string(),
      CommunityType: z.string(),
      PlotType: z.string(),
      SurveyType: z.string(),
    })
    .check(({ value: { Latitude, Longitude }, issues }) => {
      if ((Latitude === null) === (Longitude === null)) return;
      const path = Latitude === null ? 'Latitude' : 'Longitude';
      issues.push({ code: 'custom', path: [path], message: say.pair, input: null });
    });
export type SourceInput = z.input<ReturnType<typeof typedSource>>;

const orNull = (text: string) => (text.trim() === '' ? null : text.trim());

const placeOf = (typed: SourceInput) => ({
  LocationType: orNull(typed.LocationType),
  LocationDescription: orNull(typed.LocationDescription),
  Latitude: typed.Latitude,
  Longitude: typed.Longitude,
  ElevationMetres: typed.ElevationMetres,
  TimeZone: typed.TimeZone,
  DefaultMediaTypeId: typed.MediaType === '' ? null : Number(typed.MediaType),
});

/** Checked with the schema the server uses; the kind decides which further fields are sent. */
export const newSourceForm = (say: Sentences) =>
  typedSource(say)
    .transform(
      (typed): z.input<typeof NewDataSource> => ({
        SourceType: typed.SourceType,
        LocationIdentifier: typed.LocationIdentifier,
        ...placeOf(typed),
        ...(typed.SourceType === 'vegetativemonitoring_envirodata'
          ? { CommunityType: orNull(typed.CommunityType), PlotType: orNull(typed.PlotType) }
          : {}),
        ...(typed.SourceType === 'surveys_envirodata' ? { SurveyType: orNull(typed.SurveyType) } : {}),
      }),
    )
    .pipe(worded(NewDataSource));

export const sourceChangeForm = (say: Sentences, { Id }: DataSource) =>
  typedSource(say)
    .transform((typed): z.input<typeof DataSourceChange> => ({ Id, ...placeOf(typed) }))
    .pipe(worded(DataSourceChange));

export const blankSource = (timeZone: string): SourceInput => ({
  SourceType: 'discrete_envirodata',
  LocationIdentifier: '',
  LocationType: '',
  LocationDescription: '',
  Latitude: null,
  Longitude: null,
  ElevationMetres: null,
  TimeZone: timeZone,
  MediaType: '',
  CommunityType: '',
  PlotType: '',
  SurveyType: '',
});

export const sourceInputOf = (source: DataSource): SourceInput => ({
  SourceType: source.SourceType,
  LocationIdentifier: source.LocationIdentifier,
  LocationType: source.LocationType ?? '',
  LocationDescription: source.LocationDescription ?? '',
  Latitude: source.Latitude,
  Longitude: source.Longitude,
  ElevationMetres: source.ElevationMetres,
  TimeZone: source.TimeZone,
  MediaType: source.DefaultMediaTypeId === null ? '' : String(source.DefaultMediaTypeId),
  CommunityType: source.CommunityType ?? '',
  PlotType: source.PlotType ?? '',
  SurveyType: source.SurveyType ?? '',
});

/** Which field a refusal is about. */
export const sourceFieldOfCode = { 'locations.nameTaken': 'LocationIdentifier' };
