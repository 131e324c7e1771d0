// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { isPlaced } from './map/points/points.ts';
import { MapView } from './map.tsx';

const points = [
  { id: '1', name: 'Bridge', longitude: -114.9, latitude: 49.7 },
  { id: '2', name: 'Mill', longitude: -114.8, latitude: 49.8, isMarked: true },
];

test('a place chosen from the list is shown on the map with what the screen says about it', async () => {
  const onSelect = vi.fn();
  render(
    <MapView label="Stations" points={points} onSelect={onSelect} popup={({ name }) => `Latest at ${name}: 4 µg/L`} />,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Show as list' }));
  await userEvent.click(screen.getByRole('button', { name: '▲ Mill' }));
  expect(onSelect).toHaveBeenCalledWith('2');
  expect(await screen.findByText('Latest at Mill: 4 µg/L')).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByText(/Latest at/)).toBeNull();
});

test('the map has a name and says which keys move it', async () => {
  render(<MapView label="Stations" points={points} />);
  expect(await screen.findByRole('application', { name: /Map of Stations.*Arrow keys/ })).toBeDefined();
});

test('a long list says that it is cut', async () => {
  const many = Array.from({ length: 300 }, (_, at) => ({ id: `${at}`, name: `S${at}`, longitude: 1, latitude: 1 }));
  render(<MapView label="Stations" points={many} />);
  await userEvent.click(screen.getByRole('button', { name: 'Show as list' }));
  expect(screen.getByText('Showing the first 200 of 300.')).toBeDefined();
});

test.each([
  [-114.9, 49.7, true],
  [0, 0, false],
  [Number.NaN, 49, false],
  [200, 49, false],
])('a place at %d, %d can be drawn: %s', (longitude, latitude, expected) => {
  expect(isPlaced({ longitude, latitude })).toBe(expected);
});
