import type { CorrectionEffect as EffectWire, SeriesCorrection } from '@freshet/contract';
import type { CorrectionEffect, CorrectionKind } from '@freshet/domain/series';
import type { z } from 'zod';
import type { SeriesRow } from '../series/series-queries.ts';
import { showSpan } from '../store/show-span.ts';
import type { CorrectionRow } from './correction-queries.ts';

export const toSeriesCorrection = (row: CorrectionRow): z.input<typeof SeriesCorrection> => {
  const number = (name: string): number | null => row.numbers[name] ?? null;
  const seconds = (name: string): number | null => inSeconds(number(name));
  return {
    Id: row.id,
    Kind: row.kind,
    From: row.from_at.toISOString(),
    To: row.to_at.toISOString(),
    Amount: number('amount'),
    StartAmount: number('startAmount'),
    EndAmount: number('endAmount'),
    Factor: number('factor'),
    LongestGapSeconds: seconds('longestMs'),
    IntervalSeconds: seconds('intervalMs'),
    ShiftSeconds: seconds('shiftMs'),
    Effect: toEffect(row.kind, row.effect),
    Reason: row.reason,
    CreatedAt: row.created_at.toISOString(),
    CreatedBy: row.created_by_name,
    UndoneAt: row.undone_at?.toISOString() ?? null,
    UndoneBy: row.undone_by_name,
    UndoReason: row.undo_reason,
  };
};

export const toEffect = (kind: CorrectionKind, effect: CorrectionEffect): EffectWire => ({
  Changed: effect.changed,
  Added: effect.added,
  Removed: effect.removed,
  Replaced: effect.replaced,
  Overflowed: effect.overflowed,
  LargestChange: kind === 'timeShift' ? inSeconds(effect.largestChange) : effect.largestChange,
});

const inSeconds = (ms: number | null): number | null => (ms === null ? null : ms / 1000);

type Described = Pick<CorrectionRow, 'kind' | 'numbers' | 'from_at' | 'to_at'>;
type ItsSeries = Pick<SeriesRow, 'unit' | 'utc_offset_minutes'>;

/** In words, as a log shows it, by the clock of the series. */
export function describeCorrection({ kind, numbers, from_at, to_at }: Described, series: ItsSeries): string {
  const { unit, utc_offset_minutes: offset } = series;
  const amount = (name: string): string => {
    const given = numbers[name] ?? 0;
    return `${given > 0 ? '+' : ''}${given}${unit === '' ? '' : ` ${unit}`}`;
  };
  const length = (name: string): string => describeLength((numbers[name] ?? 0) / 1000);
  const stated: Record<CorrectionKind, () => string> = {
    offset: () => `Offset ${amount('amount')}`,
    drift: () => `Drift from ${amount('startAmount')} to ${amount('endAmount')}`,
    scale: () => `Scale × ${numbers.factor ?? 1}`,
    delete: () => 'Deleted',
    fillGap: () => `Gaps up to ${length('longestMs')} filled every ${length('intervalMs')}`,
    timeShift: () => `Time shift ${length('shiftMs')}`,
  };
  return `${stated[kind]()}, ${showSpan(from_at, to_at, offset)}`;
}

/** In the largest unit that leaves a whole number. */
function describeLength(seconds: number): string {
  if (seconds % 3600 === 0) return `${seconds / 3600} h`;
  return seconds % 60 === 0 ? `${seconds / 60} min` : `${seconds} s`;
}
