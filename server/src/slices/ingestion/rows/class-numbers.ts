import type { Fields } from './rows.ts';

/**
 * Numbers what rows write of their station and time, and of their analyte: rows that write the same have the same number. When
 * names become known, what comes of them is worked out once for each number.
 */
export interface ClassNumbers {
  station(fields: Fields): number | null;
  analyte(fields: Fields, unitText: string): number | null;
}

/** Of a file whose rows are all different, further ones stay without a number: each is worked out for itself. */
const mostClasses = 100_000;

export function makeClassNumbers(): ClassNumbers {
  const [stations, analytes] = [makeNumbers(), makeNumbers()];
  return {
    station: (fields) =>
      stations(
        `${fields.Station ?? ''}\0${fields.SampleDateTime ?? ''}\0${fields.SampleTime ?? ''}\0${fields.TimeZone ?? ''}\0${fields.AnalysedDateTime ?? ''}\0${fields.StationName ?? ''}\0${fields.Latitude ?? ''}\0${fields.Longitude ?? ''}\0${fields.DepthStart ? 1 : 0}${fields.QaQcType ? 1 : 0}`,
      ),
    analyte: (fields, unitText) =>
      analytes(
        `${fields.Analyte ?? ''}\0${fields.Method ?? ''}\0${unitText}\0${fields.Fraction ?? ''}\0${fields.Speciation ?? ''}`,
      ),
  };
}

function makeNumbers(): (text: string) => number | null {
  const numbers = new Map<string, number>();
  return (text) => {
    const known = numbers.get(text);
    if (known !== undefined) return known;
    if (numbers.size >= mostClasses) return null;
    numbers.set(text, numbers.size);
    return numbers.size - 1;
  };
}
