// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { IsoInput, type MomentKind, readMoment } from './iso-input.tsx';

function Held({ start, kind }: { start: string; kind: MomentKind }) {
  const [value, setValue] = useState(start);
  return (
    <>
      <IsoInput label="When" value={value} kind={kind} onChange={setValue} />
      <output>{value}</output>
    </>
  );
}
const field = () => screen.getByRole('textbox', { name: 'When' });

test('a day and its time are written in one form, whatever the browser is set to', async () => {
  render(<Held start="2026-03-08T14:05" kind="time" />);
  expect(field()).toHaveProperty('value', '2026-03-08 14:05');
  await userEvent.clear(field());
  await userEvent.type(field(), '2026-04-01 7');
  expect(screen.getByRole('status').textContent).toBe('2026-04-01 7');
  await userEvent.type(field(), '{Backspace}07:30');
  expect(screen.getByRole('status').textContent).toBe('2026-04-01T07:30');
});

test('what is half typed stays as it is', () => {
  expect(readMoment('2026-03', 'day')).toBeNull();
  expect(readMoment(' 2026-03-08 ', 'day')).toBe('2026-03-08');
  expect(readMoment('2026-03', 'month')).toBe('2026-03');
});

test('a day, a month or a time that does not exist is not taken', () => {
  expect(readMoment('2026-02-31', 'day')).toBeNull();
  expect(readMoment('2026-13', 'month')).toBeNull();
  expect(readMoment('2026-02-31 10:00', 'time')).toBeNull();
  expect(readMoment('2026-02-28 24:00', 'time')).toBeNull();
  expect(readMoment('2026-02-28 10:60', 'time')).toBeNull();
});

test('a day that does not exist is said where it was typed', async () => {
  render(<Held start="" kind="day" />);
  await userEvent.type(field(), '2026-02-31');
  await userEvent.tab();
  expect(screen.getByText('2026-02-31 does not exist.')).toBeTruthy();
});

test('what is not a date says so when its field is left, and how a date is typed', async () => {
  render(<Held start="" kind="day" />);
  await userEvent.type(field(), '8/3/2026');
  expect(screen.queryByText('Enter it as YYYY-MM-DD.')).toBeNull();
  await userEvent.tab();
  expect(screen.getByText('Enter it as YYYY-MM-DD.')).toBeTruthy();
  await userEvent.clear(field());
  await userEvent.type(field(), '2026-03-08');
  await userEvent.tab();
  expect(screen.queryByText('Enter it as YYYY-MM-DD.')).toBeNull();
});
