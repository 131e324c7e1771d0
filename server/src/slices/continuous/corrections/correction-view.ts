import type { CorrectionEffect as EffectWire, SeriesCorrection } from '@freshet/contract';
import type { CorrectionEffect, CorrectionKind } from '@freshet/domain/series';
import type { z } from 'zod';
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

/** In words, as a log tells it. */
export function describeCorrection({ kind, numbers, from_at, to_at }: CorrectionRow, unit: string): string {
  const amount = (name: string): string => {
    const given = numbers[name] ?? 0;
    return `${given > 0 ? '+' : ''}${given}${unit === '' ? '' : ` ${unit}`}`;
  };
  const seconds = (name: string): string => `${(numbers[name] ?? 0) / 1000} s`;
  const stated: Record<CorrectionKind, () => string> = {
    offset: () => `Offset ${amount('amount')}`,
    drift: () => `Drift from ${amount('startAmount')} to ${amount('endAmount')}`,
    scale: () => `Scale × ${numbers.factor ?? 1}`,
    delete: () => 'Deleted',
    fillGap: () => `Gaps up to ${seconds('longestMs')} filled every ${seconds('intervalMs')}`,
    timeShift: () => `Time shift ${seconds('shiftMs')}`,
  };
  return `${stated[kind]()}, ${from_at.toISOString()} to ${to_at.toISOString()}`;
}
