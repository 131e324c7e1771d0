import { expect, test } from 'vitest';
import { type ExceedanceSummary, writeMail, writeMessage } from './notify-words.ts';

const group = {
  ...{ State: 'notCovered', AnalyteId: 1, Speciation: '', ResultId: 1, StandardId: 1, AnalyteName: 'Copper' },
  ...{ Reason: 'otherFraction', Fraction: 'Dissolved', StandardFor: 'Total', Count: 2 },
};
const summary = {
  ...{ importId: 5, fileName: 'march.csv', importedOn: '2026-03-09', importedBy: 'Mo', tenantName: 'River Trust' },
  ...{ limitAboveCount: 0, resultCount: 47, byGuideline: [{ guideline_id: 3, name: 'Freshwater life', count: 1 }] },
  notEvaluated: [
    group,
    { ...group, Reason: 'otherSpeciation', AnalyteName: 'Nitrate', Fraction: '', Speciation: 'NO3', StandardFor: 'N' },
    { ...group, State: 'waiting', Reason: 'tooFewSamples', Count: 30 },
  ],
  largest: [],
} as unknown as ExceedanceSummary;
const config = { origin: null, host: 'localhost', port: 80 };

test('a notification tells what could not be evaluated and why; what only waits for samples is no doubt', () => {
  const sentence =
    '4 of 47 could not be evaluated: 2 Copper, dissolved (the standard is for total); 2 Nitrate (as NO3) (the standard is for N, this result is as NO3; the standard can allow conversion).';
  expect(writeMessage(summary, 'en').content).toContain(sentence);
  expect(writeMail(config, summary, ['All'], 'en').text).toContain(sentence);
  expect(writeMessage({ ...summary, notEvaluated: [] }, 'en').content).not.toContain('could not be evaluated');
});

test('where the mean exceeds, the mean is told and not the value of the day', () => {
  const one = {
    ...{ station_name: 'KR-1', analyte_name: 'Copper', fraction: 'Total', speciation: '', sampled_on: '2026-03-22' },
    ...{ original_text: '2', unit: 'µg/L', guideline_name: 'Freshwater life', statistic: 'mean', within_days: 30 },
    ...{ evaluated_value: 12.1, evaluated_sign: '>', limit_value: 10, limit_unit: 'µg/L' },
  };
  const reported = (change: object, language: 'en' | 'fr' = 'en') =>
    writeMessage({ ...summary, largest: [{ ...one, ...change }] } as unknown as ExceedanceSummary, language).content;
  expect(reported({})).toContain('KR-1 · Copper, total · 2026-03-22 · >12.1 µg/L (mean of 30 d) > 10 µg/L');
  expect(reported({ within_days: null, evaluated_sign: '' }, 'fr')).toContain('· 12,1 µg/L (moyenne) > 10 µg/L');
  const day = { statistic: 'value', original_text: '0.01210', unit: 'mg/L', evaluated_sign: '' };
  expect(reported(day)).toContain('· 12.10 µg/L > 10 µg/L');
});

test('a person who works in French is written to in French', () => {
  const { subject, text } = writeMail(config, summary, ['Toutes'], 'fr');
  expect(subject).toBe('1 dépassement dans march.csv');
  expect(text).toContain('1 dépassement dans march.csv, importé le 2026-03-09 par Mo pour River Trust.');
  expect(text).toContain(
    '4 sur 47 n’ont pas pu être évalués : Copper, dissous : 2 (la norme vise une autre fraction : total)',
  );
  expect(text).toContain('en raison de l’avis d’importation « Toutes »');
});
