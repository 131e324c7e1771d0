import { describe, expect, test } from 'vitest';
import { parseOne } from '../../test-support/parse-one.ts';
import type { Fields } from '../rows.ts';

describe('marks in the cell of a result', () => {
  test.each([
    ['0.05 J', '', 0.05, 'J'],
    ['0.05J', '', 0.05, 'J'],
    ['5 U', '<', 5, 'U'],
    ['5U', '<', 5, 'U'],
    ['5 UJ', '<', 5, 'UJ'],
    ['5 ub', '<', 5, 'ub'],
    ['3 B', '', 3, 'B'],
    ['3 E', '', 3, 'E'],
    ['3E', '', 3, 'E'],
    ['1.2E-3 J', '', 0.0012, 'J'],
    ['1.2E-3J', '', 0.0012, 'J'],
    ['1.2 x 10^-3 J', '', 0.0012, 'J'],
    ['3 H', '', 3, 'H'],
    ['1,234.5 H,J', '', 1234.5, 'H; J'],
    ['[0.0070]', '', 0.007, '[ ]'],
    ['[<0.0070] J', '<', 0.007, '[ ]; J'],
    ['5 ± 0.2', '', 5, '± 0.2'],
    ['5±0.2 J', '', 5, '± 0.2; J'],
    ['5 +/- 10%', '', 5, '± 10%'],
    ['~5', '', 5, '~'],
    ['≈ 5', '', 5, '≈'],
    ['5*', '', 5, '*'],
    ['*5', '', 5, '*'],
    ['<0.05 U', '<', 0.05, 'U'],
    ['< 0.05 (U)', '<', 0.05, 'U'],
    ['>2400 E', '>', 2400, 'E'],
    ['TNTC (200)', '>', 200, 'TNTC'],
    ['ND (0.5)', '<', 0.5, ''],
    ['ND <0.5', '<', 0.5, ''],
    ['est. 12', '', 12, 'est'],
  ])('%s', (Result, sign, value, qualifier) => {
    expect(parseOne({ Result })).toMatchObject({ sign, value, qualifier, codes: [], state: 'ready' });
  });

  test.each([
    ['≤5', '<', '<'],
    ['<=5', '<', '<'],
    ['≥5', '>', '>'],
  ])('%s keeps its text, and it is said how it counts', (Result, sign, wording) => {
    expect(parseOne({ Result })).toMatchObject({
      ...{ sign, value: 5, originalText: Result, state: 'ready' },
      sentences: [`Row 7, 'Result': '${Result}' is stored and treated as ${wording}.`],
    });
  });

  test('a qualifier that nobody knows is asked about by its name; what is none is refused as before', () => {
    expect(parseOne({ Result: '5 ZZ' })).toMatchObject({
      ...{ sign: '', value: 5, qualifier: 'ZZ', state: 'held' },
      sentences: [
        "Row 7, 'Result': 'ZZ' in '5 ZZ' is not a qualifier of the file type. Release the row to store it as written.",
      ],
    });
    expect(parseOne({ Result: '(5)' })).toMatchObject({ state: 'held', codes: ['qualifierUnknown'] });
    expect(parseOne({ Result: '5 R' })).toMatchObject({ state: 'held', codes: ['qualifierUnknown'] });
    for (const [text, code] of [
      ['5 ug/L', 'unitInNumber'],
      ['5 NTU', 'unitInNumber'],
      ['5-10', 'notNumeric'],
      ['2026-01-02', 'notNumeric'],
      ['5 6 J', 'notNumeric'],
      ['-5 or so', 'notNumeric'],
      ['0x10', 'notNumeric'],
      ['=1+1', 'notNumeric'],
      ['12abc', 'notNumeric'],
      ['1,5 J', 'decimalSign'],
      ['plenty', 'wordNotKnown'],
      ['J', 'wordNotKnown'],
    ] as const)
      expect(parseOne({ Result: text }), text).toMatchObject({ state: 'rejected', codes: [code], value: null });
  });

  test('the table of a schema decides', () => {
    const qualifiers = [
      { text: 'J', effect: 'nothing' },
      { text: '[ ]', effect: 'below' },
      { text: 'over', effect: 'above' },
    ] as const;
    expect(parseOne({ Result: '5 J' }, { qualifiers })).toMatchObject({ sign: '', value: 5, qualifier: '', codes: [] });
    expect(parseOne({ Result: '[5]' }, { qualifiers })).toMatchObject({
      sign: '<',
      value: 5,
      qualifier: '[ ]',
      codes: [],
    });
    expect(parseOne({ Result: '200 over' }, { qualifiers })).toMatchObject({ sign: '>', value: 200, codes: [] });
    expect(parseOne({ Result: '5 U' }, { qualifiers })).toMatchObject({ state: 'held', codes: ['qualifierUnknown'] });
  });

  test('too numerous to count is above an upper limit, or waits for a person; a detection limit is none', () => {
    expect(parseOne({ Result: 'TNTC', UpperLimit: '200', DetectionLimit: '1' })).toMatchObject({
      ...{ sign: '>', value: 200, detectionLimit: 200, qualifier: 'TNTC', codes: [] },
    });
    expect(parseOne({ Result: 'TNTC', DetectionLimit: '1' })).toMatchObject({
      ...{ sign: '>', value: null, qualifier: 'TNTC', state: 'held', codes: ['aboveWithoutLimit'] },
    });
  });
});

