// @vitest-environment jsdom
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { type DateRange, DateRangePicker, type DateRangePickerProps } from './date-range-picker.tsx';

const today = '2026-03-08';

function Picker({ start, ...props }: Partial<DateRangePickerProps> & { start: DateRange | null }) {
  const [value, setValue] = useState(start);
  return (
    <>
      <output>{value ? `${value.start} to ${value.end}` : 'no dates'}</output>
      <DateRangePicker {...props} today={today} value={value} onChange={setValue} />
    </>
  );
}

const chosen = () => document.querySelector('output')?.textContent;
const open = async () => {
  await userEvent.click(screen.getByRole('button', { name: /^Choose dates/ }));
  return within(screen.getByRole('dialog', { name: 'Date range' }));
};

test('a shortcut sets the dates and closes the panel', async () => {
  render(<Picker start={null} />);
  const panel = await open();
  await userEvent.click(panel.getByRole('button', { name: 'Past two weeks' }));
  expect(chosen()).toBe('2026-02-22 to 2026-03-08');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('the arrows go to the day before and after, but not past today', async () => {
  render(<Picker start={{ start: '2026-03-05', end: '2026-03-07' }} />);
  await userEvent.click(screen.getByRole('button', { name: 'Next day' }));
  expect(chosen()).toBe('2026-03-06 to 2026-03-08');
  expect(screen.getByRole('button', { name: 'Next day' })).toHaveProperty('disabled', true);
  await userEvent.click(screen.getByRole('button', { name: 'Previous day' }));
  expect(chosen()).toBe('2026-03-05 to 2026-03-07');
});

test('clear takes the dates away', async () => {
  render(<Picker start={{ start: '2026-03-05', end: '2026-03-07' }} />);
  await userEvent.click(screen.getByRole('button', { name: 'Clear the dates' }));
  expect(chosen()).toBe('no dates');
});

test('a typed start after the end moves both, and what is no date is refused with an example', async () => {
  render(<Picker start={{ start: '2026-02-01', end: '2026-02-05' }} />);
  const panel = await open();
  const start = panel.getByLabelText('Start');
  await userEvent.clear(start);
  await userEvent.type(start, '2026-02-31{Enter}');
  expect(panel.getByText('Enter a date such as 2026-02-28.')).toBeDefined();
  expect(chosen()).toBe('2026-02-01 to 2026-02-05');
  await userEvent.clear(start);
  await userEvent.type(start, '2026-02-20{Enter}');
  expect(chosen()).toBe('2026-02-20 to 2026-02-20');
});

test('a date after today or before 2000-01-02 is refused with the bounds', async () => {
  render(<Picker start={null} />);
  const panel = await open();
  await userEvent.type(panel.getByLabelText('End'), '1999-12-31');
  expect(panel.getByText('Choose a date from 2000-01-02 to 2026-03-08.')).toBeDefined();
});

test('two days picked in the calendar are the range', async () => {
  render(<Picker start={null} />);
  const panel = await open();
  await userEvent.click(await panel.findByRole('button', { name: /March 2nd, 2026/ }));
  expect(chosen()).toBe('2026-03-02 to 2026-03-02');
  await userEvent.click(panel.getByRole('button', { name: /March 6th, 2026/ }));
  expect(chosen()).toBe('2026-03-02 to 2026-03-06');
});

test('it says for which dates there is data', () => {
  const { rerender } = render(<Picker start={null} available={{ start: '2014-05-02', end: '2026-02-27' }} />);
  expect(screen.getByText('Data available from 2014-05-02 to 2026-02-27')).toBeDefined();
  rerender(<Picker start={null} available={null} />);
  expect(screen.getByText('No data available')).toBeDefined();
});
