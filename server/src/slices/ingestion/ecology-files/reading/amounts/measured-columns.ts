import { foldHeader } from '../../../importers/headers/header.ts';
import { unitOfHeading } from '../column-names.ts';
import type { Measured } from '../ecology-record.ts';
import type { Gathering } from '../gather-records.ts';
import type { LoadedTable } from '../loaded-table.ts';
import type { FieldRow } from '../row-reader.ts';
import { densityOf, isDensityUnit } from './densities.ts';

interface MeasuredColumn {
  readonly index: number;
  readonly parameter: string;
  /** Null where neither the heading nor a person says it. */
  readonly unit: string | null;
}

const known = new WeakMap<LoadedTable, readonly MeasuredColumn[]>();

/** The columns of amounts, each a parameter of its own. Two of one name are distinguished by their units. */
function columnsOf(loaded: LoadedTable, { layout, addQuestion }: Gathering): readonly MeasuredColumn[] {
  const before = known.get(loaded);
  if (before) return before;
  const stated = new Map(layout.Columns.map(({ Heading, Unit }) => [foldHeader(Heading), Unit]));
  const columns = loaded.header.flatMap((heading, index) => {
    if (loaded.fields[index] !== 'Measured') return [];
    const density = densityOf(heading) ?? { name: heading, unit: unitOfHeading(heading) };
    const unit = stated.get(foldHeader(heading)) ?? (density.unit === '' ? null : density.unit);
    return [{ index, heading, parameter: withoutUnit(density.name, unit), unit }];
  });
  const isTwice = (name: string) => columns.filter(({ parameter }) => parameter === name).length > 1;
  const measuredColumns = columns.map(({ index, heading, parameter, unit }) => ({
    ...{ index, unit },
    parameter: (isTwice(parameter) ? heading : parameter).slice(0, 100),
  }));
  // A density is nothing without its unit: a person says it.
  if (measuredColumns.some(({ unit }) => unit === null)) addQuestion('unit');
  known.set(loaded, measuredColumns);
  return measuredColumns;
}

const withoutUnit = (name: string, unit: string | null) =>
  unit !== null && name.endsWith(`(${unit})`) && name.length > unit.length + 2
    ? name.slice(0, -unit.length - 2).trim()
    : name;

/** What the columns of amounts hold in a row. */
export const readMeasuredColumns = (row: FieldRow, loaded: LoadedTable, gathering: Gathering): Measured[] =>
  columnsOf(loaded, gathering).flatMap(({ index, parameter, unit }) => {
    const value = row.numberAt(index, isDensityUnit(unit ?? '') ? 0 : Number.NEGATIVE_INFINITY);
    return value === null ? [] : [{ parameter, unit: unit ?? '', value }];
  });
