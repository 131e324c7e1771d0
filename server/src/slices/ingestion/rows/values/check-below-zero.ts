import { unitFamily } from '@freshet/domain/units/catalogue';
import type { AddFinding } from '../../findings/resolve-findings.ts';
import type { ParsedRow } from '../rows.ts';

/** There is no less than none of these. */
const amounts = /^(?:mg\/L|mg\/kg|(?:CFU|MPN|PFU|count)\/100mL)(?![\p{L}/])/u;
/** What is worked out as a difference may be below zero. */
const differences =
  /acid|alkal|alcalin|balance|bilan|\bnet\b|neutrali[sz]|\bnnp\b|\banc\b|difference|excess|change|isotop|delta|δ/iu;
/** What many write where they have no value, in any unit. */
const noValue = /^-(?:9{3,6}|8{3,5})(?:[.,](?:0+|9{1,2}|8{1,2}))?$/;

/**
 * A concentration below zero stands for something else: a missing value (-999), a non-detect (-0.05), or noise that nobody
 * cut off. A person says which.
 */
export function checkBelowZero({ value, sign, fields }: ParsedRow, unit: string | null, addFinding: AddFinding): void {
  if (value === null || value >= 0 || sign !== '') return;
  const text = fields.Result ?? '';
  const isAmount = amounts.test(unitFamily(unit).family) && !differences.test(fields.Analyte ?? '');
  if (isAmount || noValue.test(text.trim())) addFinding('belowZero', 'Result', text);
}
