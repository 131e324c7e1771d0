import type { Fields } from '../../rows/rows.ts';

/** Where a limit is, with its unit and its kind. */
interface LimitColumns {
  readonly measure: string;
  readonly unit: string;
  readonly type: string;
}

/** WQX 2 has one limit beside a result; WQX 3 has several, by letter or by number. */
const limits: readonly LimitColumns[] = [
  {
    measure: 'DetectionQuantitationLimitMeasure/MeasureValue',
    unit: 'DetectionQuantitationLimitMeasure/MeasureUnitCode',
    type: 'DetectionQuantitationLimitTypeName',
  },
  ...['A', 'B', 'C', 'D', 'E', '1', '2', '3', '4', '5'].map((mark) => ({
    measure: `DetectionLimit_Measure${mark}`,
    unit: `DetectionLimit_MeasureUnit${mark}`,
    type: `DetectionLimit_Type${mark}`,
  })),
];

/** The limits of which a table has a column. */
export const limitsAmong = (isThere: (name: string) => boolean): readonly LimitColumns[] =>
  limits.filter(({ measure }) => isThere(measure));

export const wqxLimitColumns: readonly string[] = limits.flatMap(({ measure, unit, type }) => [measure, unit, type]);

const kinds = [
  [/upper/i, 'UpperLimit', 'UpperLimitUnit'],
  [/quantitation|quantification|contract required/i, 'QuantitationLimit', 'QuantitationLimitUnit'],
  [/report|interim|censor/i, 'ReportingLimit', 'ReportingLimitUnit'],
  [/./, 'DetectionLimit', 'DetectionLimitUnit'],
] as const;

/**
 * Puts every limit of a row where its kind belongs. One without a kind is what the condition names, else a detection
 * limit; the first of a kind counts.
 */
export function takeWqxLimits(fields: Fields, extra: (name: string) => string, among: readonly LimitColumns[]): void {
  for (const { measure, unit, type } of among) {
    const text = extra(measure);
    if (text === '') continue;
    const kind = extra(type) || kindByCondition(fields.DetectionCondition);
    // What the law allows says nothing of the laboratory.
    if (/standard|criteria/i.test(kind)) continue;
    const [, field, unitField] = kinds.find(([pattern]) => pattern.test(kind)) ?? kinds[3];
    if (fields[field]) continue;
    fields[field] = text;
    const unitText = extra(unit);
    if (unitText !== '') fields[unitField] = unitText;
  }
}

const kindByCondition = (condition = '') => (/quantif/i.test(condition) ? 'quantitation' : 'detection');
