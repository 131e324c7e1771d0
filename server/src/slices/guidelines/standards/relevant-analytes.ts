import type { RelevantAnalyte } from '@freshet/contract';
import { foldName } from '@freshet/domain';
import type { z } from 'zod';
import type { Scope } from '#platform/db/scope';
import { allAnalytes } from '#slices/analytes';
import { requireStandard } from '../guideline/guideline-queries.ts';
import { ownReader } from '../guideline/reader.ts';
import { mapAnalytes } from './analyte-links.ts';

const leastLikeness = 0.35;
const mostProposed = 20;

/** The analytes a standard evaluates, and others of the tenant whose name is alike, most alike first. */
export function findRelevantAnalytes(scope: Scope, standardId: number): Promise<z.input<typeof RelevantAnalyte>[]> {
  return scope.transaction(async (tx) => {
    const standard = await requireStandard(tx, ownReader(scope), standardId);
    const linked = new Set((await mapAnalytes(tx, [standard.lineage_id])).get(standard.lineage_id));
    const analytes = await tx.selectFrom(allAnalytes.as('analytes')).select(['id', 'name']).execute();
    return analytes
      .map(({ id, name }) => {
        const IsLinked = linked.has(id);
        const Likeness = IsLinked ? 1 : likeness(name, standard.analyte_name);
        return { AnalyteId: id, AnalyteName: name, IsLinked, Likeness };
      })
      .filter(({ IsLinked, Likeness }) => IsLinked || Likeness >= leastLikeness)
      .sort(
        (left, right) =>
          Number(right.IsLinked) - Number(left.IsLinked) ||
          right.Likeness - left.Likeness ||
          left.AnalyteName.localeCompare(right.AnalyteName, 'en') ||
          left.AnalyteId - right.AnalyteId,
      )
      .slice(0, mostProposed + linked.size);
  });
}

/** How much two names have in common, from 0 to 1: the share of their pairs of letters. */
function likeness(left: string, right: string): number {
  const [a, b] = [pairs(left), pairs(right)];
  if (a.length === 0 || b.length === 0) return foldName(left) === foldName(right) ? 1 : 0;
  const rest = [...b];
  const common = a.filter((pair) => {
    const at = rest.indexOf(pair);
    if (at >= 0) rest.splice(at, 1);
    return at >= 0;
  });
  return Math.round(((2 * common.length) / (a.length + b.length)) * 100) / 100;
}

function pairs(name: string): string[] {
  const folded = foldName(name);
  return Array.from({ length: Math.max(folded.length - 1, 0) }, (_, at) => folded.slice(at, at + 2));
}
