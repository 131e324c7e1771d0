import type { Analyte, Unit } from '@freshet/contract';
import { foldName } from '@freshet/domain';
import { findSubstance, readCasNumber } from '@freshet/domain/analyte-name';

const casOf = ({ AnalyteName }: Analyte): string => findSubstance(AnalyteName)?.substance.cas ?? '';

/** The analytes whose names, other names or CAS number have all the words that are typed. */
export function findAnalytes(all: readonly Analyte[], typed: string): Analyte[] {
  const cas = readCasNumber(typed);
  if (cas) return all.filter((analyte) => casOf(analyte) === cas);
  const words = typed.trim().split(/\s+/).map(foldName).filter(Boolean);
  return all.filter((analyte) => {
    const { AnalyteName, DisplayName, Aliases } = analyte;
    const names = [AnalyteName, DisplayName, ...Aliases.map(({ AliasName }) => AliasName)].map(foldName).join(' ');
    return words.every((word) => names.includes(word) || casOf(analyte).replaceAll('-', '').startsWith(word));
  });
}

/** The one analyte that the guideline's name surely means: by that name, or the only one of that substance. */
export function findNamesake(all: readonly Analyte[], name: string): Analyte | null {
  const folded = foldName(name);
  if (folded === '') return null;
  const named = all.filter(({ AnalyteName, Aliases }) =>
    [AnalyteName, ...Aliases.map(({ AliasName }) => AliasName)].some((one) => foldName(one) === folded),
  );
  const substance = findSubstance(name)?.substance;
  const same = substance ? all.filter((one) => findSubstance(one.AnalyteName)?.substance === substance) : [];
  const [analyte, ...more] = named.length > 0 ? named : same;
  return analyte && more.length === 0 ? analyte : null;
}

/** What an analyte proposes for a standard: its name, the fraction its name says, and its unit in its speciation. */
export function proposalOf({ AnalyteName, Fraction, Speciation, DefaultUnitId }: Analyte, units: readonly Unit[]) {
  const unit = units.find(({ Id }) => Id === DefaultUnitId);
  const expressed = Speciation && unit ? units.find(({ Name }) => Name === `${unit.Name} as ${Speciation}`) : undefined;
  return { name: AnalyteName, fractions: Fraction ? [Fraction] : [], unitId: (expressed ?? unit)?.Id };
}
