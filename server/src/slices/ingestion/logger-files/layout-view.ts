import { LoggerLayout } from '@freshet/contract';
import type { ExampleLayout } from '#slices/continuous';

const up = (at: number | null) => (at === null ? null : at + 1);
const down = (at: number | null) => (at === null ? null : at - 1);

/** A layout as people count: lines and columns from 1. Null where it cannot be shown, as with an odd delimiter. */
export function toLayout(layout: ExampleLayout): LoggerLayout | null {
  const shown = LoggerLayout.safeParse({
    Delimiter: layout.delimiter,
    HasDecimalComma: layout.hasDecimalComma,
    NamesLine: layout.namesLine,
    UnitsLine: layout.unitsLine,
    FirstDataLine: layout.lastHeaderLine + 1,
    DayColumn: layout.dayColumn + 1,
    TimeColumn: up(layout.timeColumn),
    DateFormat: layout.dateFormat,
    OffsetColumn: up(layout.offsetColumn),
    StationColumn: up(layout.stationColumn),
    Values: layout.across.map(({ column, qualityColumn, name, unit }) => ({
      Column: column + 1,
      QualityColumn: up(qualityColumn),
      Name: name ?? '',
      Unit: unit ?? '',
    })),
    Down: layout.down && {
      NameColumn: layout.down.nameColumn + 1,
      ValueColumn: layout.down.valueColumn + 1,
      UnitColumn: up(layout.down.unitColumn),
      QualityColumn: up(layout.down.qualityColumn),
    },
  });
  return shown.success ? shown.data : null;
}

/** The other way round. Lines that begin with a comment sign keep it, and so does an offset above the table. */
export const readLayout = (
  said: LoggerLayout,
  seen: Pick<ExampleLayout, 'commentSign' | 'offsetMinutes'> | null,
): ExampleLayout => ({
  delimiter: said.Delimiter,
  hasDecimalComma: said.HasDecimalComma,
  commentSign: seen?.commentSign ?? null,
  namesLine: said.NamesLine,
  unitsLine: said.UnitsLine,
  lastHeaderLine: said.FirstDataLine - 1,
  dayColumn: said.DayColumn - 1,
  timeColumn: down(said.TimeColumn),
  dateFormat: said.DateFormat,
  offsetMinutes: seen?.offsetMinutes ?? null,
  offsetColumn: down(said.OffsetColumn),
  stationColumn: down(said.StationColumn),
  across: said.Values.map(({ Column, QualityColumn, Name, Unit }) => ({
    column: Column - 1,
    qualityColumn: down(QualityColumn),
    name: Name || undefined,
    unit: Unit || undefined,
  })),
  down: said.Down && {
    nameColumn: said.Down.NameColumn - 1,
    valueColumn: said.Down.ValueColumn - 1,
    unitColumn: down(said.Down.UnitColumn),
    qualityColumn: down(said.Down.QualityColumn),
  },
});
