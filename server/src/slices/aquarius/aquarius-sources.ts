/** The relations used in place of tables in the export of everything. Of a connection no password is reported. */
export const aquariusSourceTexts = {
  connections: 'aquarius_connections',
  stations: 'aquarius_stations',
  series: 'aquarius_series',
  corrections: 'aquarius_corrections',
} as const;