describe('a sign in words, or behind its number', () => {
  test.each([
    ['less than 0.05', '<', 0.05],
    ['Greater than 2419.6', '>', 2419.6],
    ['not detected at 0.05', '<', 0.05],
    ['inférieur à 0.05', '<', 0.05],
  ])('%s is read as it is meant, without a finding', (Result, sign, value) => {
    expect(parseOne({ Result })).toMatchObject({ sign, value, originalText: Result, codes: [], state: 'ready' });
  });

  test.each(['0.05 <', '0.05<'])('%s is below, which the review reports', (Result) => {
    const read = { sign: '<', value: 0.05, originalText: Result, codes: ['signRead'], state: 'ready' };
    expect(parseOne({ Result })).toMatchObject(read);
  });

  test.each(['below detection limit of', 'over', '<5 <', '5 < 6', 'less than'])('%s is no value', (Result) => {
    expect(parseOne({ Result }).value).toBe(null);
  });
});

describe('qualifiers in a column of their own', () => {
  test.each([
    [{ Result: '5', Flags: 'U' }, '<', 5, 'U'],
    [{ Result: '5', Flags: 'J' }, '', 5, 'J'],
    [{ Result: '5', Flags: 'H;J' }, '', 5, 'H; J'],
    [{ Result: '5', Flags: 'UJB' }, '<', 5, 'UJB'],
    [{ Result: '', Flags: 'U', DetectionLimit: '0.5' }, '<', 0.5, 'U'],
    [{ Result: '0.05', Prefix: '<', Flags: 'U' }, '<', 0.05, 'U'],
    [{ Result: '5', Prefix: 'U' }, '<', 5, 'U'],
    [{ Result: '5', Prefix: '~' }, '', 5, '~'],
    [{ Result: '5', Prefix: '=' }, '', 5, ''],
    [{ Result: '0.5', Flags: '<' }, '<', 0.5, ''],
    [{ Result: '0.5', Flags: '< J', DetectionLimit: '2' }, '<', 0.5, 'J'],
    [{ Result: '2400', Flags: 'H; >' }, '>', 2400, 'H'],
    [{ Result: '', Flags: '<', DetectionLimit: '0.1' }, '<', 0.1, ''],
    [{ Result: '0.5', Flags: 'ND' }, '<', 0.5, 'ND'],
    [{ Result: '', Flags: 'ND', DetectionLimit: '0.1' }, '<', 0.1, 'ND'],
  ])('%o', (fields, sign, value, qualifier) => {
    expect(parseOne(fields)).toMatchObject({ sign, value, qualifier, codes: [], state: 'ready' });
  });

  test('one that nobody knows is a question where only it could say what was not detected', () => {
    expect(parseOne({ Result: '5', Flags: 'DLM' })).toMatchObject({ state: 'held', codes: ['qualifierUnknown'] });
    const unchanged = { state: 'ready', codes: ['qualifierKept'], qualifier: 'DLM' };
    expect(parseOne({ Result: '5', Flags: 'DLM' }, { hasSignColumn: true })).toMatchObject({ ...unchanged, sign: '' });
    expect(parseOne({ Result: '<5', Flags: 'DLM' })).toMatchObject({ ...unchanged, sign: '<' });
  });

  test.each(['R', 'r', 'B; R', 'UR', 'Rejected'])('what %s rejects waits, whoever else knows the sign', (Flags) => {
    const held = { state: 'held', codes: ['qualifierUnknown'] };
    for (const settings of [{}, { hasSignColumn: true }, { hasSignColumn: true, hasWholeQualifiers: true }])
      expect(parseOne({ Result: '12', Flags }, settings)).toMatchObject(held);
    expect(parseOne({ Result: '12', Flags, DetectionCondition: 'Y' })).toMatchObject(held);
  });

  test('codes of the Water Quality Exchange are not taken apart into letters', () => {
    const settings = { hasWholeQualifiers: true, hasSignColumn: true };
    expect(parseOne({ Result: '5', Flags: 'UDB' }, settings)).toMatchObject({ sign: '', value: 5, qualifier: 'UDB' });
  });

  test('what contradicts itself is never stored', () => {
    expect(parseOne({ Result: '>5', Flags: 'U' })).toMatchObject({ state: 'rejected', codes: ['signTwice'] });
    expect(parseOne({ Result: '>5', Flags: '<' })).toMatchObject({ state: 'rejected', codes: ['signTwice'] });
    expect(parseOne({ Result: '>5', DetectionCondition: 'Not Detected' }).state).toBe('rejected');
    expect(parseOne({ Result: '5', Flags: 'U', DetectionCondition: 'Y' })).toMatchObject({
      ...{ state: 'held', codes: ['qualifierContradicts'] },
    });
    expect(parseOne({ Result: '5', Prefix: '?' })).toMatchObject({ state: 'rejected', codes: ['signUnknown'] });
  });
});

