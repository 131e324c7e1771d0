import type { MonthlyExceedance, MonthlyRow } from '@freshet/contract';
import { formatLimit, signOf } from '@freshet/domain/values';
import type { z } from 'zod';
import type { StandardOutcome } from './evaluate-month.ts';
import type { MonthPlan, PlannedParameter, PlannedStation } from './month-plan.ts';
import type { MonthValue } from './month-values.ts';
import { describeLimit, summarise } from './summarise.ts';

type Row = z.input<typeof MonthlyRow>;

interface Parts {
  readonly regular: readonly MonthValue[];
  readonly qaQc: readonly MonthValue[];
  readonly exceedances: readonly z.input<typeof MonthlyExceedance>[];
  readonly outcomes: ReadonlyMap<number, readonly StandardOutcome[]>;
  readonly asOf: Date;
}

/**
 * One row for each station and parameter, in the order of the template. What was neither taken nor planned has none. A
 * parameter that names no fraction has a row for each fraction present: they are neither averaged nor counted together.
 */
export function buildRows(plan: MonthPlan, { regular, qaQc, exceedances, outcomes, asOf }: Parts): Row[] {
  const ordinary = groupByPlace(regular);
  const control = groupByPlace(qaQc);
  const verdicts = new Map(exceedances.map((one) => [one.ResultId, one.Verdict]));
  for (const one of exceedances) if (one.Verdict === 'exceeds') verdicts.set(one.ResultId, 'exceeds');
  return plan.stations.flatMap((station) =>
    plan.parameters.flatMap((parameter) => {
      const key = `${station.id} ${parameter.key}`;
      const [values, others] = [ordinary.get(key) ?? [], control.get(key) ?? []];
      const planned = plan.samplesAt(station.id, parameter);
      if (values.length === 0 && others.length === 0 && planned === 0) return [];
      const facts = { plan, station, verdicts, outcomes, isOver: isOver(plan, asOf) };
      return byFraction(parameter, values, planned).map((part) => {
        const control = others.filter(({ row }) => part.isWhole || isFraction(row, part.parameter.fraction));
        return buildRow({ ...facts, ...part, qaQc: control.length });
      });
    }),
  );
}

const isFraction = (row: MonthValue['row'], fraction: string) => row.fraction.toLowerCase() === fraction.toLowerCase();

/**
 * The values of a parameter by fraction, where it names none and there are several; the plan is that of the most
 * sampled.
 */
function byFraction(parameter: PlannedParameter, values: readonly MonthValue[], planned: number) {
  const fractions = new Map(values.map(({ row }) => [row.fraction.toLowerCase(), row.fraction]));
  if (parameter.fraction !== '' || fractions.size <= 1) return [{ parameter, values, planned, isWhole: true }];
  const parts = [...fractions.values()].sort().map((fraction) => ({
    parameter: { ...parameter, fraction },
    values: values.filter(({ row }) => isFraction(row, fraction)),
    planned: 0,
    isWhole: false,
  }));
  const most = Math.max(...parts.map((part) => countSamples(part.values)));
  const main = parts.find((part) => countSamples(part.values) === most);
  return parts.map((part) => (part === main ? { ...part, planned } : part));
}

const countSamples = (values: readonly MonthValue[]) => new Set(values.map(({ row }) => row.sample_id)).size;

/**
 * Nothing is missed before the month is over at every station: its last day ends twelve hours after that of Greenwich.
 */
const isOver = ({ to }: MonthPlan, asOf: Date) => asOf.getTime() >= Date.parse(to) + 36 * 3_600_000;

interface RowParts {
  readonly isOver: boolean;
  readonly plan: MonthPlan;
  readonly station: PlannedStation;
  readonly parameter: PlannedParameter;
  readonly values: readonly MonthValue[];
  readonly qaQc: number;
  readonly planned: number;
  readonly verdicts: ReadonlyMap<number, string>;
  readonly outcomes: ReadonlyMap<number, readonly StandardOutcome[]>;
}

function buildRow({ plan, station, parameter, values, qaQc, planned, isOver, verdicts, outcomes }: RowParts): Row {
  const shown = values.flatMap(({ value }) => (value === null ? [] : [value]));
  const summary = summarise(shown, plan.template.NonDetectRule);
  const taken = countSamples(values);
  const evaluated = (verdict: string) => values.filter(({ row }) => verdicts.get(row.id) === verdict).length;
  const unit = values[0]?.unit ?? parameter.unit;
  return {
    StationId: station.id,
    Station: station.label,
    LocationCode: station.locationCode,
    AnalyteId: parameter.analyteId,
    Parameter: parameter.label,
    Fraction: parameter.fraction,
    Unit: unit,
    Count: summary.count,
    NonDetects: summary.nonDetects,
    Minimum: summary.minimum,
    Mean: summary.mean,
    Maximum: summary.maximum,
    Limit: writeLimits(plan, { station, parameter, values, outcomes, unit }),
    Exceedances: evaluated('exceeds'),
    Undetermined: evaluated('undetermined'),
    Planned: planned,
    Taken: taken,
    Missed: isOver ? Math.max(0, planned - taken) : 0,
    QaQc: qaQc,
    LeftOut: values.filter(({ leftOut }) => leftOut !== null).length,
    WithoutLimit: shown.filter((value) => value.kind === 'missing' && signOf(value) !== '').length,
  };
}

type LimitParts = Pick<RowParts, 'station' | 'parameter' | 'values' | 'outcomes'> & { readonly unit: string };

/** The limit of the authorisation, and those of the guideline as they came out: they may move with cofactors. */
function writeLimits(plan: MonthPlan, { station, parameter, values, outcomes, unit }: LimitParts): string {
  const currentLimit = describeLimit(plan.limitAt(station.id, parameter));
  const byStandard = new Map<number, StandardOutcome[]>();
  for (const { row } of values) {
    for (const one of outcomes.get(row.id) ?? []) {
      if (one.limit === null || one.guidelineId !== parameter.guidelineId) continue;
      byStandard.set(one.standardId, [...(byStandard.get(one.standardId) ?? []), one]);
    }
  }
  const ofGuideline = [...byStandard.values()].map((entries) => `${spanOf(entries)} (${entries[0]?.guideline ?? ''})`);
  return [...(currentLimit === '' ? [] : [`${currentLimit} ${unit}`.trim()]), ...new Set(ofGuideline)].join('; ');
}

function spanOf(entries: readonly StandardOutcome[]): string {
  const limits = entries.flatMap(({ limit }) => (limit === null ? [] : [limit]));
  const [least, most] = [Math.min(...limits), Math.max(...limits)].map((limit) => formatLimit(limit));
  const sign = entries[0]?.isLower ? '≥' : '≤';
  return `${sign} ${least === most ? least : `${least} – ${most}`} ${entries[0]?.unit ?? ''}`.trim();
}

function groupByPlace(values: readonly MonthValue[]): Map<string, MonthValue[]> {
  const groups = new Map<string, MonthValue[]>();
  for (const one of values) {
    const key = `${one.station.id} ${one.parameter.key}`;
    const group = groups.get(key);
    if (group) group.push(one);
    else groups.set(key, [one]);
  }
  return groups;
}
