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
      ['user_name', 'q.user_name', 'User name for signing in.'],
      ['includes_unpublished', 'q.includes_unpublished', 'Whether unpublished series are synchronised too.'],
      ['least_seconds', 'q.least_seconds', 'Minimum time between two requests for changes, in seconds.'],
      ['last_run_at', 'q.last_run_at', 'The last synchronisation, in UTC.'],
      ['problem', 'q.problem', 'Why it failed; empty if it succeeded.'],
    ],
  },
  {
    name: 'aquarius_stations',
    about: 'Locations in AQUARIUS and the corresponding stations.',
    from: `${aquariusSourceTexts.stations} s`,
    orderBy: 's.id',
    columns: [
      ['aquarius_station_id', 's.id', 'Identifier of the location.'],
      ['aquarius_id', 's.aquarius_id', 'Unique identifier in AQUARIUS.'],
      ['identifier', 's.identifier', 'Identifier displayed in AQUARIUS.'],
      ['name', 's.name', 'Its name in AQUARIUS.'],
      ['station_id', 's.data_source_id', 'See stations.'],
      ['gone_at', 's.gone_at', 'When it was no longer found in AQUARIUS.'],
      ['deleted_at', 's.deleted_at', 'When it was deleted in Freshet.'],
      ['archived_at', 's.archived_at', 'When it was archived.'],
      ['synchronised_at', 's.synchronised_at', 'When it was last read, in UTC.'],
      ['problem', 's.problem', 'Why it could not be read.'],
    ],
  },
  {
    name: 'aquarius_series',
    about: 'Time series in AQUARIUS and the corresponding series.',
    from: `${aquariusSourceTexts.series} x`,
    orderBy: 'x.id',
    columns: [
      ['aquarius_series_id', 'x.id', 'Identifier of the time series.'],
      ['aquarius_id', 'x.aquarius_id', 'Unique identifier in AQUARIUS.'],
      ['identifier', 'x.identifier', 'Identifier displayed in AQUARIUS.'],
      ['series_type', 'x.series_type', 'Type of time series in AQUARIUS, such as Reflected.'],
      ['aquarius_station_id', 'x.station_id', 'See aquarius_stations.'],
      ['series_id', 'x.series_id', 'See series.'],
      ['gone_at', 'x.gone_at', 'When it was no longer found in AQUARIUS.'],
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
      ['type', 'c.kind', 'Type of correction, such as Offset or Drift.'],
      ['from_at', 'c.from_at', 'Start of the period, in UTC.'],
      ['to_at', 'c.to_at', 'End of the period, in UTC.'],
      ['applied_at', 'c.applied_at', 'When it was created, in UTC.'],
      ['comment', 'c.comment', 'Comment on the correction.'],
      ['user_name', 'c.user_name', 'Who created it.'],
    ],
  },
];
