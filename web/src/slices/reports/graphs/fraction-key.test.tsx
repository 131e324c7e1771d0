// @vitest-environment jsdom
import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { FractionKey } from './fraction-key.tsx';

const line = (Fraction: string) => ({
  ...{ StationId: 1, StationName: 'Mill Creek', AnalyteId: 2, AnalyteName: 'Copper', Fraction },
});

test('a picture of two fractions says which kind of line is which; of one it says nothing', () => {
  const { container, rerender } = render(<FractionKey series={[line('Total'), line('Dissolved')]} />);
  expect(container.textContent).toBe('TotalDissolved');
  const kinds = [...container.querySelectorAll<HTMLElement>('[aria-hidden]')].map(({ style }) => style.borderTopStyle);
  expect(kinds).toEqual(['dotted', 'solid']);
  rerender(<FractionKey series={[line('Total')]} />);
  expect(container.textContent).toBe('');
});
