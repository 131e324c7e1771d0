import type { LeaveReason } from '../../rows/left-out.ts';
import type { LongRow } from './read-long.ts';

/** Where laboratories write whether a row is a target of the analysis or a check of it. */
export const kindColumns: readonly string[] = [
  ...['Analyte Type', 'Analyte Type Code', 'Result Type', 'Result Type Code', 'Parameter Type', 'Component Type'],
];

const ofCheck = /^(?:sur|surr|surrogates?|is|istd|internal standards?|int std|étalons? (?:analogues?|internes?))$/i;
const named = /\((?:surr(?:ogate)?|ss)\.?\)|^surr(?:ogate)?\s*[:-]|[,\s-]surrogate$|^(?:sur\.|surrogate)\s/i;
/** `Toluene-d8 (S)` in percent; sulphur with its symbol is a concentration. */
const marked = /\(S\)$/;

/** How much of what the laboratory added was found again is no result of a station. */
export function leaveSurrogates({ fields, extra }: LongRow): LeaveReason | null {
  if (kindColumns.some((column) => ofCheck.test(extra(column)))) return 'surrogates';
  const analyte = fields.Analyte ?? '';
  if (analyte.length > 200) return null;
  return named.test(analyte) || (marked.test(analyte) && (fields.Unit ?? '').startsWith('%')) ? 'surrogates' : null;
}
