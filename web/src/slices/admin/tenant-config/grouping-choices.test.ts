import { expect, test } from 'vitest';
import { groupingChoices, textOfGrouping } from './grouping-choices.ts';

test('a source can be grouped in every order of what fits it, and not at all', () => {
  expect(groupingChoices('discrete').map(textOfGrouping)).toEqual([
    'none',
    'station_category',
    'data_media_type',
    'station_category/data_media_type',
    'data_media_type/station_category',
  ]);
  expect(groupingChoices('survey').map(textOfGrouping)).toEqual(['none', 'survey_type']);
});
