import { usualQualifiers } from '@freshet/domain/values';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { QualifierTable } from './qualifier-table.tsx';

const usual = usualQualifiers.map(({ text, effect }) => ({ Text: text, Effect: effect }));

test('each effect lists its marks, and a mark that is added has the effect of its list', async () => {
  const onChange = vi.fn();
  render(<QualifierTable qualifiers={usual} onChange={onChange} />);
  const below = screen.getByRole('textbox', { name: 'Not detected: < the number' });
  expect(below).toHaveProperty('value', 'U, UJ, BDL, BRL, LT');
  await userEvent.type(below, ', zz');
  const made = onChange.mock.lastCall?.[0];
  expect(made).toContainEqual({ Text: 'zz', Effect: 'below' });
  expect(made).toContainEqual({ Text: 'J', Effect: 'flag' });
  expect(made).toHaveLength(usual.length + 1);
});
