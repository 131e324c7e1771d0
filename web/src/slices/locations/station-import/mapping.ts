import {
  type Answer,
  type SourceType,
  type StationField,
  type StationMapping,
  stationFields,
  type stationImport,
} from '@freshet/contract';

export type Preview = Answer<typeof stationImport.preview>;
export type ImportOutcome = Answer<typeof stationImport.run>;

/** The fields a kind of station can have, in the order they are requested. */
export function fieldsFor(type: SourceType): readonly StationField[] {
  const special: Readonly<Record<SourceType, readonly StationField[]>> = {
    continuous_aquarius: ['Category'],
    discrete_envirodata: ['Category'],
    vegetativemonitoring_envirodata: ['CommunityType', 'PlotType'],
    surveys_envirodata: ['SurveyType'],
  };
  return [...sharedFields, ...special[type]];
}

const sharedFields: readonly StationField[] = [
  'LocationIdentifier',
  'Name',
  'LocationType',
  'LocationDescription',
  'Latitude',
  'Longitude',
  'Elevation',
  'ElevationUnit',
  'TimeZone',
];

export type MappingProblem = 'nameMissing' | 'halfCoordinates' | 'usedTwice';

/** What stops a mapping from being tried, by field. */
export function mappingProblems(mapping: StationMapping): Partial<Record<StationField, MappingProblem>> {
  const problems: Partial<Record<StationField, MappingProblem>> = {};
  const used = stationFields.filter((field) => mapping[field] !== undefined);
  for (const field of used) {
    if (used.some((other) => other !== field && mapping[other] === mapping[field])) problems[field] = 'usedTwice';
  }
  if (!mapping.LocationIdentifier) problems.LocationIdentifier = 'nameMissing';
  if (mapping.Latitude && !mapping.Longitude) problems.Longitude = 'halfCoordinates';
  if (mapping.Longitude && !mapping.Latitude) problems.Latitude = 'halfCoordinates';
  return problems;
}

/** The mapping with one field read from another column, or from none. */
export function mapField(mapping: StationMapping, field: StationField, column: string | null): StationMapping {
  const { [field]: _, ...rest } = mapping;
  return column === null ? rest : { ...rest, [field]: column };
}

/** Only what this kind of station has. */
export function mappingFor(type: SourceType, mapping: StationMapping): StationMapping {
  const known = new Set<string>(fieldsFor(type));
  return Object.fromEntries(Object.entries(mapping).filter(([field]) => known.has(field)));
}

/** Columns of the file that nothing is read from. */
export function unusedColumns(columns: readonly string[], mapping: StationMapping): string[] {
  const used = new Set(Object.values(mapping));
  return columns.filter((column) => !used.has(column));
}

/** Whether every row read is accounted for exactly once. */
export const addsUp = ({ Read, New, Updated, Unchanged, Rejected }: ImportOutcome): boolean =>
  Read === New + Updated + Unchanged + Rejected;
