import { expect, test } from 'vitest';
import { changedFields } from './changed-fields.ts';

test('old and new values stand side by side and the changed ones are marked', () => {
  const old = { Email: 'a@b.c', Apps: ['Stations'], IsLocked: false };
  const now = { Email: 'a@b.c', Apps: ['Stations', 'Surveys'], IsLocked: true };
  expect(changedFields(old, now)).toEqual([
    { name: 'Email', before: 'a@b.c', after: 'a@b.c', isChanged: false },
    { name: 'Apps', before: 'Stations', after: 'Stations, Surveys', isChanged: true },
    { name: 'IsLocked', before: 'false', after: 'true', isChanged: true },
  ]);
});

test('what did not exist on one side reads as a dash', () => {
  expect(changedFields(null, { Name: 'River Trust' })).toEqual([
    { name: 'Name', before: '–', after: 'River Trust', isChanged: true },
  ]);
  expect(changedFields({ Name: 'River Trust' }, null)).toEqual([
    { name: 'Name', before: 'River Trust', after: '–', isChanged: false },
  ]);
});

test('an entry without values has nothing to compare', () => {
  expect(changedFields(null, undefined)).toEqual([]);
});
