// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { enableStyles } from '../test-support/styles.ts';
import { Credits } from './credits.tsx';
import { onlyOffline } from './pictures/pictures.ts';

beforeAll(enableStyles);

test.each([
  ['below a small map, where it covers no place', false, 'static'],
  ['over a map that fills a screen', true, 'absolute'],
])('the credit is %s', (_, isOver, position) => {
  render(<Credits pictures={onlyOffline} isNear={false} isOver={isOver} />);
  const credit = screen.getByText('Map: Natural Earth');
  expect(getComputedStyle(credit).position || 'static').toBe(position);
});
