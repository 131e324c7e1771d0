// @vitest-environment jsdom
import type { TaxonFigures } from '@freshet/contract';
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { SizeCard } from './size-card.tsx';

test('the lengths are one picture with its numbers in words, on an element that may be a picture', () => {
  const SizeClasses = [
    { From: 110, To: 120, Count: 2 },
    { From: 120, To: 130, Count: 4 },
  ];
  const trout = { TaxonId: 1, TaxonName: 'Oncorhynchus mykiss', Measured: 6, MeanLength: 121, SizeClassWidth: 10 };
  render(<SizeCard taxa={[{ ...trout, Conditions: 0, SizeClasses } as unknown as TaxonFigures]} />);
  const picture = screen.getByRole('img', {
    name: /^Length frequency, Oncorhynchus mykiss: 110–120 mm: 2, 120–130 mm: 4/,
  });
  // A figure with a caption may have no other role.
  expect(picture.tagName).toBe('DIV');
});
