import { CorrectionChange, type Series } from '@freshet/contract';
import { correctionKinds } from '@freshet/domain/series';
import { z } from 'zod';
import { readBySeries } from './read-by-series.ts';

const number = () => z.number().nullable();

/** What is typed of a correction; which numbers count depends on its kind. */
export const TypedCorrection = z.object({
  Kind: z.enum(correctionKinds),
  From: z.string(),
  To: z.string(),
  Amount: number(),
  StartAmount: number(),
  EndAmount: number(),
  Factor: number(),
  LongestGapHours: number(),
  IntervalMinutes: number(),
  ShiftMinutes: number(),
  Reason: z.string(),
});
export type TypedCorrection = z.infer<typeof TypedCorrection>;

/** Which numbers each kind asks for. */
export const numbersOfKind = {
  offset: ['Amount'],
  drift: ['StartAmount', 'EndAmount'],
  scale: ['Factor'],
  delete: [],
  fillGap: ['LongestGapHours', 'IntervalMinutes'],
  timeShift: ['ShiftMinutes'],
} as const satisfies Record<CorrectionChange['Kind'], readonly (keyof TypedCorrection)[]>;

export interface WrongField {
  readonly field: keyof TypedCorrection;
  readonly why: 'time' | 'number';
}

/** The correction that was typed, or which fields keep it from being one. */
export function readCorrection(
  typed: TypedCorrection,
  { UtcOffsetMinutes }: Series,
): { readonly change: CorrectionChange } | { readonly wrong: WrongField[] } {
  const [From, To] = [readBySeries(typed.From, UtcOffsetMinutes), readBySeries(typed.To, UtcOffsetMinutes)];
  const wrong: WrongField[] = [
    ...(From === null ? [{ field: 'From', why: 'time' } as const] : []),
    ...(To === null ? [{ field: 'To', why: 'time' } as const] : []),
    ...numbersOfKind[typed.Kind]
      .filter((field) => !Number.isFinite(typed[field] ?? Number.NaN))
      .map((field) => ({ field, why: 'number' }) as const),
  ];
  if (wrong.length > 0) return { wrong };
  const seconds = (given: number | null, size: number) => Math.round((given ?? 0) * size);
  const parsed = CorrectionChange.safeParse({
    ...{ Kind: typed.Kind, From, To, Amount: typed.Amount, Factor: typed.Factor },
    ...{ StartAmount: typed.StartAmount, EndAmount: typed.EndAmount },
    LongestGapSeconds: seconds(typed.LongestGapHours, 3600),
    IntervalSeconds: seconds(typed.IntervalMinutes, 60),
    ShiftSeconds: seconds(typed.ShiftMinutes, 60),
  });
  if (parsed.success) return { change: parsed.data };
  return { wrong: numbersOfKind[typed.Kind].map((field) => ({ field, why: 'number' }) as const) };
}
