import { expect, test } from 'vitest';
import { aquariusSentences } from './aquarius-sentences.ts';
import { detectionSentences } from './detection-sentences.ts';
import { fieldSentences } from './field-sentences.ts';
import { importSentences } from './import-sentences.ts';
import { placeSentences } from './place-sentences.ts';
import { runSentences } from './run-sentences.ts';
import { sentence } from './sentence.ts';
import { serviceSentences } from './service-sentences.ts';
import { settingSentences } from './setting-sentences.ts';
import { stepSentences } from './step-sentences.ts';
import { workSentences } from './work-sentences.ts';

test('a code stands for one sentence: none is in two lists', () => {
  const codes = [
    ...[fieldSentences, settingSentences, placeSentences, runSentences, aquariusSentences],
    ...[workSentences, serviceSentences, importSentences, detectionSentences, stepSentences],
  ].flatMap((list) => Object.keys(list));
  expect(codes.filter((code, place) => codes.indexOf(code) < place)).toEqual([]);
});

test('one thing and several are worded as such, and sentences follow each other', () => {
  expect(sentence('stationsArchived', { count: 1 }).Message).toBe('1 station was archived.');
  const both = [sentence('stationsArchived', { count: 2 }), sentence('lastReadingFailed', { count: 1 })];
  expect(sentence('several', { sentences: both })).toEqual({
    Message: '2 stations were archived. 1 series could not be read one last time; its points are unchanged.',
    Coded: {
      Code: 'several',
      Values: {
        sentences: [
          { Code: 'stationsArchived', Values: { count: 2 } },
          { Code: 'lastReadingFailed', Values: { count: 1 } },
        ],
      },
    },
  });
});
