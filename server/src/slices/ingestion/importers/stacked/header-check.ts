import type { CellRow } from '#platform/tables';
import { stopReading } from '../../findings/findings-catalogue.ts';
import type { FieldName } from '../../rows/rows.ts';
import { foldHeader } from '../headers/header.ts';
import { usualNames } from '../headers/usual-names.ts';

interface NamedColumns {
  readonly rowNo: number;
  readonly header: readonly string[];
  readonly mapped: ReadonlyMap<FieldName, number>;
  readonly place: { readonly fileNo: number; readonly sheet: string };
}

const namesOf = (field: FieldName) => new Set((usualNames[field] ?? []).map(foldHeader));
const stationNames = namesOf('Station');
const dayNames = namesOf('SampleDateTime');
const longestName = 60;

/**
 * Makes the check whether a row says the names of the columns again, as below a page break. Names that differ begin another
 * table, whose values would get the names of this one.
 */
export function makeHeaderCheck({ header, mapped, place, rowNo: first }: NamedColumns): (row: CellRow) => boolean {
  const [station, day] = [mapped.get('Station') ?? -1, mapped.get('SampleDateTime') ?? -1];
  const [ownStation, ownDay] = [foldHeader(header[station] ?? ''), foldHeader(header[day] ?? '')];
  const isStation = (cell: string) => isNamed(cell, stationNames, ownStation);
  const isDay = (cell: string) => isNamed(cell, dayNames, ownDay);
  return ({ cells, rowNo }) => {
    if (!beginsWithWord(cells[day] ?? '') && !isStation(cells[station] ?? '')) return false;
    const hasStation = station < 0 || cells.some(isStation);
    if (!hasStation || !(day < 0 || cells.some(isDay))) return false;
    // Names stand where their columns are, in the same table or in another one.
    if (!isStation(cells[station] ?? '') && !isDay(cells[day] ?? '') && !isStation(cells[day] ?? '')) return false;
    const width = Math.max(header.length, cells.length);
    for (let column = 0; column < width; column += 1)
      if (foldHeader(cells[column] ?? '') !== foldHeader(header[column] ?? ''))
        throw stopReading('headerAgain', { ...place, rowNo }, { first });
    return true;
  };
}

const isNamed = (cell: string, names: ReadonlySet<string>, own: string): boolean => {
  if (cell === '' || cell.length > longestName || !beginsWithWord(cell)) return false;
  const folded = foldHeader(cell);
  return folded !== '' && (folded === own || names.has(folded));
};

/** A day begins with a digit, mostly: every row is looked at. */
function beginsWithWord(cell: string): boolean {
  const first = cell.charCodeAt(0);
  return cell !== '' && !(first >= 48 && first <= 57);
}
