import type { Plan } from '../../engine/plan.ts';
import { type PlanFact, unitNames } from './facts-of-units.ts';

type Evaluation = NonNullable<Plan['evaluation']>;
type Standard = Evaluation['standards'][number];

/** What analytes are called in both plans: that one has another name is reported once, with the analyte. */
type Naming = Pick<Plan, 'analytes'>;

/**
 * The standards that evaluate analytes of the report. By lineage: the same standard in another version is the same thing with
 * another text.
 */
export function standardsOf(plan: Plan, { analytes: naming }: Naming): PlanFact[] {
  const { evaluation } = plan;
  if (!evaluation) return [];
  const names = new Map(plan.guidelines.map(({ id, name }) => [id, name]));
  const evaluated = evaluatedBy(naming, evaluation);
  return evaluation.standards.flatMap((row) => {
    const analytes = evaluated.get(row.lineage_id);
    if (!analytes) return [];
    const period = row.within_days === null ? '' : `, ${row.statistic} of ${row.within_days} days`;
    const fractions = row.fractions.length === 0 ? '' : ` (${row.fractions.join(', ')})`;
    const bound = row.value_type === 'range' ? '' : row.bound === 'lower' ? '≥ ' : '≤ ';
    const text = `${names.get(row.guideline_id) ?? ''}: ${row.analyte_name}${fractions} ${bound}${row.value} ${row.unit ?? ''}`;
    return [{ id: row.lineage_id, text: `${text.trim()}${period}`, details: detailsOf(plan, row, analytes) }];
  });
}

/** The analytes of the report that each standard is for. */
function evaluatedBy(analytes: Plan['analytes'], { links }: Evaluation): Map<number, string[]> {
  const names = new Map(analytes.map(({ id, displayName }) => [id, displayName]));
  const evaluated = new Map<number, string[]>();
  for (const { lineage_id, analyte_id } of links) {
    const name = names.get(analyte_id);
    if (name !== undefined) evaluated.set(lineage_id, [...(evaluated.get(lineage_id) ?? []), name]);
  }
  return evaluated;
}

function detailsOf(plan: Plan, row: Standard, analytes: readonly string[]): string[] {
  const media = new Map(plan.media.map(({ id, name }) => [id, name]));
  const units = unitNames(plan);
  const mediaIds = row.media_type_ids.length > 0 ? row.media_type_ids : row.guideline_media_ids;
  const fact = (label: string, value: string | number | null) =>
    value === null || value === '' ? '' : `${label} ${value}`;
  const range = ({ name, unitId, lowest, highest }: Standard['cofactors'][number]) =>
    lowest === null && highest === null
      ? name
      : `${name} ${lowest ?? ''} to ${highest ?? ''} ${units.get(unitId ?? 0) ?? ''}`.trim();
  return [
    fact('least samples', row.least_samples),
    fact('days spanned', row.spanning_days),
    fact('window', row.window_kind ?? null),
    fact(
      'months',
      [row.first_month, row.last_month].filter((month) => month !== null && month !== undefined).join(' to '),
    ),
    fact('percent that may exceed', row.most_percent ?? null),
    fact('non-detects count as', row.non_detects),
    fact('valid from', row.valid_from),
    fact('valid to', row.valid_to),
    fact('for', mediaIds.map((id) => media.get(id) ?? '').join(', ')),
    fact('with', row.cofactors.map(range).join(', ')),
    fact('evaluates', analytes.toSorted().join(', ')),
    fact('reference', row.reference),
    fact('notes', row.notes),
    row.takes_other_fraction ? 'takes the other fraction where its own was not measured' : '',
    row.converts_speciation ? 'evaluates other speciations by molar mass' : '',
  ];
}

/** How the cofactors of those standards are found. */
export function cofactorsOf(plan: Plan, { analytes: naming }: Naming): PlanFact[] {
  const { evaluation } = plan;
  if (!evaluation) return [];
  const evaluated = evaluatedBy(naming, evaluation);
  const used = new Set(
    evaluation.standards
      .filter(({ lineage_id }) => evaluated.has(lineage_id))
      .flatMap(({ cofactors }) => cofactors.map(({ key }) => key)),
  );
  if (used.size === 0) return [];
  const { strategy, cofactors, cofactorLinks, cofactorDefaults } = evaluation;
  const units = unitNames(plan);
  const defaults = new Map(
    cofactorDefaults
      .filter(({ strategy_id }) => strategy_id === strategy.id)
      .map(({ cofactor_id, value, unit_id }) => [cofactor_id, `${value} ${units.get(unit_id ?? 0) ?? ''}`.trim()]),
  );
  const analytes = new Map(naming.map(({ id, displayName }) => [id, displayName]));
  const measuredAs = (cofactorId: number) =>
    cofactorLinks
      .filter(({ cofactor_id }) => cofactor_id === cofactorId)
      .map(({ analyte_id }) => analytes.get(analyte_id) ?? `analyte ${analyte_id}`)
      .join(', ');
  return [
    { id: 'strategy', text: `Strategy ${strategy.code}`, details: [strategy.rungs.map(describeRung).join(', then ')] },
    ...cofactors
      .filter(({ folded }) => used.has(folded))
      .map(({ id, name }) => ({
        id,
        text: `${name}: default ${defaults.get(id) ?? 'none'}`,
        details: [`measured as ${measuredAs(id) || 'nothing'}`],
      })),
  ];
}

function describeRung(rung: Evaluation['strategy']['rungs'][number]): string {
  switch (rung.kind) {
    case 'sameSample':
      return 'the same sample';
    case 'estimatedHardness':
      return 'hardness from calcium and magnesium of the same sample';
    case 'nearest':
      return `the nearest within ${rung.hours} hours`;
    case 'periodMean':
      return `the mean of ${rung.days} days`;
    case 'default':
      return 'the default';
  }
}
