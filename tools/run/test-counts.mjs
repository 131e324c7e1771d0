import { existsSync, readFileSync } from 'node:fs';

/** @typedef {{ passed: number, failed: number, skipped: number }} Counts */

/**
 * Counts of a run from the JSON report it wrote. A run that failed without a failed test (a file that does not load,
 * a set-up that breaks, no report at all) counts as one failure, so that no failure adds up to "0 failed".
 * @param {'vitest' | 'playwright' | 'none'} kind
 * @param {string} reportPath
 * @param {boolean} isGood whether the run ended with code 0
 * @returns {Counts}
 */
export function readCounts(kind, reportPath, isGood) {
  const report = kind !== 'none' && existsSync(reportPath) ? JSON.parse(readFileSync(reportPath, 'utf8')) : undefined;
  const counts = {
    passed: 0,
    failed: 0,
    skipped: 0,
    ...(report && (kind === 'vitest' ? fromVitest(report) : fromPlaywright(report))),
  };
  return { ...counts, failed: isGood ? counts.failed : Math.max(1, counts.failed) };
}

/**
 * @param {{ numPassedTests: number, numFailedTests: number, numPendingTests: number, numTodoTests: number,
 *   testResults: { status: string, assertionResults: { status: string }[] }[] }} report
 * @returns {Counts}
 */
function fromVitest(report) {
  const brokenFiles = report.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.every((test) => test.status !== 'failed'),
  );
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + brokenFiles.length,
    skipped: report.numPendingTests + report.numTodoTests,
  };
}

/**
 * @param {{ stats: { expected: number, unexpected: number, flaky: number, skipped: number } }} report
 * @returns {Counts}
 */
function fromPlaywright({ stats }) {
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected, skipped: stats.skipped };
}

/**
 * @param {Counts[]} all
 * @returns {Counts}
 */
export function addCounts(all) {
  const sum = (/** @type {keyof Counts} */ key) => all.reduce((total, counts) => total + counts[key], 0);
  return { passed: sum('passed'), failed: sum('failed'), skipped: sum('skipped') };
}

/** @param {Counts} counts */
export const closingLine = ({ passed, failed, skipped }) =>
  `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
