import type { FindingEffect, FindingKind } from './finding-kinds.ts';
import { fileFindings } from './findings-of-files.ts';
import { valueFindings } from './findings-of-values.ts';
import type { FieldName, FileFinding, RowFinding } from './rows.ts';

/** Every code that reading gives, with how bad it is, what it does to its row, and its sentence. */
export const findingCatalogue = { ...fileFindings, ...valueFindings };
export type FindingCode = keyof typeof findingCatalogue;
export type FindingParams = Readonly<Record<string, string | number>>;

const kinds = new Map<string, FindingKind>(Object.entries(findingCatalogue));

/** What a finding does: codes of later steps that are not in this catalogue do nothing by themselves. */
export const effectOf = (code: string): FindingEffect => kinds.get(code)?.effect ?? 'none';

/** The state a row has by what was found about it. */
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

interface FoundAt {
  readonly field?: FieldName | '';
  readonly column?: string;
  readonly text?: string;
}

/** A finding about a row. `row`, `column` and `text` are among its params. */
export function rowFinding(code: FindingCode, rowNo: number, at: FoundAt, more: FindingParams = {}): RowFinding {
  const cellText = shorten(at.text ?? '');
  const params = { row: rowNo, column: at.column ?? '', text: cellText, ...more };
  return { field: at.field ?? '', column: at.column ?? '', cellText, code, params, ...said(code, params) };
}

interface FilePlace {
  readonly fileNo: number;
  readonly sheet?: string;
  readonly rowNo?: number | null;
  readonly column?: string;
  readonly text?: string;
}

/** A finding about a file. */
export function fileFinding(code: FindingCode, place: FilePlace, more: FindingParams = {}): FileFinding {
  const { fileNo, sheet = '', rowNo = null, column = '' } = place;
  const cellText = shorten(place.text ?? '');
  const about = { ...(rowNo === null ? {} : { row: rowNo }), column, text: cellText, ...(sheet ? { sheet } : {}) };
  const params = { ...about, ...more };
  return { fileNo, sheet, rowNo, column, cellText, code, params, ...said(code, params) };
}

function said(code: FindingCode, params: FindingParams): Pick<RowFinding, 'severity' | 'sentence'> {
  const { severity, sentence } = findingCatalogue[code];
  return { severity, sentence: fillSentence(sentence, params) };
}

export const fillSentence = (sentence: string, params: FindingParams): string =>
  sentence.replace(/\{(\w+)\}/g, (_, name: string) => String(params[name] ?? ''));

/** Cells are shown, not kept whole: the file has them. */
const shorten = (text: string): string => (text.length > 200 ? `${text.slice(0, 199)}…` : text);
