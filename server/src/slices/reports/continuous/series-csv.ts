import { byteOrderMark, csvLine, csvText } from '@freshet/domain/delimited';
import { noCode } from '@freshet/domain/series';
import { gapMarker } from '../formats/gap-rows.ts';
import { makeClockText } from './clock-text.ts';
import { makeCodeTexts } from './code-texts.ts';
import type { PointWindow } from './read-windows.ts';
import { seriesNotes } from './series-notes.ts';
import type { SeriesPlan, SeriesTotals } from './series-plan.ts';
import { makeSeriesTable } from './series-table.ts';

/** One line for each point, or for each hour, day or month; at the end what was left out. */
export async function* writeSeriesCsv(
  plan: SeriesPlan,
  windows: AsyncIterable<PointWindow>,
  totals: SeriesTotals,
): AsyncGenerator<string> {
  const table = makeSeriesTable(plan, totals);
  yield `${byteOrderMark}${csvLine(table.columns)}`;
  const measured = plan.options.interval === 'measured' ? makeMeasuredLines(plan, totals) : null;
  for await (const window of windows) {
    if (measured) {
      yield measured(window);
      continue;
    }
    let text = '';
    // The texts of periods are written as they are: no cell is a time.
    for (const row of table.rows(window)) text += csvLine(row);
    yield text;
  }
  const notes = seriesNotes(plan, totals);
  if (notes.length > 0) yield ['', ...notes.map((note) => csvText(`# ${note}`)), ''].join('\r\n');
}

/** A million points a second: what is the same for all lines of a series is written once. */
function makeMeasuredLines(plan: SeriesPlan, totals: SeriesTotals): (window: PointWindow) => string {
  const texts = makeCodeTexts(plan);
  const remembered = (text: (code: number) => string) => {
    const known = new Map<number, string>();
    return (code: number) => {
      const field = known.get(code) ?? csvText(text(code));
      known.set(code, field);
      return field;
    };
  };
  const [grade, approval] = [remembered(texts.grade), remembered(texts.approval)];
  return ({ series, points }) => {
    const { times, values, grades, approvals, qualifiers } = points;
    const before = `${csvText(series.station)},${csvText(series.parameter)},${csvText(series.label)},`;
    const unit = csvText(series.shownUnit);
    const clockText = makeClockText(series.utcOffsetMinutes);
    const offsetMs = series.utcOffsetMinutes * 60_000;
    let text = '';
    for (let index = 0; index < times.length; index += 1) {
      const value = values[index] ?? Number.NaN;
      const isGap = Number.isNaN(value);
      if (isGap && !plan.options.includeGapMarkers) continue;
      totals.rows += 1;
      const qualifier = qualifiers?.[index] ?? null;
      text += `${before}${clockText((times[index] ?? 0) + offsetMs)},${isGap ? gapMarker : value},${unit},${grade(
        grades?.[index] ?? noCode,
      )},${approval(approvals?.[index] ?? noCode)},${qualifier === null ? '' : csvText(qualifier)}\r\n`;
    }
    return text;
  };
}
