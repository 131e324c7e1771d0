import type { CorrectionChange } from '@freshet/contract';
import fc from 'fast-check';

export const start = Date.UTC(2026, 2, 1, 22);
export const stepMs = 1_800_000;
export const instants = 12;
export const at = (place: number): number => start + place * stepMs;
const instant = (place: number) => new Date(at(place)).toISOString();

/** What one delivery states: of each place on the clock a value, and perhaps that there is nothing else between two places. */
export interface DeliveryStep {
  readonly kind: 'say';
  readonly byImport: boolean;
  readonly points: readonly { readonly place: number; readonly value: number | null; readonly grade: number | null }[];
  readonly overwrites: { readonly from: number; readonly length: number } | null;
}
export type Step =
  | DeliveryStep
  | { readonly kind: 'rollBack'; readonly which: number }
  | { readonly kind: 'undo'; readonly which: number }
  | { readonly kind: 'correct'; readonly change: CorrectionChange }
  | { readonly kind: 'approve'; readonly from: number; readonly length: number; readonly level: number };

const aPoint = fc.record({
  place: fc.nat(instants - 1),
  value: fc.oneof({ weight: 4, arbitrary: fc.nat(2) }, { weight: 1, arbitrary: fc.constant(null) }),
  grade: fc.constantFrom(null, null, 20),
});
const aDelivery = fc.record({
  kind: fc.constant('say' as const),
  byImport: fc.integer({ min: 0, max: 9 }).map((chance) => chance === 0),
  points: fc.uniqueArray(aPoint, { minLength: 1, maxLength: 6, selector: ({ place }) => place }),
  overwrites: fc.option(fc.record({ from: fc.nat(instants - 1), length: fc.integer({ min: 1, max: 6 }) }), { freq: 3 }),
});
const aRange = fc
  .record({ from: fc.nat(instants - 1), length: fc.integer({ min: 1, max: 6 }) })
  .map(({ from, length }) => ({ From: instant(from), To: instant(from + length) }));
const amount = fc.constantFrom(-2, -0.5, 0.5, 3);
const aChange: fc.Arbitrary<CorrectionChange> = aRange.chain((range) =>
  fc
    .oneof(
      fc.record({ Kind: fc.constant('offset' as const), Amount: amount }),
      fc.record({ Kind: fc.constant('drift' as const), StartAmount: amount, EndAmount: amount }),
      fc.record({ Kind: fc.constant('scale' as const), Factor: fc.constantFrom(2, 0.5, -1) }),
      fc.constant({ Kind: 'delete' as const }),
      fc.record({
        Kind: fc.constant('fillGap' as const),
        LongestGapSeconds: fc.constantFrom(3600, 7200, 14_400),
        IntervalSeconds: fc.constantFrom(1800, 600),
      }),
      fc.record({
        Kind: fc.constant('timeShift' as const),
        ShiftSeconds: fc.constantFrom(-3600, -900, 900, 1800, 5400),
      }),
    )
    .map((change) => ({ ...change, ...range }) as CorrectionChange),
);

export const aStep: fc.Arbitrary<Step> = fc.oneof(
  { weight: 6, arbitrary: aDelivery },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('rollBack' as const), which: fc.nat() }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('correct' as const), change: aChange }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('undo' as const), which: fc.nat() }) },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('approve' as const),
      ...{ from: fc.nat(instants - 1), length: fc.integer({ min: 1, max: 3 }), level: fc.constantFrom(900, 900, 1200) },
    }),
  },
);
