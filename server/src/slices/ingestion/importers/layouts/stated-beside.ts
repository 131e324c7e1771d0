import { readCondition } from '../../rows/parse-words.ts';
import type { ColumnNames, Fields } from '../../rows/rows.ts';
import { makeYesOrNoReader } from '../../rows/yes-or-no.ts';
import { decodeEntities } from '../headers/decode-entities.ts';
import type { BesideColumn } from './beside-columns.ts';

/** What the columns beside a value say of it. A sign of comparison is its prefix; any other modifier is a flag. */
export function statedBeside(cells: readonly string[], beside: readonly BesideColumn[]): Fields {
  const stated: Fields = {};
  for (const { column, what } of beside) {
    const text = decodeEntities((cells[column] ?? '').trim());
    if (text === '') continue;
    const isSign = /^(?:<=?|>=?|≤|≥|~)$/.test(text);
    if (what === 'Modifier' || (what === 'Condition' && isSign)) stated[isSign ? 'Prefix' : 'Flags'] = text;
    else stated[what === 'Condition' ? 'DetectionCondition' : what] = text;
  }
  return stated;
}

/** What yes and no mean is in the name: `Cu_ND`, `Lead detected`. */
export function namesOfBeside(header: readonly string[], beside: readonly BesideColumn[]): ColumnNames {
  const condition = beside.find(({ what }) => what === 'Condition');
  return condition ? { DetectionCondition: (header[condition.column] ?? '').replace(/_/g, ' ') } : {};
}

const readYesOrNo = makeYesOrNoReader();
const isNotDetected = (stated: Fields, columns: ColumnNames): boolean =>
  stated.DetectionCondition !== undefined &&
  readCondition(readYesOrNo(stated, columns).DetectionCondition ?? '') === 'notDetected';

/** A mark beside an empty cell (U, <) still says something: that nothing was detected. */
export const statesWithoutValue = (stated: Fields, columns: ColumnNames): boolean =>
  Boolean(stated.Flags) || Boolean(stated.Prefix) || isNotDetected(stated, columns);
