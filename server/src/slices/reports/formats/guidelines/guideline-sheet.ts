import { type Cell, type Row, type Sheet, styled } from '#platform/xlsx/index';
import type { EvaluationPlan } from '#slices/guidelines';
import type { Plan } from '../../engine/plan.ts';
import type { ReportCounter, StandardCounts } from '../../engine/report-counter.ts';
import { wordsOf } from '../report-words.ts';
import { widthOf } from '../result-cells.ts';
import type { SheetStyles } from '../sheet-styles.ts';
import { sheetWordsOf } from '../sheet-words.ts';

type Unfit = EvaluationPlan['unfit'];

/**
 * Every standard of the chosen guidelines that evaluated a result, as it read then, and what came of it; after them those that
 * could evaluate none, and why.
 */
export function guidelineSheet(
  plan: Plan,
  sheetStyles: SheetStyles,
  { counter, unfit }: { counter: ReportCounter; unfit: Unfit },
): Sheet {
  const words = sheetWordsOf(plan);
  const versions = new Map(plan.guidelines.map(({ id, version, versionLabel }) => [id, { version, versionLabel }]));
  const names = new Map(plan.guidelines.map(({ id, name }) => [id, name]));
  const order = new Map(plan.guidelines.map(({ id }, place) => [id, place]));
  const facts = (row: StandardCounts['standard']['row']): Row => {
    const version = versions.get(row.guideline_id);
    return [
      names.get(row.guideline_id) ?? '',
      version?.versionLabel || (version?.version ?? null),
      row.analyte_name,
      row.fractions.join(', '),
      row.value_type === 'double' ? 'number' : row.value_type,
      valueCell(row.value_type, row.value, sheetStyles),
      row.unit ?? '',
      row.value_type === 'range' ? 'both' : row.bound,
      row.statistic,
      row.within_days,
      row.least_samples,
      dayCell(row.valid_from, sheetStyles),
      dayCell(row.valid_to, sheetStyles),
    ];
  };
  const line = (used: StandardCounts): Row => {
    const { row } = used.standard;
    return [
      ...facts(row),
      styled(used.evaluated, sheetStyles.count),
      styled(used.exceeding, sheetStyles.count),
      styled(used.undetermined, sheetStyles.count),
      Number.isFinite(used.lowestLimit) ? sheetStyles.limit(used.standard.row, used.lowestLimit) : null,
      Number.isFinite(used.highestLimit) ? sheetStyles.limit(used.standard.row, used.highestLimit) : null,
      styled(row.reference, sheetStyles.wrapped),
      styled(row.notes, sheetStyles.wrapped),
    ];
  };
  const used = counter
    .standards()
    .sort(
      (left, right) =>
        (order.get(left.standard.row.guideline_id) ?? 0) - (order.get(right.standard.row.guideline_id) ?? 0) ||
        compareText(left.standard.row.analyte_name, right.standard.row.analyte_name) ||
        left.standard.row.id - right.standard.row.id,
    );
  return {
    name: wordsOf(plan).sheets.guidelines,
    place: 1,
    head: [
      [styled(wordsOf(plan).titles.guidelines, sheetStyles.title)],
      [],
      words.guideline.map((text) => styled(text, sheetStyles.heading)),
    ],
    columns: [
      widthOf(
        plan.guidelines.map(({ name }) => name),
        22,
      ),
      ...[12, 24, 12, 10, 36, 9, 9, 14, 9, 9, 11, 11, 10, 9, 14, 11, 11, 40, 30],
    ].map((width) => ({ width })),
    frozen: { rows: 3, columns: 3 },
    hasFilter: true,
    rows: [
      ...used.map(line),
      ...ofReport(plan, unfit).map(({ row, problems }): Row => {
        const reason = row.unit_id === null ? words.noUnit : (problems[0]?.sentence ?? '');
        const why = styled(words.evaluatesNothing(reason), sheetStyles.undetermined);
        return [...facts(row), 0, 0, 0, null, null, styled(row.reference, sheetStyles.wrapped), why];
      }),
    ],
  };
}

const compareText = (left: string, right: string) => (left < right ? -1 : left > right ? 1 : 0);

/** Those for analytes of the report, each once. */
function ofReport({ analytes, evaluation }: Plan, unfit: Unfit): Unfit {
  const requested = new Set(analytes.map(({ id }) => id));
  const lineages = new Set(
    evaluation?.links.filter(({ analyte_id }) => requested.has(analyte_id)).map(({ lineage_id }) => lineage_id),
  );
  const first = new Map(unfit.map((one) => [one.row.id, one]));
  return [...first.values()].filter(({ row }) => lineages.has(row.lineage_id));
}

/** A number where it is one; an equation and a range are text. */
function valueCell(kind: string, value: string, sheetStyles: SheetStyles): Cell {
  const number = kind === 'double' ? Number(value) : Number.NaN;
  return Number.isFinite(number) && value.trim() !== ''
    ? sheetStyles.stated(number)
    : styled(value, sheetStyles.wrapped);
}

const dayCell = (day: string | null, sheetStyles: SheetStyles): Cell =>
  day === null ? null : styled(new Date(day), sheetStyles.day);
