import type { CodePeriod, Correction, CorrectionKind } from '@freshet/domain/series';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '#platform/db/transaction';

export interface Layers {
  /** In the order in which they were put on. */
  readonly corrections: readonly Correction[];
  readonly grades: readonly CodePeriod[];
  readonly approvals: readonly CodePeriod[];
}

interface LayerRow {
  readonly corrections: readonly StoredCorrection[] | null;
  readonly grades: readonly CodePeriod[] | null;
  readonly approvals: readonly CodePeriod[] | null;
}

/** A correction as it is stored; the end is excluded. */
export interface StoredCorrection {
  readonly kind: CorrectionKind;
  readonly from: number;
  readonly to: number;
  readonly numbers: Readonly<Record<string, number>>;
}

interface LayerQuery {
  readonly seriesId: number;
  readonly from: number;
  readonly to: number;
  readonly asOf?: Date | undefined;
}

/** What lies over a series: all corrections, and the grades and approvals of periods that touch the time. */
export async function findLayers(tx: Tx, { seriesId, from, to, asOf }: LayerQuery): Promise<Layers> {
  const touching = sql`series_id = ${seriesId} and from_at < to_timestamp(${to / 1000}::float8)
    and to_at > to_timestamp(${from / 1000}::float8)`;
  const { rows } = await sql<LayerRow>`select
    (select jsonb_agg(jsonb_build_object('kind', kind, 'numbers', numbers, ${range}) order by id)
      from series_corrections where series_id = ${seriesId} and ${countedAt('created_at', asOf)}) as corrections,
    (select jsonb_agg(jsonb_build_object('code', grade, ${range}) order by put_on_at, id)
      from series_grades where ${touching} and ${countedAt('put_on_at', asOf)}) as grades,
    (select jsonb_agg(jsonb_build_object('code', level, ${range}) order by id) from series_approvals
      where ${touching} and ${asOf ? sql`set_at <= ${asOf}` : sql`true`}) as approvals`.execute(tx);
  const { corrections, grades, approvals } = rows[0] ?? { corrections: null, grades: null, approvals: null };
  return { corrections: (corrections ?? []).map(toCorrection), grades: grades ?? [], approvals: approvals ?? [] };
}

const range = sql.raw(
  `'from', round(extract(epoch from from_at) * 1000), 'to', round(extract(epoch from to_at) * 1000)`,
);

function countedAt(since: 'created_at' | 'put_on_at', asOf: Date | undefined): RawBuilder<unknown> {
  const begins = sql.ref(since);
  if (!asOf) return sql`${begins} is not null and undone_at is null`;
  return sql`${begins} <= ${asOf} and (undone_at is null or undone_at > ${asOf})`;
}

/** The last instant that is changed is included in a correction. */
export function toCorrection({ kind, from, to, numbers }: StoredCorrection): Correction {
  const given = (name: string): number => numbers[name] ?? Number.NaN;
  const span = { from, to: to - 1 };
  switch (kind) {
    case 'offset':
      return { ...span, kind, amount: given('amount') };
    case 'drift':
      return {
        ...{ ...span, kind, startAmount: given('startAmount'), endAmount: given('endAmount') },
        lineEndsAt: numbers.lineEndsAt ?? span.to,
      };
    case 'scale':
      return { ...span, kind, factor: given('factor') };
    case 'delete':
      return { ...span, kind };
    case 'fillGap':
      return { ...span, kind, longestMs: given('longestMs'), intervalMs: given('intervalMs') };
    case 'timeShift':
      return { ...span, kind, shiftMs: given('shiftMs') };
  }
}
