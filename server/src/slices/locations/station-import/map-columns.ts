import { problem, type StationField, type StationMapping, stationFields } from '@freshet/contract';
import { foldName } from '@freshet/domain';
import type { NamedTable } from '#platform/tables';

/** What columns are usually called, folded; the earlier a word, the better. */
const words: Readonly<Record<StationField, readonly string[]>> = {
  LocationIdentifier: [
    'locationidentifier',
    'locationid',
    'stationidentifier',
    'stationid',
    'siteid',
    'monitoringlocationidentifier',
    'monitoringlocationid',
    'emsid',
    'stationcode',
    'sitecode',
    'stationnumber',
    'siteno',
    'station',
    'location',
    'site',
    'code',
    'featureid',
    'id',
  ],
  Name: ['stationname', 'stationnm', 'locationname', 'sitename', 'monitoringlocationname', 'displayname', 'name'],
  LocationType: [
    'locationtype',
    'stationtype',
    'sitetype',
    'sitetpcd',
    'monitoringlocationtype',
    'monitoringlocationtypename',
    'type',
  ],
  LocationDescription: [
    'locationdescription',
    'stationdescription',
    'description',
    'comment',
    'comments',
    'remarks',
    'notes',
  ],
  Latitude: ['latitude', 'lat', 'decimallatitude', 'latitudemeasure', 'latdd', 'declatva', 'y'],
  Longitude: ['longitude', 'long', 'lng', 'lon', 'decimallongitude', 'longitudemeasure', 'longdd', 'declongva', 'x'],
  Elevation: [
    'elevation',
    'elevationm',
    'elevationmetres',
    'elevationmeters',
    'elevationft',
    'elevationfeet',
    'elev',
    'elevm',
    'elevft',
    'altitude',
    'altva',
    'z',
  ],
  ElevationUnit: ['elevationunit', 'elevationunits', 'elevunit', 'altitudeunit'],
  TimeZone: ['timezone', 'tz'],
  Category: ['category', 'stationcategory', 'locationcategory'],
  CommunityType: ['communitytype', 'community'],
  PlotType: ['plottype'],
  SurveyType: ['surveytype'],
};

/**
 * Which column seems to be what, by the names of the columns. A file with names only, or with nothing under its
 * identifiers, uses the names as identifiers.
 */
export function detectMapping({ columns, rows }: Pick<NamedTable, 'columns' | 'rows'>): StationMapping {
  const byName = new Map(columns.map((column) => [foldName(column), column]));
  const isBlank = (column: string) => {
    const at = columns.indexOf(column);
    return rows.every(({ cells }) => !cells[at]?.trim());
  };
  const mapping: StationMapping = {};
  for (const field of stationFields) {
    const word = words[field].find((one) => byName.has(one));
    const column = word === undefined ? undefined : byName.get(word);
    if (column !== undefined) mapping[field] = column;
  }
  const { LocationIdentifier: identifier, Name: name } = mapping;
  if (name !== undefined && (identifier === undefined || (isBlank(identifier) && !isBlank(name)))) {
    mapping.LocationIdentifier = name;
    delete mapping.Name;
  }
  return mapping;
}

/** The mapping with the place of each column. Throws for columns that are not there, and when stations have no names. */
export function placeColumns(
  table: Pick<NamedTable, 'columns' | 'rows'>,
  given: StationMapping | undefined,
): ReadonlyMap<StationField, { index: number; column: string }> {
  const { columns } = table;
  const mapping = given ?? detectMapping(table);
  const placed = new Map<StationField, { index: number; column: string }>();
  const missing: string[] = [];
  for (const field of stationFields) {
    const column = mapping[field];
    if (column === undefined) continue;
    const index = columns.indexOf(column);
    if (index < 0) missing.push(`'${column}'`);
    else placed.set(field, { index, column });
  }
  if (missing.length > 0) throw problem('locations.columnsMissing', { columns: missing.join(', ') });
  if (!placed.has('LocationIdentifier')) {
    throw problem('locations.columnsMissing', { columns: 'with the names of the stations' });
  }
  return placed;
}
