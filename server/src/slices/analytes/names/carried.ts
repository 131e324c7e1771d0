import { fractionOf, readAnalyteName, readFormula } from '@freshet/domain/analyte-name';

/** What a name says besides the analyte: `Copper, Total` its fraction, `Nitrate as N` what it is given as. */
export interface Carried {
  readonly fraction: string;
  readonly speciation: string;
}

interface Given {
  readonly Fraction?: string | undefined;
  readonly Speciation?: string | undefined;
}

/** What a new name carries: as it was given, else as it is read from the name. */
export function carriedBy(name: string, given: Given = {}, analyteName = ''): Carried {
  const { fraction, speciation } = readAnalyteName(name, analyteName);
  return carriedAs(given, { fraction, speciation });
}

/** What was given, in the words we store; what was left out stays. */
export const carriedAs = ({ Fraction, Speciation }: Given, before: Carried): Carried => ({
  fraction: Fraction === undefined ? before.fraction : (fractionOf(Fraction) ?? Fraction),
  speciation: Speciation === undefined ? before.speciation : (readFormula(Speciation) ?? Speciation),
});
