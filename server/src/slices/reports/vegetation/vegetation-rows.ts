import type { EcologyCell } from '../ecology/data-sheet.ts';
import type { PlannedVisit } from './read-visits.ts';
import type { PlannedTaxon, VegetationPlan, VegetationTotals } from './vegetation-plan.ts';
import { vegetationWordsOf } from './vegetation-words.ts';

const makeTranslate = (plan: VegetationPlan) => {
  const { values } = vegetationWordsOf(plan);
  return (value: string) => values[value] ?? value;
};

export const nameOf = ({ name, authority }: PlannedTaxon) => (authority === '' ? name : `${name} ${authority}`);

const visitCells = ({ plot, visit }: PlannedVisit): EcologyCell[] => [
  ...[plot.name, plot.community, plot.type, plot.treatment],
  visit.day,
  Number(visit.day.slice(0, 4)),
];

/** Whether a species was requested, by any of its names. */
export function makeRequestedFor({ selection, taxa }: VegetationPlan): (counted: PlannedTaxon) => boolean {
  if (selection.taxa.length === 0) return () => true;
  const named = new Set<number>(selection.taxa);
  const wanted = new Set(taxa.filter(({ id }) => named.has(id)).map(({ countedId }) => countedId));
  return ({ id }) => wanted.has(id);
}

/** A row for each line of a visit. */
export function makeLineRows(plan: VegetationPlan, totals: VegetationTotals) {
  const isRequested = makeRequestedFor(plan);
  const translate = makeTranslate(plan);
  const words = vegetationWordsOf(plan);
  const columns = [...words.visit, ...words.lines];
  const rows = (visits: readonly PlannedVisit[]): EcologyCell[][] =>
    visits.flatMap((each) => {
      const head = visitCells(each);
      const requested = each.covers.filter(({ counted }) => isRequested(counted));
      totals.rows += requested.length;
      totals.otherSpecies += each.covers.length - requested.length;
      return requested.map(({ line, taxon, counted }) => [
        ...head,
        ...[nameOf(taxon), taxon.id === counted.id ? '' : nameOf(counted), counted.commonName],
        ...[
          translate(counted.status),
          translate(counted.growthForm),
          translate(line.stratum),
          translate(line.cover_scale ?? ''),
          line.recorded,
        ],
        ...[line.cover_percent, line.individuals, line.height_m, line.vigour],
      ]);
    });
  return { columns, rows };
}

/** A row for each visit, a column for each species: its cover over all layers. */
export function makeWideRows(plan: VegetationPlan, totals: VegetationTotals) {
  const isRequested = makeRequestedFor(plan);
  const counted = new Set(plan.taxa.map(({ countedId }) => countedId));
  const species = plan.taxa.filter((taxon) => counted.has(taxon.id) && isRequested(taxon));
  const { visit, present: presentWord } = vegetationWordsOf(plan);
  const columns = [...visit, ...species.map(nameOf)];
  const rows = (visits: readonly PlannedVisit[]): EcologyCell[][] =>
    visits.map((each) => {
      totals.rows += 1;
      const amounts = new Map<number, number | string>();
      for (const { line, counted: taxon } of each.covers) {
        if (!isRequested(taxon)) totals.otherSpecies += 1;
        const known = amounts.get(taxon.id);
        const cover = line.cover_percent;
        if (cover === null) amounts.set(taxon.id, known ?? presentWord);
        else amounts.set(taxon.id, round(typeof known === 'number' ? known + cover : cover));
      }
      return [...visitCells(each), ...species.map(({ id }) => amounts.get(id) ?? null)];
    });
  return { columns, rows };
}

/** A row of figures for each visit. */
export function makeFigureRows(plan: VegetationPlan) {
  const names = new Map(plan.references.map(({ id, name }) => [id, name]));
  const words = vegetationWordsOf(plan);
  const rows = (visits: readonly PlannedVisit[]): EcologyCell[][] =>
    visits.map((each) => {
      const { plot } = each;
      const figures = each.figures();
      const coverOf = (status: string) => figures.ByStatus.find(({ Status }) => Status === status)?.Cover ?? 0;
      return [
        ...visitCells(each),
        ...[figures.Richness, index(figures.Shannon), index(figures.Simpson), index(figures.Evenness)],
        ...[round(figures.TotalCover), figures.WithoutCover, round(coverOf('native')), round(coverOf('introduced'))],
        ...[index(figures.SorensenBefore), index(figures.BrayCurtisBefore)],
        ...[names.get(plot.referenceId ?? 0) ?? '', figures.ReferenceVisitedOn ?? ''],
        ...[index(figures.SorensenReference), index(figures.BrayCurtisReference)],
      ];
    });
  return { columns: [...words.visit, ...words.figures], rows };
}

/** A row for each surface of the ground; where they do not come to 100, the next says so. */
export function makeGroundRows(plan: VegetationPlan) {
  const translate = makeTranslate(plan);
  const words = vegetationWordsOf(plan);
  const rowsOf = (each: PlannedVisit): EcologyCell[][] => {
    const { ground } = each.visit;
    if (ground.length === 0) return [];
    const sum = round(ground.reduce((total, { cover_percent }) => total + cover_percent, 0));
    const head = visitCells(each);
    const surfaces = [...ground].sort((one, other) => one.surface.localeCompare(other.surface, 'en'));
    return [
      ...surfaces.map(({ surface, cover_percent }) => [...head, translate(surface), cover_percent]),
      ...(Math.abs(sum - 100) < 0.05 ? [] : [[...head, words.notHundred, sum]]),
    ];
  };
  const rows = (visits: readonly PlannedVisit[]) => visits.flatMap(rowsOf);
  return { columns: [...words.visit, ...words.ground], rows };
}

const round = (value: number) => Number(value.toPrecision(12));
const index = (value: number | null) => (value === null ? null : Number(value.toFixed(4)));
