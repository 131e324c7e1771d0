import type { MonthlyExceedance, MonthlyQaQc, MonthlyRaw, MonthlyReport } from '@freshet/contract';
import type { z } from 'zod';
import type { StandardOutcome } from './evaluate-month.ts';
import { findExceedances } from './find-exceedances.ts';
import type { MonthPlan } from './month-plan.ts';
import { type MonthValue, toMeasured } from './month-values.ts';
import { compareQaQc } from './qa-qc.ts';
import { buildRows } from './summary-rows.ts';

/** The whole report: what the screen shows a part of and the workbook all of. */
export type MonthModel = z.input<typeof MonthlyReport>;

interface MonthData {
  readonly values: readonly MonthValue[];
  readonly outcomes: ReadonlyMap<number, readonly StandardOutcome[]>;
  readonly asOf: Date;
  readonly events: MonthModel['SeriesEvents'];
  /** So many rows of raw data at most; all of them where it is left out. */
  readonly mostRaw?: number | undefined;
}

/** Makes the report of a month of its values. Nothing else goes into it: the same values make the same report. */
export function buildMonth(plan: MonthPlan, { values, outcomes, asOf, events, mostRaw }: MonthData): MonthModel {
  const { template } = plan;
  const regular = values.filter(({ isQaQc }) => !isQaQc);
  const qaQc = values.filter(({ isQaQc }) => isQaQc);
  const exceedances: z.input<typeof MonthlyExceedance>[] = findExceedances(plan, regular, outcomes);
  const rows = buildRows(plan, { regular, qaQc, exceedances, outcomes, asOf });
  const sumOf = (pick: (row: (typeof rows)[number]) => number) => rows.reduce((sum, row) => sum + pick(row), 0);
  const compared: z.input<typeof MonthlyQaQc>[] = template.IncludeQaQc ? compareQaQc(qaQc, regular) : [];
  return {
    Month: plan.month,
    Title: template.Title,
    Authorisation: template.Authorisation,
    Holder: template.Holder,
    Contact: template.Contact,
    Introduction: template.Introduction,
    AsOf: asOf.toISOString(),
    NonDetectRule: template.NonDetectRule,
    Counts: {
      Stations: plan.stations.length,
      Parameters: plan.parameters.length,
      Samples: new Set(values.map(({ row }) => row.sample_id)).size,
      Results: regular.length,
      NonDetects: sumOf(({ NonDetects }) => NonDetects),
      // A result that crosses two limits is listed for each and counted once, as in its line.
      Exceedances: sumOf(({ Exceedances }) => Exceedances),
      Undetermined: sumOf(({ Undetermined }) => Undetermined),
      Missed: sumOf(({ Missed }) => Missed),
      QaQc: qaQc.length,
      LeftOut: sumOf(({ LeftOut }) => LeftOut),
      WithoutLimit: sumOf(({ WithoutLimit }) => WithoutLimit ?? 0),
    },
    Rows: rows,
    Exceedances: exceedances,
    ...(events && events.length > 0 && { SeriesEvents: events }),
    QaQc: compared,
    Raw: template.IncludeRawData ? (template.IncludeQaQc ? values : regular).slice(0, mostRaw).map(toRaw) : [],
  };
}

const toRaw = (one: MonthValue): z.input<typeof MonthlyRaw> => ({
  ...toMeasured(one),
  CocCode: one.row.coc_code ?? '',
  Method: one.row.method,
  QaQcKind: one.row.qa_qc_kind,
  Flags: one.flags,
  // A value that a flag hides is not shown in any form.
  OriginalText: one.leftOut === 'flag' ? '' : one.row.original_text,
  OriginalUnit: one.row.unit ?? '',
});
