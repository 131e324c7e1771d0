import { type Row, type Sheet, styled } from '#platform/xlsx/index';
import type { Plan } from '../engine/plan.ts';
import type { StandardTally, Tally } from '../engine/tally.ts';
import type { Looks } from './looks.ts';
import { limitCell, widthOf } from './result-cells.ts';

const headings = [
  'Guideline',
  'Version',
  'Analyte in guideline',
  'Fractions',
  'Kind',
  'Value',
  'Unit',
  'Limits',
  'Statistic',
  'Period (days)',
  'Least samples',
  'Valid from',
  'Valid to',
  'Results judged',
  'Exceed',
  'Undetermined',
  'Lowest limit used',
  'Highest limit used',
  'Reference',
  'Notes',
];

/** Every standard of the chosen guidelines that judged a result, as it read then, and what came of it. */
export function guidelineSheet(plan: Plan, looks: Looks, tally: Tally): Sheet {
  const versions = new Map(plan.guidelines.map(({ id, version, versionLabel }) => [id, { version, versionLabel }]));
  const names = new Map(plan.guidelines.map(({ id, name }) => [id, name]));
  const order = new Map(plan.guidelines.map(({ id }, place) => [id, place]));
  const line = (used: StandardTally): Row => {
    const { row } = used.standard;
    const version = versions.get(row.guideline_id);
    return [
      names.get(row.guideline_id) ?? '',
      version?.versionLabel || (version?.version ?? null),
      row.analyte_name,
      row.fractions.join(', '),
      row.value_type === 'double' ? 'number' : row.value_type,
      styled(row.value, looks.wrapped),
      row.unit ?? '',
      row.value_type === 'range' ? 'both' : row.bound,
      row.statistic,
      row.within_days,
      row.least_samples,
      row.valid_from,
      row.valid_to,
      styled(used.judged, looks.count),
      styled(used.exceeding, looks.count),
      styled(used.undetermined, looks.count),
      Number.isFinite(used.lowestLimit) ? limitCell(used.standard, used.lowestLimit, looks) : null,
      Number.isFinite(used.highestLimit) ? limitCell(used.standard, used.highestLimit, looks) : null,
      styled(row.reference, looks.wrapped),
      styled(row.notes, looks.wrapped),
    ];
  };
  const used = tally
    .standards()
    .sort(
      (left, right) =>
        (order.get(left.standard.row.guideline_id) ?? 0) - (order.get(right.standard.row.guideline_id) ?? 0) ||
        (left.standard.row.analyte_name < right.standard.row.analyte_name ? -1 : 1) ||
        left.standard.row.id - right.standard.row.id,
    );
  return {
    name: 'Guideline values',
    place: 1,
    head: [[styled('Guideline values used', looks.title)], [], headings.map((text) => styled(text, looks.heading))],
    columns: [
      widthOf(
        plan.guidelines.map(({ name }) => name),
        22,
      ),
      ...[12, 24, 12, 10, 36, 9, 9, 14, 9, 9, 11, 11, 10, 9, 14, 11, 11, 40, 30],
    ].map((width) => ({ width })),
    frozen: { rows: 3, columns: 3 },
    hasFilter: true,
    rows: used.map(line),
  };
}
