import type { MonthlyExceedance, MonthlyRow } from '@freshet/contract';
import { formatCalculated, signOf } from '@freshet/domain/values';
import type { z } from 'zod';
import type { StandardSaid } from './judge-month.ts';
import type { MonthPlan, PlannedParameter, PlannedStation } from './month-plan.ts';
import type { MonthValue } from './month-values.ts';
import { describeLimit, summarise } from './summarise.ts';

type Row = z.input<typeof MonthlyRow>;

interface Parts {
  readonly regular: readonly MonthValue[];
  readonly qaQc: readonly MonthValue[];
  readonly exceedances: readonly z.input<typeof MonthlyExceedance>[];
  readonly said: ReadonlyMap<number, readonly StandardSaid[]>;
}

/** One row for each station and parameter, in the order of the template. What was neither taken nor planned has none. */
export function buildRows(plan: MonthPlan, { regular, qaQc, exceedances, said }: Parts): Row[] {
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
      const whole = { plan, station, parameter, qaQc: others.length, planned, verdicts, said };
      return splitFractions(parameter, values).map((part, at) =>
        // What was planned and controlled is counted once, with the first of them.
        at === 0
          ? buildRow({ ...whole, ...part, taken: samplesOf(values) })
          : buildRow({ ...whole, ...part, taken: samplesOf(part.values), qaQc: 0, planned: 0 }),
      );
    }),
  );
}

const samplesOf = (values: readonly MonthValue[]) => new Set(values.map(({ row }) => row.sample_id)).size;

/** A parameter that takes any fraction has a line for each that was measured: fractions are never averaged together. */
function splitFractions(parameter: PlannedParameter, values: readonly MonthValue[]) {
  const fractions = [...new Set(values.map(({ row }) => row.fraction))].sort();
  if (parameter.fraction !== '' || fractions.length < 2) return [{ values, fraction: parameter.fraction }];
  return fractions.map((fraction) => ({ values: values.filter(({ row }) => row.fraction === fraction), fraction }));
}

interface RowParts {
  readonly plan: MonthPlan;
  readonly station: PlannedStation;
  readonly parameter: PlannedParameter;
  readonly values: readonly MonthValue[];
  readonly fraction: string;
  readonly taken: number;
  readonly qaQc: number;
  readonly planned: number;
  readonly verdicts: ReadonlyMap<number, string>;
  readonly said: ReadonlyMap<number, readonly StandardSaid[]>;
}

function buildRow(parts: RowParts): Row {
  const { plan, station, parameter, values, fraction, taken, qaQc, planned, verdicts, said } = parts;
  const shown = values.flatMap(({ value }) => (value === null ? [] : [value]));
  const summary = summarise(shown);
  const judged = (verdict: string) => values.filter(({ row }) => verdicts.get(row.id) === verdict).length;
  const unit = values[0]?.unit ?? parameter.unit;
  return {
    StationId: station.id,
    Station: station.label,
    LocationCode: station.locationCode,
    AnalyteId: parameter.analyteId,
    Parameter: parameter.label,
    Fraction: fraction,
    Unit: unit,
    Count: summary.count,
    NonDetects: summary.nonDetects,
    Minimum: summary.minimum,
    Mean: summary.mean,
    Maximum: summary.maximum,
    Limit: writeLimits(plan, { station, parameter, values, said, unit }),
    Exceedances: judged('exceeds'),
    Undetermined: judged('undetermined'),
    Planned: planned,
    Taken: taken,
    Missed: Math.max(0, planned - taken),
    QaQc: qaQc,
    LeftOut: values.filter(({ leftOut }) => leftOut !== null).length,
    WithoutLimit: shown.filter((value) => value.kind === 'missing' && signOf(value) !== '').length,
  };
}

type LimitParts = Pick<RowParts, 'station' | 'parameter' | 'values' | 'said'> & { readonly unit: string };

/** The limit of the authorisation, and those of the guideline as they came out: they may move with cofactors. */
function writeLimits(plan: MonthPlan, { station, parameter, values, said, unit }: LimitParts): string {
  const own = describeLimit(plan.limitAt(station.id, parameter));
  const byStandard = new Map<number, StandardSaid[]>();
  for (const { row } of values) {
    for (const one of said.get(row.id) ?? []) {
      if (one.limit === null || one.guidelineId !== parameter.guidelineId) continue;
      byStandard.set(one.standardId, [...(byStandard.get(one.standardId) ?? []), one]);
    }
  }
  const ofGuideline = [...byStandard.values()].map((entries) => `${spanOf(entries)} (${entries[0]?.guideline ?? ''})`);
  return [...(own === '' ? [] : [`${own} ${unit}`.trim()]), ...new Set(ofGuideline)].join('; ');
}

function spanOf(entries: readonly StandardSaid[]): string {
  const limits = entries.flatMap(({ limit }) => (limit === null ? [] : [limit]));
  const [least, most] = [Math.min(...limits), Math.max(...limits)].map((limit) => formatCalculated(limit));
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
