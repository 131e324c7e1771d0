import { expect, test } from 'vitest';
import { withDragZoom } from './drag-zoom.ts';

test('a picture that can be zoomed is zoomed by dragging too, whoever described it', () => {
  expect(withDragZoom({ dataZoom: [{ type: 'inside' }] })).toMatchObject({
    dataZoom: [{ type: 'inside' }],
    toolbox: { feature: { dataZoom: { yAxisIndex: 'none' } } },
  });
});

test('one that cannot, and one with tools of its own, are left as they are', () => {
  expect(withDragZoom({ series: [] })).toEqual({ series: [] });
  expect(withDragZoom({ dataZoom: [], toolbox: { show: false } })).toEqual({ dataZoom: [], toolbox: { show: false } });
});
