import { missingReasons } from '@freshet/domain/values';
import { z } from 'zod';
import { verdictReasonCodes } from './reason-codes.ts';
import { standardNonDetects, standardStatistics } from './standards.ts';

export const verdicts = ['meets', 'exceeds', 'undetermined', 'doesNotApply'] as const;
export const rungKinds = ['sameSample', 'estimatedHardness', 'nearest', 'periodMean', 'default', 'given'] as const;

/** Numbers and texts of a working have the names and shapes of the science that made them: it is its own record. */
const list = <Item extends z.ZodType>(item: Item) => z.array(item).readonly();
const parameters = z.record(z.string(), z.union([z.string(), z.number()]));
const bound = z.enum(['upper', 'lower']);
const maybeNumber = z.number().nullable();

const ReportedValue = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('measured'), value: z.number(), figures: z.number() }),
  z.object({ kind: z.literal('below'), limit: z.number(), figures: z.number() }),
  z.object({ kind: z.literal('above'), limit: z.number(), figures: z.number() }),
  z.object({
    kind: z.literal('missing'),
    reason: z.enum(missingReasons),
  }),
]);

const ConversionStep = z.object({ from: z.string(), to: z.string(), formula: z.string(), isInverse: z.boolean() });

const ValueTrace = z.object({
  resultId: z.number().int(),
  sampledAt: z.number(),
  reported: ReportedValue,
  unit: z.string(),
  converted: maybeNumber,
  steps: list(ConversionStep),
});

const FormulaStep = z.object({
  kind: z.enum([
    'number',
    'constant',
    'name',
    'sign',
    'not',
    'arithmetic',
    'comparison',
    'logic',
    'if',
    'table',
    'call',
  ]),
  text: z.string(),
  at: z.number().int(),
  end: z.number().int(),
  value: z.union([z.number(), z.boolean()]).nullable(),
  isSkipped: z.boolean(),
  branch: z.enum(['whenTrue', 'whenFalse']).exactOptional(),
  /** Of a table the figures the limit was made of: where each is on every axis, and how much it counts. */
  cells: list(z.object({ at: list(list(z.number())), figure: z.number(), weight: z.number() })).exactOptional(),
  get parts() {
    return z.array(FormulaStep).readonly();
  },
});
z.globalRegistry.add(FormulaStep, { id: 'FormulaStep' });

const CofactorTrace = z.object({
  name: z.string(),
  value: maybeNumber,
  low: maybeNumber,
  high: maybeNumber,
  unit: z.string().nullable(),
  rung: z.enum(rungKinds).nullable(),
  tried: list(z.enum(rungKinds)),
  foundValue: maybeNumber,
  foundUnit: z.string().nullable(),
  steps: list(ConversionStep),
  measurements: list(
    z.object({
      resultId: z.number().int(),
      sampleId: z.number().int(),
      sampledAt: z.number(),
      value: z.number(),
      sign: z.enum(['', '<', '>']),
      unitId: maybeNumber,
      unit: z.string().nullable(),
    }),
  ),
  count: z.number().int(),
  lowest: maybeNumber,
  highest: maybeNumber,
  isOutsideRange: z.boolean(),
});

const LimitTrace = z.object({
  bound,
  value: maybeNumber,
  text: z.string(),
  formula: FormulaStep.nullable(),
  failure: z
    .object({
      code: z.enum(['missingValue', 'divisionByZero', 'tooLarge', 'notDefined', 'outsideTable', 'noLimit']),
      at: z.number().int(),
      end: z.number().int(),
      sentence: z.string(),
      parameters,
    })
    .nullable(),
});

const statistic = z.enum(standardStatistics);
const nonDetects = z.enum(standardNonDetects);
const window = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('month') }),
  z.object({ kind: z.literal('season'), firstMonth: z.number().int(), lastMonth: z.number().int() }),
  z.object({ kind: z.literal('calendarYear') }),
  z.object({ kind: z.literal('waterYear'), firstMonth: z.number().int() }),
]);
const period = z.object({
  days: z.number(),
  samples: z.number(),
  spanDays: z.number(),
  window: window.optional(),
});

const EvaluatedStandard = z.object({
  id: z.number().int(),
  guideline: z.string(),
  analyte: z.string(),
  reference: z.string(),
  unitId: z.number().int(),
  analyteGroupId: maybeNumber,
  valueType: z.enum(['double', 'equation', 'range', 'table']),
  value: z.string(),
  bound,
  statistic,
  period: period.nullable(),
  nonDetects,
  validFrom: z.string().nullable(),
  validTo: z.string().nullable(),
  mediaIds: list(z.number().int()),
  fractions: list(z.string()),
  cofactors: list(z.object({ name: z.string(), unitId: maybeNumber, lowest: maybeNumber, highest: maybeNumber })),
  convertsSpeciation: z.boolean().optional(),
  season: z.object({ firstMonth: z.number().int(), lastMonth: z.number().int() }).optional(),
  mostPercent: z.number().optional(),
  takesOtherFraction: z.boolean().optional(),
  stationLimit: z
    .object({
      source: z.string(),
      validFrom: z.string().nullable(),
      validTo: z.string().nullable(),
      isAdded: z.boolean(),
      general: z.string(),
    })
    .optional(),
});

const PeriodTrace = period.extend({
  statistic,
  nonDetects,
  fromOn: z.string(),
  toOn: z.string(),
  sampleCount: z.number().int(),
  spannedDays: z.number(),
  low: maybeNumber,
  high: maybeNumber,
  values: list(ValueTrace),
  /** Of a share: how many days may lie beyond the limit, how many do, and of how many that is not known. */
  share: z
    .object({ mostPercent: z.number(), allowed: z.number(), exceeding: z.number(), open: z.number() })
    .exactOptional(),
});

const warning = z.discriminatedUnion('code', [
  z.object({
    code: z.literal('cofactorOutsideRange'),
    name: z.string(),
    value: z.number(),
    lowest: maybeNumber,
    highest: maybeNumber,
  }),
  z.object({ code: z.literal('defaultCofactor'), name: z.string(), value: z.number() }),
  z.object({ code: z.literal('tooSmall'), bound }),
  z.object({ code: z.literal('otherFractionTaken'), measured: z.enum(['Total', 'Dissolved']) }),
]);

/** Why a guideline could not be calculated because of units. */
const UnitMismatch = z.object({
  kind: z.enum(['guideline', 'labResult']),
  guideline: z.string(),
  standardId: z.number().int(),
  standard: z.string(),
  analyte: z.string(),
  unitGroup: z.string().nullable(),
  standardUnit: z.string(),
  resultUnit: z.string().nullable(),
  message: z.string(),
});

/** A verdict with its whole working: inputs, conversions, the branch taken, cofactors and where each came from. */
export const Explanation = z.object({
  verdict: z.enum(verdicts),
  reason: z.enum(verdictReasonCodes).nullable(),
  bound: bound.nullable(),
  standard: EvaluatedStandard,
  unit: z.string(),
  value: ValueTrace,
  period: PeriodTrace.nullable(),
  cofactors: list(CofactorTrace),
  limits: list(LimitTrace),
  warnings: list(warning),
  unitMismatch: UnitMismatch.nullable(),
});
export type Explanation = z.infer<typeof Explanation>;
