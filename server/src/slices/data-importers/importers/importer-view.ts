import { aquariusModes, type Importer, ImporterId, importTargets, SeriesId } from '@freshet/contract';
import { z } from 'zod';
import type { Tx } from '#platform/db/transaction';
import type { Platform } from '#platform/platform';
import { readSentenceColumn } from '#platform/sentence-column';
import { findSeries, identifierOf } from '#slices/continuous';
import { newestRuns, toRun } from '../running/run-queries.ts';
import { type ImporterRow, otherFeeders, parametersOf } from './importer-queries.ts';
import { readSecrets } from './importer-secrets.ts';

type Wire = z.input<typeof Importer>;
const [Mode, Target] = [z.enum(aquariusModes), z.enum(importTargets)];

/** Importers as they are shown: never with their secrets. */
export async function toImporters(tx: Tx, { secrets }: Platform, rows: readonly ImporterRow[]): Promise<Wire[]> {
  const ids = rows.map(({ id }) => id);
  const parameters = await parametersOf(tx, ids);
  const runs = await newestRuns(tx, ids);
  const seriesIds = [...new Set(parameters.map(({ series_id }) => series_id))];
  const series = seriesIds.length === 0 ? [] : await findSeries(tx, { ids: seriesIds });
  const names = new Map(series.map((row) => [row.id, identifierOf(row)]));
  const reported: Wire[] = [];
  for (const row of rows) {
    const importerParameters = parameters.filter(({ importer_id }) => importer_id === row.id);
    const others = await otherFeeders(
      tx,
      importerParameters.map(({ series_id }) => series_id),
      row.id,
    );
    const storedSecrets = readSecrets(secrets, row);
    reported.push({
      Id: ImporterId.parse(row.id),
      Name: row.name,
      ImporterType: row.importer_type,
      Description: row.description,
      ExecuteInterval: row.interval_minutes,
      IsPaused: row.is_paused,
      Source: {
        ...row.source,
        HasPassword: storedSecrets.password !== '',
        HasApiKey: storedSecrets.apiKey !== '',
        HostKey: row.host_key,
      },
      Layout: row.layout,
      AquariusMode: Mode.parse(row.aquarius_mode),
      Parameters: importerParameters.map((each) => ({
        Name: each.name,
        ColumnIndex: each.column_index,
        TimeSeriesId: SeriesId.parse(each.series_id),
        TimeSeriesName: names.get(each.series_id) ?? '',
        Target: Target.parse(each.target),
        LastTime: each.last_time?.toISOString() ?? null,
        LastError: each.last_error,
        LastErrorCoded: readSentenceColumn(each.last_error_sentence),
        AlsoFedBy: others.get(each.series_id) ?? [],
      })),
      OwnerName: row.owner_name,
      NextRunAt: row.is_paused ? null : (row.next_run_at?.toISOString() ?? null),
      LastRun: toRun(runs.get(row.id)),
      Revision: row.revision,
    });
  }
  return reported;
}

export async function toImporter(tx: Tx, platform: Platform, row: ImporterRow): Promise<Wire> {
  const [reported] = await toImporters(tx, platform, [row]);
  if (!reported) throw new Error('An importer was lost on its way out.');
  return reported;
}
