import type { LoggerLayout } from '@freshet/contract';

/** What a column of a logger file holds. */
export const columnRoles = ['ignored', 'day', 'time', 'value', 'quality', 'station', 'offset'] as const;
type ColumnRole = (typeof columnRoles)[number];

export function roleOf(layout: LoggerLayout, column: number): ColumnRole {
  if (layout.DayColumn === column) return 'day';
  if (layout.TimeColumn === column) return 'time';
  if (layout.StationColumn === column) return 'station';
  if (layout.OffsetColumn === column) return 'offset';
  if (layout.Values.some(({ Column }) => Column === column)) return 'value';
  return layout.Values.some(({ QualityColumn }) => QualityColumn === column) ? 'quality' : 'ignored';
}

/** The layout with another role of a column. A quality belongs to the nearest series before it. */
export function withRole(layout: LoggerLayout, column: number, role: ColumnRole): LoggerLayout {
  const bare = withoutRole(layout, column);
  switch (role) {
    case 'day':
      return { ...bare, DayColumn: column };
    case 'time':
      return { ...bare, TimeColumn: column };
    case 'station':
      return { ...bare, StationColumn: column };
    case 'offset':
      return { ...bare, OffsetColumn: column };
    case 'value': {
      const added = { Column: column, QualityColumn: null, Name: '', Unit: '' };
      return { ...bare, Down: null, Values: [...bare.Values, added].sort((a, b) => a.Column - b.Column) };
    }
    case 'quality': {
      const before = bare.Values.filter(({ Column }) => Column < column).at(-1);
      return { ...bare, Values: bare.Values.map((one) => (one === before ? { ...one, QualityColumn: column } : one)) };
    }
    case 'ignored':
      return bare;
  }
}

/** A day is always somewhere: the column keeps it until another takes it. */
function withoutRole(layout: LoggerLayout, column: number): LoggerLayout {
  const unless = (at: number | null) => (at === column ? null : at);
  return {
    ...layout,
    TimeColumn: unless(layout.TimeColumn),
    StationColumn: unless(layout.StationColumn),
    OffsetColumn: unless(layout.OffsetColumn),
    Values: layout.Values.filter(({ Column }) => Column !== column).map((one) => ({
      ...one,
      QualityColumn: unless(one.QualityColumn),
    })),
  };
}
