import {
  type FilePlace,
  type FindingParams,
  fillSentence,
  findingAt,
  ReadingStopped,
  shorten,
  tableFindings,
} from '#platform/tables';
import type { FieldName, FileFinding, RowFinding } from '../rows/rows.ts';
import type { FindingEffect, FindingKind } from './finding-kinds.ts';
import { ecologyFindings } from './findings-of-ecology.ts';
import { fileFindings } from './findings-of-files.ts';
import { valueFindings } from './findings-of-values.ts';

/** Every code that reading gives, with how bad it is, what it does to its row, and its sentence. */
export const findingCatalogue = { ...tableFindings, ...fileFindings, ...valueFindings, ...ecologyFindings };
export type FindingCode = keyof typeof findingCatalogue;

const kinds = new Map<string, FindingKind>(Object.entries(findingCatalogue));

/** What a finding does: codes of later steps that are not in this catalogue have no effect. */
export const effectOf = (code: string): FindingEffect => kinds.get(code)?.effect ?? 'none';

/** The state a row has by its findings. */
export function stateByFindings(findings: readonly { readonly code: string }[]): 'ready' | 'held' | 'rejected' {
  let state: 'ready' | 'held' | 'rejected' = 'ready';
  for (const { code } of findings) {
    const effect = effectOf(code);
    if (effect === 'rejects' || effect === 'fails') return 'rejected';
    if (effect === 'holds') state = 'held';
  }
  return state;
}

/** The first finding for which the file as a whole cannot be read. */
export const failureOf = (findings: readonly FileFinding[]): FileFinding | undefined =>
  findings.find(({ code }) => effectOf(code) === 'fails');

interface CellPlace {
  readonly field?: FieldName | '';
  readonly column?: string;
  readonly text?: string;
}

/** A finding about a row. `row`, `column` and `text` are among its params. */
export function rowFinding(code: FindingCode, rowNo: number, at: CellPlace, more: FindingParams = {}): RowFinding {
  const cellText = shorten(at.text ?? '');
  const params = { row: rowNo, column: at.column ?? '', text: cellText, ...more };
  return { field: at.field ?? '', column: at.column ?? '', cellText, code, params, ...wordingOf(code, params) };
}

/** A finding about a file. */
export const fileFinding = (code: FindingCode, place: FilePlace, more: FindingParams = {}): FileFinding =>
  findingAt({ code, ...findingCatalogue[code] }, place, more);

/** Reading cannot go on, for a reason of any code. */
export const stopReading = (code: FindingCode, place: FilePlace, more: FindingParams = {}): ReadingStopped =>
  new ReadingStopped(fileFinding(code, place, more));

function wordingOf(code: FindingCode, params: FindingParams): Pick<RowFinding, 'severity' | 'sentence'> {
  const { severity, sentence } = findingCatalogue[code];
  return { severity, sentence: fillSentence(sentence, params) };
}
