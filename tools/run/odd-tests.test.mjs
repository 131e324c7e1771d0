import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { listOddTests } from './odd-tests.mjs';

const folder = mkdtempSync(join(tmpdir(), 'odd-tests-'));
const path = join(folder, 'report.json');
afterAll(() => rmSync(folder, { recursive: true }));

/** @param {unknown} report */
const write = (report) => writeFileSync(path, JSON.stringify(report));

test('tests that failed, that passed only at the second try, and files that do not load are named with the reason', () => {
  const passed = { status: 'passed', fullName: 'fine', failureMessages: [] };
  const late = { status: 'passed', fullName: 'late', failureMessages: ['too slow\n  at x'] };
  const failed = { status: 'failed', fullName: 'wrong', failureMessages: ['1 is not 2\n  at y'] };
  write({
    testResults: [
      { name: 'a.test.ts', status: 'failed', message: '', assertionResults: [passed, late, failed] },
      { name: 'b.test.ts', status: 'failed', message: 'cannot load', assertionResults: [] },
      { name: 'c.test.ts', status: 'passed', message: '', assertionResults: [passed] },
    ],
  });
  expect(listOddTests('vitest', path)).toEqual([
    { name: 'a.test.ts: late', isFailed: false, reason: 'too slow' },
    { name: 'a.test.ts: wrong', isFailed: true, reason: '1 is not 2' },
    { name: 'b.test.ts', isFailed: true, reason: 'cannot load' },
  ]);
});

test('journeys are named wherever they stand in their suites', () => {
  /** @param {string} status */
  const spec = (status) => ({
    ...{ title: status, file: 'map.spec.ts', line: 7 },
    tests: [{ status, results: [{}, { error: { message: 'not seen' } }] }],
  });
  write({ suites: [{ suites: [{ specs: [spec('expected'), spec('flaky')] }], specs: [spec('unexpected')] }] });
  expect(listOddTests('playwright', path)).toEqual([
    { name: 'map.spec.ts:7: unexpected', isFailed: true, reason: 'not seen' },
    { name: 'map.spec.ts:7: flaky', isFailed: false, reason: 'not seen' },
  ]);
});

test('a run without a report names none', () => {
  expect(listOddTests('vitest', join(folder, 'none.json'))).toEqual([]);
  expect(listOddTests('none', '')).toEqual([]);
});