describe('conditions of detection', () => {
  const above = 'Present Above Quantification Limit';
  const below = 'Present Below Quantification Limit';
  test.each([
    [above, '12', {}, '', 12, above],
    [below, '0.03', { QuantitationLimit: '0.1' }, '', 0.03, below],
    [below, '0.1', { QuantitationLimit: '0.1' }, '', 0.1, below],
    ['Detected Not Quantified', '0.03', {}, '', 0.03, 'Detected Not Quantified'],
    [below, '', { QuantitationLimit: '0.1', DetectionLimit: '0.02' }, '<', 0.1, below],
    [above, '', { UpperLimit: '2400', QuantitationLimit: '1' }, '>', 2400, above],
    [above, '', { QuantitationLimit: '1' }, '>', 1, above],
    ['Detected Not Quantified', '', { ReportingLimit: '0.02' }, '<', 0.02, 'Detected Not Quantified'],
    ['Detected Not Quantified', '', { DetectionLimit: '0.02' }, '>', 0.02, 'Detected Not Quantified'],
    ['Below Reporting Limit', '0.0019', { DetectionLimit: '0.0014' }, '', 0.0019, 'Below Reporting Limit'],
    ['Below Reporting Limit', '0.05', { ReportingLimit: '0.05' }, '<', 0.05, ''],
    ['Below Reporting Limit', '', { ReportingLimit: '0.05', DetectionLimit: '0.01' }, '<', 0.05, ''],
    ['Not Detected', '', { DetectionLimit: '0.01', ReportingLimit: '0.05' }, '<', 0.01, ''],
    ['Not Detected', '0.01', { DetectionLimit: '0.01' }, '<', 0.01, ''],
    ['Not Detected', '0.05', { DetectionLimit: '0.01' }, '<', 0.05, ''],
    ['Not Detected', '0.003', { DetectionLimit: '0.01' }, '<', 0.01, ''],
    ['Not Detected', '0', { DetectionLimit: '0.01' }, '<', 0.01, ''],
    ['Not Detected', '-0.2', { DetectionLimit: '0.01' }, '<', 0.01, ''],
    ['Above Operating Range', '2400', {}, '>', 2400, ''],
    ['Below Detection/Quantification Limit', '', { DetectionLimit: '0.01' }, '<', 0.01, ''],
    ['Above Detection/Quantification Limit', '', { UpperLimit: '2420' }, '>', 2420, ''],
  ])('%s with %j and %o', (DetectionCondition, Result, fields, sign, value, qualifier) => {
    expect(parseOne({ DetectionCondition, Result, ...fields })).toMatchObject({ sign, value, qualifier, codes: [] });
  });

  test('what has no limit waits for a person', () => {
    const waits = (DetectionCondition: string, more: Fields = {}) =>
      parseOne({ DetectionCondition, Result: '', ...more });
    expect(waits('Not Detected')).toMatchObject({ sign: '<', value: null, codes: ['nonDetectWithoutLimit'] });
    expect(waits(above)).toMatchObject({ sign: '>', value: null, codes: ['aboveWithoutLimit'] });
    expect(waits('Not Detected', { DetectionLimit: '0' })).toMatchObject({ codes: ['nonDetectWithoutLimit'] });
    expect(parseOne({ Result: '0 U' })).toMatchObject({ sign: '<', value: null, codes: ['nonDetectWithoutLimit'] });
    expect(parseOne({ Result: '<' })).toMatchObject({ sign: '<', value: null, codes: ['nonDetectWithoutLimit'] });
    expect(parseOne({ Result: '<0' })).toMatchObject({ sign: '<', value: null, codes: ['nonDetectWithoutLimit'] });
    expect(parseOne({ Result: '0', Prefix: '<' })).toMatchObject({ value: null, codes: ['nonDetectWithoutLimit'] });
  });

  test('less than nothing is less than the limit', () => {
    expect(parseOne({ Result: '<0', DetectionLimit: '0.01' })).toMatchObject({
      ...{ sign: '<', value: 0.01, originalText: '<0.01', codes: [] },
    });
  });

  test('what was detected is no non-detect, whether or not anybody says how much it is', () => {
    expect(parseOne({ DetectionCondition: 'Detected Not Quantified', Result: '' })).toMatchObject({
      ...{ sign: '>', value: null, qualifier: 'Detected Not Quantified', originalText: '> ?', state: 'held' },
      ...{ codes: ['presentWithoutLimit'] },
    });
  });
});

