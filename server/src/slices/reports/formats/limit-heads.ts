import type { Cell } from '#platform/xlsx/index';
import type { Plan } from '../engine/plan.ts';
import { isCalculated } from './is-calculated.ts';
import { wordsOf } from './report-words.ts';
import type { SheetGroup } from './sheet-groups.ts';
import type { WideColumn } from './wide-columns.ts';

interface LimitHead {
  readonly label: string;
  text(column: WideColumn): Cell;
}

/**
 * A line for each guideline with what it says about each column, where it is for a media type of the sheet. The sheet of
 * guideline values says all of it.
 */
export function limitHeads({ guidelines, evaluation, language }: Plan, { counted }: SheetGroup): LimitHead[] {
  if (evaluation === null) return [];
  const lineages = new Map<number, Set<number>>();
  for (const { analyte_id, lineage_id } of evaluation.links) {
    lineages.set(analyte_id, (lineages.get(analyte_id) ?? new Set()).add(lineage_id));
  }
  const there = new Set(counted.map(({ mediaId }) => mediaId));
  const isForSheet = ({ media_type_ids: own, guideline_media_ids: usual }: Standard) => {
    const media = own.length > 0 ? own : usual;
    return media.length === 0 || media.some((id) => there.has(id));
  };
  return guidelines.map(({ id, name, version }) => ({
    label: wordsOf({ language }).of.version(name, version),
    text: ({ analyteId, fraction }) => {
      const standards = evaluation.standards.filter(
        (standard) =>
          standard.guideline_id === id &&
          isForSheet(standard) &&
          lineages.get(analyteId)?.has(standard.lineage_id) === true &&
          (standard.fractions.length === 0 ||
            standard.fractions.some((one) => one.toLowerCase() === fraction.toLowerCase())),
      );
      return [...new Set(standards.map(describe))].join('; ');
    },
  }));
}

type Standard = NonNullable<Plan['evaluation']>['standards'][number];

function describe({ value_type, value, unit, bound, statistic, within_days }: Standard): string {
  const isCounted = isCalculated({ value_type });
  const number = isCounted ? value_type : value;
  const sign = value_type === 'range' ? '' : bound === 'lower' ? '≥ ' : '≤ ';
  const period = statistic === 'value' ? '' : ` (${statistic}${within_days === null ? '' : `, ${within_days} d`})`;
  return `${sign}${number}${unit === null || isCounted ? '' : ` ${unit}`}${period}`;
}
