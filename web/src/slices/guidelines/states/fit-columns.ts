import type { Column } from '#ui/data-table';

/** Names give way before numbers do: they can be read whole by pointing at them. */
const leastWidths: Readonly<Record<string, number>> = { analyte: 130, station: 170 };
const leastOf = <Row>({ id, width = 0 }: Column<Row>) => Math.min(width, leastWidths[id] ?? width);

const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);
const widthsOf = <Row>(columns: readonly Column<Row>[]) => sum(columns.map(({ width = 0 }) => width));

/**
 * The columns in such an order that all before the one that stays in sight fit beside it: a number that ended below it
 * would be read as another number. Names become narrower first; what still does not fit comes after it.
 */
export function fitColumns<Row>(columns: readonly Column<Row>[], available: number): readonly Column<Row>[] {
  const at = columns.findIndex(({ staysInSight }) => staysInSight);
  const stays = columns[at];
  if (!stays) return columns;
  const before = columns.slice(0, at);
  const room = available - (stays.width ?? 0);
  if (widthsOf(before) <= room) return columns;
  const shown: Column<Row>[] = [];
  const moved: Column<Row>[] = [];
  for (const column of before) {
    const fits = shown.length === 0 || sum([...shown, column].map(leastOf)) <= room;
    (fits ? shown : moved).push(column);
  }
  return [...narrowNames(shown, room), stays, ...moved, ...columns.slice(at + 1)];
}

function narrowNames<Row>(columns: readonly Column<Row>[], room: number): Column<Row>[] {
  const canGive = widthsOf(columns) - sum(columns.map(leastOf));
  const share = canGive === 0 ? 0 : Math.min(1, Math.max(0, widthsOf(columns) - room) / canGive);
  return columns.map((column) => {
    const { width = 0 } = column;
    return { ...column, width: Math.floor(width - share * (width - leastOf(column))) };
  });
}
