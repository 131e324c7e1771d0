import { noUnit } from '@freshet/contract';
import { foldName } from '@freshet/domain';
import type { UnitTable } from '@freshet/domain/units';
import type { StandardRow } from '../guideline/guideline-queries.ts';

/** The columns of a guideline file, in their order. Those without a star may be left out. */
export const standardColumns = [
  'Analyte',
  'Fractions',
  'Unit',
  'Value type',
  'Value',
  'Bound',
  'Statistic',
  'Within days',
  'Least samples',
  'Spanning days',
  'Non-detects',
  'Valid from',
  'Valid to',
  'Media',
  'Cofactors',
  'Reference',
  'Notes',
  'Converts speciation',
  'Window',
  'First month',
  'Last month',
  'Most percent',
  'Takes other fraction',
  'Stations',
  'Limit from',
  'Limit to',
  'Limit source',
  'Limit beside',
] as const;
export type StandardColumn = (typeof standardColumns)[number];

export const neededColumns: readonly StandardColumn[] = ['Analyte', 'Unit', 'Value'];

/** What else these columns are called, folded. */
const otherNames: Partial<Record<StandardColumn, readonly string[]>> = {
  Analyte: ['analytenameinguideline', 'parameter', 'substance', 'analytename'],
  Fractions: ['fraction'],
  Unit: ['units'],
  'Value type': ['valuetype', 'type'],
  Value: ['standardvalue', 'limit', 'guideline', 'standard'],
  Reference: ['referencesource', 'source'],
  Media: ['mediatypes', 'mediatype', 'medias'],
};

/** Where each column is in a file. */
export function placeStandardColumns(columns: readonly string[]): Map<StandardColumn, number> {
  const folded = columns.map(foldName);
  return new Map(
    standardColumns.flatMap((column) => {
      const names = [foldName(column), ...(otherNames[column] ?? [])];
      const at = folded.findIndex((name) => names.includes(name));
      return at < 0 ? [] : [[column, at] as const];
    }),
  );
}

const noLimit = { Stations: '', 'Limit from': '', 'Limit to': '', 'Limit source': '', 'Limit beside': '' };

export interface ColumnContext {
  readonly units: UnitTable;
  readonly mediaNames: ReadonlyMap<number, string>;
}

/** A standard as a row of a guideline file. */
export function toCells(row: StandardRow, { units, mediaNames }: ColumnContext): string[] {
  const unitName = (id: number | null) => (id === null ? noUnit : (units.unit(id)?.name ?? noUnit));
  const number = (value: number | null) => (value === null ? '' : String(value));
  const cells: Record<StandardColumn, string> = {
    Analyte: row.analyte_name,
    Fractions: row.fractions.join('; '),
    Unit: row.unit_id === null ? '' : unitName(row.unit_id),
    'Value type': row.value_type,
    Value: row.value,
    Bound: row.bound,
    Statistic: row.statistic,
    'Within days': number(row.within_days),
    'Least samples': number(row.least_samples),
    'Spanning days': number(row.spanning_days),
    'Non-detects': row.non_detects ?? '',
    'Valid from': row.valid_from ?? '',
    'Valid to': row.valid_to ?? '',
    Media: row.media_type_ids.map((id) => mediaNames.get(id) ?? '').join('; '),
    Cofactors: row.cofactors
      .map(({ name, unitId, lowest, highest }) =>
        [
          `${name} [${unitName(unitId)}]`,
          ...(lowest === null ? [] : [`>= ${lowest}`]),
          ...(highest === null ? [] : [`<= ${highest}`]),
        ].join(' '),
      )
      .join('; '),
    Reference: row.reference,
    Notes: row.notes,
    'Converts speciation': row.converts_speciation ? 'yes' : '',
    Window: row.window_kind ?? '',
    'First month': number(row.first_month ?? null),
    'Last month': number(row.last_month ?? null),
    'Most percent': number(row.most_percent ?? null),
    'Takes other fraction': row.takes_other_fraction ? 'yes' : '',
    ...noLimit,
  };
  return standardColumns.map((column) => cells[column]);
}

interface LimitOfStations {
  readonly value_type: string;
  readonly value: string;
  readonly is_added: boolean;
  readonly valid_from: string | null;
  readonly valid_to: string | null;
  readonly source: string;
}

/** A limit of stations: the row of its standard with another value, the stations, and since and until when it holds. */
export function toLimitCells(
  row: StandardRow,
  limit: LimitOfStations & { readonly stations: readonly string[] },
  context: ColumnContext,
): string[] {
  const cells = toCells({ ...row, value_type: 'double', value: limit.value, cofactors: [], notes: '' }, context);
  const cellsOfStandard: Partial<Record<StandardColumn, string>> = {
    'Value type': limit.value_type,
    Stations: limit.stations.map(escapeName).join('; '),
    'Limit from': limit.valid_from ?? '',
    'Limit to': limit.valid_to ?? '',
    'Limit source': limit.source,
    'Limit beside': limit.is_added ? 'yes' : '',
  };
  return standardColumns.map((column, at) => cellsOfStandard[column] ?? cells[at] ?? '');
}

/** A semicolon within a name has a backslash before it. */
const escapeName = (name: string) => name.replace(/[\\;]/g, String.raw`\$&`);

/** The names of a cell, with semicolons between them. */
export const readNames = (cell: string): string[] =>
  [...cell.matchAll(/(?:\\.|[^\\;])+/gs)]
    .map(([name]) => name.replace(/\\(.)/gs, '$1').trim())
    .filter((name) => name !== '');