describe('a word that says that something was there', () => {
  test.each(['DNQ', 'Trace', 'traces', 'Tr'])('%s is below the limit of quantitation and no non-detect', (Result) => {
    expect(parseOne({ Result, DetectionLimit: '0.1', QuantitationLimit: '0.5' })).toMatchObject({
      ...{ sign: '<', value: 0.5, qualifier: Result, originalText: Result, codes: [] },
    });
  });

  test('waits without such a limit: the limit beside it may be any', () => {
    expect(parseOne({ Result: 'Trace', DetectionLimit: '0.1' })).toMatchObject({
      ...{ sign: '>', value: null, detectionLimit: null, originalText: 'Trace', codes: ['presentWithoutLimit'] },
    });
  });

  test.each(['Present', 'Presencia', 'présence'])('%s waits, whatever limit is beside it', (Result) => {
    expect(parseOne({ Result, DetectionLimit: '0.1', QuantitationLimit: '1' })).toMatchObject({
      ...{ sign: '>', value: null, originalText: Result, state: 'held', codes: ['presentWithoutLimit'] },
    });
  });

  test.each(['Ausencia', 'Ausência', 'Absence', 'ABSENT'])('%s is a non-detect, and no number', (Result) => {
    expect(parseOne({ Result })).toMatchObject({
      ...{ sign: '<', value: null, originalText: Result, state: 'held', codes: ['nonDetectWithoutLimit'] },
    });
    expect(parseOne({ Result, DetectionLimit: '1' })).toMatchObject({ sign: '<', value: 1, codes: [] });
  });

  test('beside a number it is a flag or unknown, and what a schema says of it goes before', () => {
    expect(parseOne({ Result: '0.15 DNQ' })).toMatchObject({ sign: '', value: 0.15, qualifier: 'DNQ', codes: [] });
    expect(parseOne({ Result: 'Tr', DetectionLimit: '0.1' }, { nonDetectWords: ['tr'] })).toMatchObject({
      ...{ sign: '<', value: 0.1, codes: [] },
    });
    expect(parseOne({ Result: 'Trace', DetectionCondition: 'Not Detected' })).toMatchObject({ state: 'rejected' });
  });
});

