import { formatCalculated, formatLimit } from '@freshet/domain/values';
import { nameStatistic } from '#slices/guidelines';
import { type Plan, showsBasis, writesAsScreens } from '../../engine/plan.ts';
import { isCalculated } from '../is-calculated.ts';
import { wordsOf } from '../report-words.ts';
import type { SheetGroup } from '../sheet-groups.ts';
import type { WideColumn } from '../wide-columns.ts';
import type { LimitsUsed } from './limits-used.ts';

interface LimitHead {
  readonly label: string;
  /** Ask when the rows of the sheet have gone by: a limit that is calculated is known by them. */
  text(column: WideColumn): string;
}

/**
 * A line for each guideline with what it says about each column, where it is for a media type of the sheet. The sheet of
 * guideline values says all of it.
 */
export function limitHeads(plan: Plan, { counted }: SheetGroup, used: LimitsUsed): LimitHead[] {
  const { guidelines, evaluation } = plan;
  const words = wordsOf(plan);
  const write = (limit: number) => (writesAsScreens(plan) ? formatLimit(limit) : formatCalculated(limit));
  if (evaluation === null) return [];
  const lineages = new Map<number, Set<number>>();
  for (const { analyte_id, lineage_id } of evaluation.links) {
    lineages.set(analyte_id, (lineages.get(analyte_id) ?? new Set()).add(lineage_id));
  }
  const there = new Set(counted.map(({ mediaId }) => mediaId));
  const isForSheet = ({ media_type_ids, guideline_media_ids: usual }: Standard) => {
    const media = media_type_ids.length > 0 ? media_type_ids : usual;
    return media.length === 0 || media.some((id) => there.has(id));
  };
  return guidelines.map(({ id, name, version }) => ({
    label: words.of.version(name, version),
    text: ({ key, analyteId, fraction }) => {
      const standards = evaluation.standards.filter(
        (standard) =>
          standard.guideline_id === id &&
          isForSheet(standard) &&
          lineages.get(analyteId)?.has(standard.lineage_id) === true &&
          (standard.fractions.length === 0 ||
            standard.fractions.some((one) => one.toLowerCase() === fraction.toLowerCase())),
      );
      const describeOne = (standard: Standard) =>
        showsBasis(plan) && isCalculated(standard)
          ? `${signOf(standard)}${describeUsed(used.of(key, standard.id), words.limits[standard.value_type === 'table' ? 'table' : 'equation'], words, write)}${periodOf(plan, standard)}`
          : describe(plan, standard);
      return [...new Set(standards.map(describeOne))].join('; ');
    },
  }));
}

type Standard = NonNullable<Plan['evaluation']>['standards'][number];

/** The limits that a calculated standard had for the values of a column: one, or from the lowest to the highest. */
function describeUsed(
  used: ReturnType<LimitsUsed['of']>,
  by: string,
  { limits }: ReturnType<typeof wordsOf>,
  write: (limit: number) => string,
): string {
  if (used === null) return limits.notCalculated(by);
  const [lowest, highest] = [write(used.lowest), write(used.highest)];
  return limits.calculated(
    lowest === highest ? `${lowest} ${used.unit}` : limits.between(lowest, highest, used.unit),
    by,
  );
}

const signOf = ({ value_type, bound }: Standard) => (value_type === 'range' ? '' : bound === 'lower' ? '≥ ' : '≤ ');

/** In the words of the screens; files of before have the code. */
function periodOf(plan: Plan, { statistic, within_days }: Standard): string {
  if (statistic === 'value') return '';
  if (writesAsScreens(plan)) return ` (${nameStatistic(plan.language ?? 'en', statistic, within_days)})`;
  return ` (${statistic}${within_days === null ? '' : `, ${within_days} d`})`;
}

function describe(plan: Plan, standard: Standard): string {
  const { value_type, value, unit } = standard;
  const isCounted = isCalculated({ value_type });
  return `${signOf(standard)}${isCounted ? value_type : value}${unit === null || isCounted ? '' : ` ${unit}`}${periodOf(plan, standard)}`;
}
