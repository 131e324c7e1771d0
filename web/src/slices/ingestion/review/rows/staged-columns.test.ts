import { expect, test } from 'vitest';
import { aFinding, aRow } from '../../test-support/samples.ts';
import { cellTextOf, fieldsShown, findingsOf, nameKindOf, nextProblem } from './staged-columns.ts';

const held = aRow({ Ordinal: 1, State: 'held', Findings: [aFinding({ Ordinal: 1 })] });
const wrong = aRow({
  Ordinal: 2,
  State: 'rejected',
  Findings: [aFinding({ Ordinal: 2, Field: 'Result', Code: 'notNumeric' })],
});
const rows = [aRow(), held, wrong];
const fields = fieldsShown(rows);
const shown = ['error', 'warning'] as const;

test('only fields that a file has, or lacks where they matter, get a column', () => {
  expect(fields).toEqual(['Station', 'Analyte', 'Result', 'Unit', 'SampleDateTime']);
  expect(fieldsShown([aRow({ Findings: [aFinding({ Field: 'Method' })] })])).toContain('Method');
  expect(fieldsShown([aRow({ Fields: { Comment: 'late' } })])).toContain('Comment');
});

test('the next problem is the next marked cell of a row that waits', () => {
  const first = nextProblem(rows, fields, { row: 0, column: -1 }, shown);
  expect(first).toEqual({ row: 1, column: 0 });
  expect(nextProblem(rows, fields, { row: 1, column: 0 }, shown)).toEqual({ row: 2, column: 2 });
  expect(nextProblem(rows, fields, { row: 2, column: 2 }, shown)).toBeNull();
});

test('a row that waits without a marked cell is a problem too', () => {
  const whole = aRow({ Ordinal: 1, State: 'held', Findings: [aFinding({ Field: '' })] });
  expect(nextProblem([aRow(), whole], fields, { row: 0, column: -1 }, shown)).toEqual({ row: 1, column: 0 });
});

test('rows that differ are marked at what they say', () => {
  const row = aRow({ State: 'held', Findings: [aFinding({ Field: '', Code: 'duplicateInFile' })] });
  expect(findingsOf(row, 'Result', shown)).toHaveLength(1);
  expect(findingsOf(row, 'Unit', shown)).toEqual([]);
});

test('notes and what is settled are not marked', () => {
  const row = aRow({ Findings: [aFinding({ Severity: 'info' }), aFinding({ Id: 2, IsResolved: true })] });
  expect(findingsOf(row, 'Station', shown)).toEqual([]);
  expect(findingsOf(row, 'Station', ['info'])).toHaveLength(1);
});

test('a name that is meant differently says so', () => {
  expect(cellTextOf(aRow({ Fields: { Station: 'Elk R.' } }), 'Station')).toBe('Elk R. → Elk River');
  expect(cellTextOf(aRow(), 'Station')).toBe('Elk River');
  const named = aRow({ Fraction: 'Total' });
  expect([cellTextOf(named, 'Fraction'), fieldsShown([named]).includes('Fraction')]).toEqual(['→ Total', true]);
});

test('Match for only an unknown name asks what it', () => {
  expect(nameKindOf(aFinding())).toBe('station');
  expect(nameKindOf(aFinding({ Code: 'unknownUnit', Field: 'DetectionLimitUnit' }))).toBe('unit');
  expect(nameKindOf(aFinding({ Code: 'notNumeric', Field: 'Result' }))).toBeNull();
});
