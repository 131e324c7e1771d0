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
  stated: LoggerLayout,
  seen: Pick<ExampleLayout, 'commentSign' | 'offsetMinutes'> | null,
): ExampleLayout => ({
  delimiter: stated.Delimiter,
  hasDecimalComma: stated.HasDecimalComma,
  commentSign: seen?.commentSign ?? null,
  namesLine: stated.NamesLine,
  unitsLine: stated.UnitsLine,
  lastHeaderLine: stated.FirstDataLine - 1,
  dayColumn: stated.DayColumn - 1,
  timeColumn: down(stated.TimeColumn),
  dateFormat: stated.DateFormat,
  offsetMinutes: seen?.offsetMinutes ?? null,
  offsetColumn: down(stated.OffsetColumn),
  stationColumn: down(stated.StationColumn),
  across: stated.Values.map(({ Column, QualityColumn, Name, Unit }) => ({
    column: Column - 1,
    qualityColumn: down(QualityColumn),
    name: Name || undefined,
    unit: Unit || undefined,
  })),
  down: stated.Down && {
    nameColumn: stated.Down.NameColumn - 1,
    valueColumn: stated.Down.ValueColumn - 1,
    unitColumn: down(stated.Down.UnitColumn),
    qualityColumn: down(stated.Down.QualityColumn),
  },
});
