import type { StationFinding } from '@freshet/contract';
import Papa from 'papaparse';

const columns = ['Row', 'Column', 'Cell', 'Severity', 'Code', 'Message'] as const;

/** Findings as CSV, a thousand at a time. Text that a spreadsheet would run as a formula is defused. */
export function* findingLines(findings: readonly StationFinding[]): Generator<string> {
  // The mark at the beginning tells Excel that this is UTF-8.
  yield `\uFEFF${columns.join(',')}\r\n`;
  for (let at = 0; at < findings.length; at += 1000) {
    const lines = findings.slice(at, at + 1000).map((finding) => columns.map((name) => finding[name]));
    yield `${Papa.unparse(lines, { escapeFormulae: true, newline: '\r\n' })}\r\n`;
  }
}
