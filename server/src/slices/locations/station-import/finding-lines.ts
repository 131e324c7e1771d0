import type { StationFinding } from '@freshet/contract';
import { byteOrderMark, csvLine } from '@freshet/domain/delimited';

const columns = ['Row', 'Column', 'Cell', 'Severity', 'Code', 'Message'] as const;

/** Findings as CSV, a thousand at a time. */
export function* findingLines(findings: readonly StationFinding[]): Generator<string> {
  yield `${byteOrderMark}${csvLine(columns)}`;
  for (let at = 0; at < findings.length; at += 1000) {
    const page = findings.slice(at, at + 1000);
    yield page.map((finding) => csvLine(columns.map((name) => finding[name]))).join('');
  }
}
