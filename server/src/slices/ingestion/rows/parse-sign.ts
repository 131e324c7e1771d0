import type { AddFinding } from './add-finding.ts';
import { isInclusiveSign, shortSign } from './parse-cell.ts';
import type { ParsedRow } from './rows.ts';

export const unsigned = (rest: string) => ({ sign: '', rest });
const signBeside = /(^|[;,|\s])(<=?|>=?|≤|≥)(?=$|[;,|\s])/;

/** Many laboratories write `<` in their column of qualifiers: it is the sign of the value. */
export function takeSign(flags: string): { readonly sign: string; readonly rest: string } {
  const sign = /[<>≤≥]/.test(flags) ? (signBeside.exec(flags)?.[2] ?? '') : '';
  return sign === '' ? unsigned(flags) : { sign, rest: flags.replace(signBeside, '$1').trim() };
}

/** The sign of a column beside the value; null for what may be a qualifier. */
export function readSign(text: string, field: 'Prefix' | 'Flags', addFinding: AddFinding): ParsedRow['sign'] | null {
  if (/^(<=?|>=?|≤|≥)$/.test(text)) {
    if (isInclusiveSign(text)) addFinding('signRead', field, { sign: shortSign(text) });
    return shortSign(text);
  }
  if (/^below$/i.test(text)) return '<';
  if (/^above$/i.test(text)) return '>';
  return null;
}
