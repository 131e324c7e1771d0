import { expect, test } from 'vitest';
import { type Tidings, writeMail, writeMessage } from './notify-words.ts';

const group = {
  ...{ State: 'notCovered', AnalyteId: 1, Speciation: '', ResultId: 1, StandardId: 1, AnalyteName: 'Copper' },
  ...{ Reason: 'otherFraction', Fraction: 'Dissolved', StandardFor: 'Total', Count: 2 },
};
const tidings = {
  ...{ importId: 5, fileName: 'march.csv', importedOn: '2026-03-09', importedBy: 'Mo', tenantName: 'River Trust' },
  ...{ limitAboveCount: 0, resultCount: 47, byGuideline: [{ guideline_id: 3, name: 'Freshwater life', count: 1 }] },
  notJudged: [
    group,
    { ...group, Reason: 'otherSpeciation', AnalyteName: 'Nitrate', Fraction: '', Speciation: 'NO3', StandardFor: 'N' },
    { ...group, State: 'waiting', Reason: 'tooFewSamples', Count: 30 },
  ],
  largest: [],
} as unknown as Tidings;
const sentence =
  '4 of 47 results could not be evaluated: 2 Copper, dissolved (the standard is for total); 2 Nitrate (as NO3) (the standard is for N).';

test('a notification tells what could not be judged and why; what only waits for samples is no doubt', () => {
  expect(writeMessage(tidings).content).toContain(sentence);
  expect(writeMail({ origin: null, host: 'localhost', port: 80 }, tidings, ['All']).text).toContain(sentence);
  expect(writeMessage({ ...tidings, notJudged: [] }).content).not.toContain('could not be evaluated');
});
