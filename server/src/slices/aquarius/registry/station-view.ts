import {
  type AquariusCorrection,
  type AquariusSeries,
  type AquariusState,
  type AquariusStation,
  sentence,
} from '@freshet/contract';
import type { Selectable } from 'kysely';
import type { z } from 'zod';
import type { Database } from '#platform/db/schema.generated';
import { readSentenceColumn } from '#platform/sentence-column';
import type { StationReader } from '#platform/tenants/station-readers';
import type { SeriesRow } from '#slices/continuous';
import type { SeriesOfStation, StationRow } from './station-queries.ts';

function stateOf(row: StationRow, includesUnpublished: boolean): AquariusState {
  if (row.deleted_at !== null) return 'deleted';
  if (row.archived_at !== null) return 'archived';
  if (row.gone_at !== null) return 'gone';
  if (!row.is_published && !includesUnpublished) return 'unpublished';
  if (row.problem !== '' || row.failed_count > 0) return 'failed';
  return row.is_due || row.waiting_count > 0 ? 'waiting' : 'synchronised';
}

/** What is wrong with the station itself, else with the first of its series that failed. */
function problemOf(row: StationRow) {
  if (row.problem !== '') return { Problem: row.problem, ProblemCoded: readSentenceColumn(row.problem_sentence) };
  const { series_problem: first } = row;
  if (first === null) return { Problem: '' };
  const why = { Message: first.problem, Coded: readSentenceColumn(first.sentence) };
  const { Message, Coded } = sentence('ofSeries', { series: first.identifier, why });
  // What was stored before there were codes is passed on as it is.
  return { Problem: Message, ProblemCoded: why.Coded && Coded };
}

interface Beside {
  readonly includesUnpublished: boolean;
  readonly placeNames: ReadonlyMap<number, string>;
  readonly readers: ReadonlyMap<number, readonly StationReader[]>;
}

export const toStation = (
  row: StationRow,
  { includesUnpublished, placeNames, readers }: Beside,
): z.input<typeof AquariusStation> => ({
  Id: row.id,
  AquariusId: row.aquarius_id,
  Identifier: row.identifier,
  Name: row.name,
  Folder: row.folder,
  IsDeleted: row.deleted_at !== null,
  IsArchived: row.archived_at !== null,
  State: stateOf(row, includesUnpublished),
  ...problemOf(row),
  LastSynchronisedAt: row.synchronised_at?.toISOString() ?? null,
  StationId: row.data_source_id,
  PlaceId: row.place_id,
  PlaceName: placeNames.get(row.place_id ?? 0) ?? null,
  PlaceProblem: row.place_id === null ? row.place_problem : '',
  PlaceProblemCoded: row.place_id === null ? readSentenceColumn(row.place_problem_sentence) : null,
  Readers: (readers.get(row.data_source_id ?? 0) ?? []).map(({ id, name }) => ({ TenantId: id, TenantName: name })),
  SeriesCount: row.series_count,
  WaitingCount: row.waiting_count,
  FailedCount: row.failed_count,
});

export const toAquariusSeries = (
  row: SeriesOfStation,
  seen: SeriesRow | undefined,
): z.input<typeof AquariusSeries> => ({
  Id: row.id,
  AquariusId: row.aquarius_id,
  Identifier: row.identifier,
  State: stateOfSeries(row, seen),
  Problem: row.problem,
  ProblemCoded: readSentenceColumn(row.problem_sentence),
  LastSynchronisedAt: row.synchronised_at?.toISOString() ?? null,
  SeriesId: seen?.id ?? null,
  Unit: seen?.unit ?? '',
  PointCount: seen?.point_count ?? 0,
  LastAt: seen?.last_at?.toISOString() ?? null,
  RefusedPoints: row.refused_points,
  CorrectionCount: row.correction_count,
});

function stateOfSeries(row: SeriesOfStation, seen: SeriesRow | undefined): AquariusState {
  if (row.gone_at !== null) return 'gone';
  if (row.problem !== '') return 'failed';
  if (row.is_due) return 'waiting';
  if (row.is_hidden) return row.is_published ? 'deleted' : 'unpublished';
  return seen ? 'synchronised' : 'deleted';
}

export const toCorrection = (
  row: Selectable<Database['aquarius_corrections']>,
): z.input<typeof AquariusCorrection> => ({
  Type: row.kind,
  From: row.from_at?.toISOString() ?? null,
  To: row.to_at?.toISOString() ?? null,
  AppliedAt: row.applied_at?.toISOString() ?? null,
  Comment: row.comment,
  User: row.user_name,
  ProcessingOrder: row.processing_order,
});
