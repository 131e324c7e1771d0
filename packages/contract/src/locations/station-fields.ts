/** What a column of a station file can hold. `Name` is a further name; `Elevation` is in metres unless a unit says feet. */
export const stationFields = [
  'LocationIdentifier',
  'Name',
  'LocationType',
  'LocationDescription',
  'Latitude',
  'Longitude',
  'Elevation',
  'ElevationUnit',
  'TimeZone',
  'Category',
  'CommunityType',
  'PlotType',
  'SurveyType',
] as const;
export type StationField = (typeof stationFields)[number];
