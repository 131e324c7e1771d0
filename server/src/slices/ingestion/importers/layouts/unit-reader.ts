import { foldUnit } from '@freshet/domain/units';
import { rowFinding } from '../../findings/findings-catalogue.ts';
import type { Fields, RowFinding } from '../../rows/rows.ts';
import { splitHeading } from '../headers/split-heading.ts';

/**
 * Completes the unit of rows: by the heading of the result where the row has none. Where both have one and they differ, the
 * row waits.
 */
export function makeUnitReader(headingOfResult: string, column: string) {
  const { unit } = splitHeading(headingOfResult);
  return (fields: Fields, rowNo: number, addFinding: (finding: RowFinding) => void): void => {
    if (unit !== '' && fields.Unit === undefined) fields.Unit = unit;
    else if (unit !== '' && fields.Unit !== undefined && foldUnit(fields.Unit) !== foldUnit(unit))
      addFinding(rowFinding('unitContradicts', rowNo, { field: 'Unit', column, text: fields.Unit }, { unit }));
    // `DO %` beside `DO` in mg/L: compared as names they are one.
    if (fields.Unit !== undefined || !fields.Analyte?.endsWith(' %')) return;
    fields.Unit = '%';
    fields.Analyte = fields.Analyte.slice(0, -1).trim();
  };
}
