import { expect, test } from 'vitest';
import { differences } from './differences.ts';

test('only what changed is kept, before and after', () => {
  const before = { name: 'a', apps: ['x'], isArchived: false };
  const after = { name: 'a', apps: ['x', 'y'], isArchived: false };
  expect(differences(before, after)).toEqual({ old: { apps: ['x'] }, new: { apps: ['x', 'y'] } });
});

test('two equal states have no differences', () => {
  expect(differences({ list: [1] }, { list: [1] })).toBeNull();
});
