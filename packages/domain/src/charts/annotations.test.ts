import { expect, test } from 'vitest';
import { withAnnotations } from './annotations.ts';

const styles = {
  palette: {
    ...{ ink: '#111111', quiet: '#444444', line: '#dddddd', paper: '#ffffff', good: '#00aa00' },
    ...{ exceedance: '#aa0000', undetermined: '#5500aa', fontFamily: 'sans', colourOf: () => '#000000' },
  },
  write: String,
};
const flood = { beginsOn: '2026-05-01', endsOn: '2026-05-01', text: 'Flood' };

test('what is written about a day is a line through its noon, about several days a shade over all of them', () => {
  const bypass = { beginsOn: '2026-05-03', endsOn: '2026-05-04', text: 'B'.repeat(60) };
  const { series } = withAnnotations({ series: [{ type: 'line' }] }, [flood, bypass], styles);
  expect(series).toMatchObject([
    { type: 'line' },
    {
      markLine: { data: [{ xAxis: Date.UTC(2026, 4, 1, 12), name: 'Flood' }] },
      markArea: {
        data: [[{ xAxis: Date.UTC(2026, 4, 3), name: `${'B'.repeat(39)}…` }, { xAxis: Date.UTC(2026, 4, 5) }]],
      },
    },
  ]);
});

test('a picture about which nobody wrote stays as it is, and one without lines gets what was written', () => {
  const picture = { series: [] };
  expect(withAnnotations(picture, [], styles)).toBe(picture);
  expect(withAnnotations({}, [flood], styles).series).toHaveLength(1);
});

test('the label is the text itself', () => {
  const { series } = withAnnotations({}, [flood], styles);
  expect(JSON.stringify(series)).toContain('Flood');
  const [drawn] = Array.isArray(series) ? series : [];
  expect(drawn.markLine.label.formatter({ name: 'Flood' })).toBe('Flood');
});

test('a label along a line is cut where its picture ends', () => {
  const widthIn = (tall?: number) => {
    const { series } = withAnnotations({}, [flood], tall === undefined ? styles : { ...styles, tall });
    const [drawn] = Array.isArray(series) ? series : [];
    return drawn.markLine.label.width;
  };
  expect([widthIn(220), widthIn(400), widthIn()]).toEqual([60, 210, 110]);
});