describe('limits', () => {
  test.each([
    [{ Result: 'ND', ReportingLimit: '0.5' }, 0.5, ''],
    [{ Result: 'ND', DetectionLimit: 'low', ReportingLimit: '0.5' }, 0.5, ''],
    [{ Result: 'ND', DetectionLimit: '-1', QuantitationLimit: '2' }, 2, ''],
    [{ Result: '<LOQ', DetectionLimit: '0.1', ReportingLimit: '0.5', QuantitationLimit: '2' }, 2, ''],
    [{ Result: '<RDL', DetectionLimit: '0.1', ReportingLimit: '0.5', QuantitationLimit: '2' }, 0.5, ''],
    [{ Result: '<LQ', DetectionLimit: '0.1', ReportingLimit: '0.5', QuantitationLimit: '2' }, 2, ''],
    [{ Result: '<LQM', DetectionLimit: '0.1', QuantitationLimit: '2' }, 2, ''],
    [{ Result: '<BG', DetectionLimit: '0.1', QuantitationLimit: '2' }, 2, ''],
    [{ Result: '<LC', DetectionLimit: '0.1', QuantitationLimit: '2' }, 2, ''],
    [{ Result: '<LDR', DetectionLimit: '0.1', ReportingLimit: '0.5', QuantitationLimit: '2' }, 0.5, ''],
    [{ Result: '<LR', DetectionLimit: '0.1', ReportingLimit: '0.5' }, 0.5, ''],
    [{ Result: '<LD', DetectionLimit: '0.1', ReportingLimit: '0.5', QuantitationLimit: '2' }, 0.1, ''],
    [{ Result: 'n.n.', DetectionLimit: '0.1', QuantitationLimit: '2' }, 0.1, ''],
    [{ Result: '<MDL', DetectionLimit: '0.1', ReportingLimit: '0.5', QuantitationLimit: '2' }, 0.1, ''],
    [{ Result: 'ND', ReportingLimit: '500', ReportingLimitUnit: 'ug/L' }, 500, 'ug/L'],
    [{ Result: 'ND', QuantitationLimit: '500', DetectionLimitUnit: 'ug/L' }, 500, 'ug/L'],
  ])('%o is a non-detect at the limit that is meant, in its unit', (fields, value, unit) => {
    expect(parseOne(fields)).toMatchObject({
      sign: '<',
      value,
      limitUnitText: unit,
      unitText: unit || 'mg/L',
      state: 'ready',
    });
  });
});
