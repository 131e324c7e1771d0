// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { Chart, type ChartSeries } from './chart.tsx';

// jsdom has no canvas to draw on; what is drawn is tested with the option, and in a browser.
vi.mock('./chart/canvas.tsx', () => ({
  ChartCanvas: ({ label }: { label: string }) => <div role="img" aria-label={label} />,
}));

const day = Date.UTC(2026, 2, 8);
const series: ChartSeries[] = [
  {
    name: 'Elk River',
    unit: 'µg/L',
    points: [
      [day, 4],
      [day + 60_000, 1, '<'],
    ],
  },
  { name: 'Fording River', unit: 'µg/L', points: [[day, 7]] },
];

test('the legend hides and shows a series by mouse and keyboard', async () => {
  const user = userEvent.setup();
  render(<Chart label="Selenium" series={series} />);
  expect(await screen.findByRole('img', { name: 'Selenium: 2 series' })).toBeDefined();
  const elk = screen.getByRole('button', { name: 'Elk River' });
  await user.click(elk);
  expect(screen.getByRole('img', { name: 'Selenium: 1 series' })).toBeDefined();
  expect(elk.getAttribute('aria-pressed')).toBe('false');
  elk.focus();
  await user.keyboard('{Enter}');
  expect(screen.getByRole('img', { name: 'Selenium: 2 series' })).toBeDefined();
});

test('the same data can be read as a table', async () => {
  render(<Chart label="Selenium" series={series} />);
  await userEvent.click(screen.getByRole('button', { name: 'Show as table' }));
  const cells = screen.getAllByRole('row').map((row) => row.textContent);
  expect(screen.getByText('3 of 3')).toBeDefined();
  expect(cells.some((text) => text?.includes('2026-03-08 00:01') && text.includes('<'))).toBe(true);
});

test('the data can be saved as CSV', async () => {
  let saved: Blob | undefined;
  URL.createObjectURL = (blob) => {
    if (blob instanceof Blob) saved = blob;
    return 'blob:x';
  };
  render(<Chart label="Selenium" series={series} />);
  await userEvent.click(screen.getByRole('button', { name: 'Export the chart' }));
  await userEvent.click(screen.getByRole('menuitem', { name: 'Save as CSV' }));
  expect(await saved?.text()).toContain('2026-03-08 00:00,Fording River,,7,µg/L');
});

test('a range without values says so', () => {
  render(<Chart label="Selenium" series={[]} />);
  expect(screen.getByText('There are no values in this range.')).toBeDefined();
});
