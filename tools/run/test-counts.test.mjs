import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, expect, test } from 'vitest';
import { addCounts, closingLine, readCounts } from './test-counts.mjs';

const folder = mkdtempSync(join(tmpdir(), 'counts-'));
const path = join(folder, 'report.json');
afterEach(() => rmSync(path, { force: true }));
afterAll(() => rmSync(folder, { recursive: true }));

/** @param {unknown} report */
const write = (report) => writeFileSync(path, JSON.stringify(report));

const vitestReport = { numPassedTests: 5, numFailedTests: 1, numPendingTests: 2, numTodoTests: 1, testResults: [] };

test('the counts of both test tools are read from their reports', () => {
  write(vitestReport);
  expect(readCounts('vitest', path, false)).toEqual({ passed: 5, failed: 1, skipped: 3 });
  write({ stats: { expected: 4, unexpected: 2, flaky: 1, skipped: 1 } });
  expect(readCounts('playwright', path, false)).toEqual({ passed: 5, failed: 2, skipped: 1 });
});

test('a test file that does not load counts as a failure', () => {
  const broken = { status: 'failed', assertionResults: [] };
  const failedInside = { status: 'failed', assertionResults: [{ status: 'passed' }, { status: 'failed' }] };
  write({ ...vitestReport, testResults: [broken, failedInside] });
  expect(readCounts('vitest', path, false).failed).toBe(2);
});

test('a run that fails without a report, or without a failed test, still counts as a failure', () => {
  expect(readCounts('vitest', path, false).failed).toBe(1);
  expect(readCounts('none', '', false).failed).toBe(1);
  write({ ...vitestReport, numFailedTests: 0 });
  expect(readCounts('vitest', path, false).failed).toBe(1);
  expect(readCounts('vitest', path, true).failed).toBe(0);
});

test('the closing line adds everything up', () => {
  const [unit, e2e] = [
    { passed: 5, failed: 0, skipped: 0 },
    { passed: 2, failed: 1, skipped: 0 },
  ];
  expect(closingLine(addCounts([unit, e2e]))).toBe('7 passed, 1 failed');
  expect(closingLine(addCounts([unit, { ...e2e, skipped: 2 }]))).toBe('7 passed, 1 failed, 2 skipped');
});
