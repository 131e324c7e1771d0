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
const typedSource = (translate: Sentences) =>
  z
    .object({
      SourceType: z.enum(sourceTypes),
      LocationIdentifier: z.string().trim().min(1, translate.nameEmpty),
      LocationType: z.string(),
      LocationDescription: z.string(),
      Latitude: z.number(translate.latitude).min(-90, translate.latitude).max(90, translate.latitude).nullable(),
      Longitude: z.number(translate.longitude).min(-180, translate.longitude).max(180, translate.longitude).nullable(),
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
      issues.push({ code: 'custom', path: [path], message: translate.pair, input: null });
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
export const newSourceForm = (translate: Sentences) =>
  typedSource(translate)
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

export const sourceChangeForm = (translate: Sentences, { Id }: DataSource) =>
  typedSource(translate)
    .transform((typed): z.input<typeof DataSourceChange> => ({ Id, ...placeOf(typed) }))
    .pipe(worded(DataSourceChange));

export const blankSource = (SourceType: SourceInput['SourceType'], timeZone: string): SourceInput => ({
  SourceType,
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
