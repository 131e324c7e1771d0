import { type NewSeries, problem } from '@freshet/contract';
import { type Actor, recordAudit } from '#platform/audit/record-audit';
import type { Tx } from '#platform/db/transaction';
import { whenViolated } from '#platform/db/violations';
import { requireStation } from '#slices/locations';
import { loadUnitTable } from '#slices/units';
import { requireSeries, type SeriesRow } from './series-queries.ts';
import { identifierOf } from './series-view.ts';
import { requireTags, writeTags } from './write-tags.ts';

/**
 * Adds a series to a continuous station. Parameter and label distinguish the series of a station, whatever their case.
 */
export async function createSeries(tx: Tx, actor: Actor, input: NewSeries): Promise<SeriesRow> {
  const station = await requireStation(tx, input.StationId);
  await requireTags(tx, input.TagIds);
  if (station.source_type !== 'continuous_aquarius') throw problem('series.notContinuous', { station: station.name });
  const facts = toFacts(input, await knownUnit(tx, input.Unit));
  const { id } = await refusingTaken(input, () =>
    tx
      .insertInto('series')
      .values({ ...facts, data_source_id: station.id, created_at: actor.now() })
      .returning('id')
      .executeTakeFirstOrThrow(),
  );
  await writeTags(tx, { id, data_source_id: station.id }, input.TagIds);
  const made = await requireSeries(tx, id);
  await recordAudit(tx, actor, { what: 'series.added', subject: identifierOf(made), new: facts });
  return made;
}

/** A unit as it is spelled in the list of units; empty stays empty. */
export async function knownUnit(tx: Tx, unit: string): Promise<string> {
  if (unit === '') return '';
  const known = (await loadUnitTable(tx)).find(unit);
  if (!known) throw problem('series.unitUnknown', { unit });
  return known.name;
}

export const toFacts = (input: Omit<NewSeries, 'StationId' | 'TagIds'>, unit: string) => ({
  parameter: input.Parameter,
  label: input.Label,
  unit,
  utc_offset_minutes: input.UtcOffsetMinutes,
  interpolation_type: input.InterpolationType,
  computation: input.Computation,
  computation_period: input.ComputationPeriod,
  expected_interval_s: input.ExpectedIntervalSeconds,
  gap_tolerance_s: input.GapToleranceSeconds,
  kind: input.Kind,
  description: input.Description,
  external_id: input.ExternalId,
});

export const refusingTaken = <T>(
  { Parameter, Label, ExternalId }: Pick<NewSeries, 'Parameter' | 'Label' | 'ExternalId'>,
  work: () => Promise<T>,
): Promise<T> =>
  whenViolated('series_name_unique', 'series.nameTaken', { identifier: `${Parameter}.${Label}` }, () =>
    whenViolated('series_external_unique', 'series.externalTaken', { externalId: ExternalId ?? '' }, work),
  );
