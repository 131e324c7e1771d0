// @vitest-environment jsdom
import type { ImportDetail } from '@freshet/contract';
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Notified } from './notified.tsx';

const detail = (rest: Partial<ImportDetail>) =>
  ({ notified: [], evaluatedAt: '2026-11-19T10:00:00Z', exceedancesCount: 0, series: [], ...rest }) as never;

test('an import of sensors, of which nobody was told, is not called older than it is', () => {
  const { rerender } = render(<Notified detail={detail({ series: [{}] as never })} />);
  expect(screen.getByText('No one was notified.')).toBeDefined();
  rerender(<Notified detail={detail({})} />);
  expect(screen.getByText('No one was notified: no exceedance was found.')).toBeDefined();
  rerender(<Notified detail={detail({ exceedancesCount: 2 })} />);
  expect(screen.getByText(/^No one was notified: the import is older/)).toBeDefined();
});
