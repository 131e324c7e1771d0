import { readCondition } from './parse-words.ts';
import type { ColumnNames, FieldName, Fields } from './rows.ts';

interface Meaning {
  readonly yes: string;
  readonly no: string;
  /** Letters that say it in a column of this name: a `U` under *Filtered* is no "unspecified". */
  readonly letters?: Readonly<Record<string, string>>;
}

const yes = new Set(['y', 'yes', 'true', '1', 'x', 'oui', 'o', 'vrai', 'ja']);
const no = new Set(['n', 'no', 'false', '0', 'nc', 'non', 'faux', 'nei', 'nein']);

const letters = { f: 'Dissolved', u: 'Total' };
const plainly: Meaning = { yes: 'detected', no: 'not detected' };

/** What yes and no say in a column of this name: `Non Detect: Y` is the opposite of `Detected: Y`. */
function meaningOf(field: FieldName, column: string): Meaning | null {
  if (field === 'DetectionCondition')
    return /\bnd\b|non[\s_-]*d[eé]t/i.test(column) ? { yes: 'not detected', no: 'detected' } : plainly;
  if (field === 'Prefix' && /less|censor/i.test(column)) return { yes: '<', no: '' };
  if (field === 'Fraction' && /filt/i.test(column) && !/total|fraction/i.test(column))
    return /un[\s_-]*filt/i.test(column) ? { yes: '', no: '', letters } : { yes: 'Dissolved', no: 'Total', letters };
  return null;
}

const fields = ['DetectionCondition', 'Prefix', 'Fraction'] as const;

/** Makes a reader of columns that are answered by yes and no; of what stands in others it changes nothing. */
export function makeYesOrNoReader(): (row: Fields, columns: ColumnNames) => Fields {
  let last: ColumnNames | null = null;
  let meanings: readonly (readonly [FieldName, Meaning])[] = [];
  return (row, columns) => {
    if (columns !== last) {
      last = columns;
      meanings = fields.flatMap((field) => {
        const meaning = meaningOf(field, columns[field] ?? '');
        return meaning ? [[field, meaning] as const] : [];
      });
    }
    let meant: Fields | null = null;
    for (const [field, meaning] of meanings) {
      const text = row[field];
      if (text === undefined || text.length > 5) continue;
      const word = text.toLowerCase();
      if (meaning === plainly && readCondition(text) !== null) continue;
      const outcome = meaning.letters?.[word] ?? (yes.has(word) ? meaning.yes : no.has(word) ? meaning.no : null);
      if (outcome !== null && (outcome !== '' || field === 'Prefix')) meant = { ...(meant ?? row), [field]: outcome };
    }
    return meant ?? row;
  };
}
