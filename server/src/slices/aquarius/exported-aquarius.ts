import type { ExportedTable } from '#platform/exported-table';
import { aquariusSourceTexts } from './aquarius-sources.ts';

/** The AQUARIUS server of the tenant, its stations and series, and what was corrected there. */
export const exportedAquarius: readonly ExportedTable[] = [
  {
    name: 'aquarius_connections',
    about: 'The AQUARIUS server of the tenant, without its password.',
    from: `${aquariusSourceTexts.connections} q`,
    orderBy: 'q.address',
    columns: [
      ['address', 'q.address', 'Address of the server.'],
      ['user_name', 'q.user_name', 'Who signs in there.'],
      ['includes_unpublished', 'q.includes_unpublished', 'Whether series that are not published come too.'],
      ['least_seconds', 'q.least_seconds', 'The server is not called more often.'],
      ['last_run_at', 'q.last_run_at', 'The last synchronisation, in UTC.'],
      ['problem', 'q.problem', 'Why it failed; empty if it succeeded.'],
    ],
  },
  {
    name: 'aquarius_stations',
    about: 'Locations of AQUARIUS and the stations they are.',
    from: `${aquariusSourceTexts.stations} s`,
    orderBy: 's.id',
    columns: [
      ['aquarius_station_id', 's.id', 'Number of the location.'],
      ['aquarius_id', 's.aquarius_id', 'What AQUARIUS knows it by.'],
      ['identifier', 's.identifier', 'Its identifier there.'],
      ['name', 's.name', 'Its name there.'],
      ['station_id', 's.data_source_id', 'See stations.'],
      ['gone_at', 's.gone_at', 'When it was no longer there.'],
      ['deleted_at', 's.deleted_at', 'When it was deleted here.'],
      ['archived_at', 's.archived_at', 'When it was archived.'],
      ['synchronised_at', 's.synchronised_at', 'When it was last read, in UTC.'],
      ['problem', 's.problem', 'Why it could not be read.'],
    ],
  },
  {
    name: 'aquarius_series',
    about: 'Time series of AQUARIUS and the series they are.',
    from: `${aquariusSourceTexts.series} x`,
    orderBy: 'x.id',
    columns: [
      ['aquarius_series_id', 'x.id', 'Number of the time series.'],
      ['aquarius_id', 'x.aquarius_id', 'What AQUARIUS knows it by.'],
      ['identifier', 'x.identifier', 'Its identifier there.'],
      ['series_type', 'x.series_type', 'What kind of series it is there, such as Reflected.'],
      ['aquarius_station_id', 'x.station_id', 'See aquarius_stations.'],
      ['series_id', 'x.series_id', 'See series.'],
      ['gone_at', 'x.gone_at', 'When it was no longer there.'],
      ['synchronised_at', 'x.synchronised_at', 'When it was last read, in UTC.'],
      ['refused_points', 'x.refused_points', 'Points rejected by the last run.'],
      ['problem', 'x.problem', 'Why it could not be read.'],
    ],
  },
  {
    name: 'aquarius_corrections',
    about: 'Corrections made in AQUARIUS.',
    from: `${aquariusSourceTexts.corrections} c`,
    orderBy: 'c.id',
    columns: [
      ['aquarius_series_id', 'c.aquarius_series_id', 'See aquarius_series.'],
      ['type', 'c.kind', 'Such as Offset or Drift.'],
      ['from_at', 'c.from_at', 'From when, in UTC.'],
      ['to_at', 'c.to_at', 'Until when, in UTC.'],
      ['applied_at', 'c.applied_at', 'When it was created, in UTC.'],
      ['comment', 'c.comment', 'What was written to it.'],
      ['user_name', 'c.user_name', 'Who created it.'],
    ],
  },
];
