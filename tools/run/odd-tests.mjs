import { existsSync, readFileSync } from 'node:fs';

/**
 * @typedef {{ name: string, isFailed: boolean, reason: string }} OddTest a test that failed, at once or at the first
 * try only
 */

/**
 * The tests of a run that did not simply pass, from the JSON report it wrote: a reader of the end of a long run finds
 * them there.
 * @param {'vitest' | 'playwright' | 'none'} kind
 * @param {string} reportPath
 * @returns {OddTest[]}
 */
export function listOddTests(kind, reportPath) {
  if (kind === 'none' || !existsSync(reportPath)) return [];
  const report = JSON.parse(readFileSync(reportPath, 'utf8'));
  return kind === 'vitest' ? report.testResults.flatMap(fromVitestFile) : report.suites.flatMap(fromSuite);
}

/**
 * @param {{ name: string, status: string, message?: string,
 *   assertionResults: { status: string, fullName: string, failureMessages?: string[] }[] }} file
 * @returns {OddTest[]}
 */
function fromVitestFile({ name, status, message, assertionResults }) {
  const odd = assertionResults.filter((test) => test.status === 'failed' || test.failureMessages?.length);
  if (odd.length === 0 && status === 'failed') return [{ name, isFailed: true, reason: firstLine(message) }];
  return odd.map((test) => ({
    name: `${name}: ${test.fullName}`,
    isFailed: test.status === 'failed',
    reason: firstLine(test.failureMessages?.[0]),
  }));
}

/**
 * @typedef {{ suites?: Suite[], specs?: { title: string, file: string, line: number,
 *   tests: { status: string, results: { error?: { message?: string } }[] }[] }[] }} Suite
 * @param {Suite} suite
 * @returns {OddTest[]}
 */
function fromSuite({ suites = [], specs = [] }) {
  const here = specs.flatMap(({ title, file, line, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ status, results }) => ({
        name: `${file}:${line}: ${title}`,
        isFailed: status === 'unexpected',
        reason: firstLine(results.find(({ error }) => error)?.error?.message),
      })),
  );
  return [...here, ...suites.flatMap(fromSuite)];
}

/** @param {string} [text] */
const firstLine = (text = '') => text.split('\n', 1)[0]?.slice(0, 300) ?? '';
