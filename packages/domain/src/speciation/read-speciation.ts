import { readFormula } from '../analyte-name/speciation.ts';
import { findSubstance } from '../analyte-name/substances.ts';

/** Formulas that the amount of a compound is commonly expressed as, in their usual spelling. */
const formulas = [
  ...['N', 'NO3', 'NO2', 'NH3', 'NH4', 'P', 'PO4', 'P2O5', 'S', 'SO4', 'SO2', 'H2S', 'C', 'CO2', 'CO3', 'HCO3'],
  ...['CaCO3', 'Si', 'SiO2', 'CN', 'BO3', 'H3BO3', 'CrO4'],
] as const;

/** Elements that are only ever expressed as what they are: "Sodium as Na" is sodium. */
const selves =
  'Ag Al As Au B Ba Be Bi Br Ca Cd Ce Cl Co Cr Cs Cu F Fe Ga Ge Hg I In K La Li Mg Mn Mo Na Nb Ni Pb Pd Pt Rb Re Sb Sc Se Sn Sr Ta Te Th Ti Tl U V W Y Zn Zr';

const folded = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s()[\]^+_-]+/g, '');

const known = new Map<string, string>([
  ...formulas.map((formula) => [folded(formula), formula] as const),
  ...['O2', 'Cl2', ...selves.split(' ')].map((symbol) => [folded(symbol), ''] as const),
  ...[
    ['nitrogen', 'N'],
    ['nitrate', 'NO3'],
    ['nitrite', 'NO2'],
    ['ammonia', 'NH3'],
    ['ammonium', 'NH4'],
    ['phosphorus', 'P'],
    ['phosphate', 'PO4'],
    ['sulfur', 'S'],
    ['sulphur', 'S'],
    ['sulfate', 'SO4'],
    ['sulphate', 'SO4'],
    ['silica', 'SiO2'],
    ['silicon', 'Si'],
    ['carbon', 'C'],
    ['cyanide', 'CN'],
    ['calciumcarbonate', 'CaCO3'],
  ].map(([word = '', formula = '']) => [word, formula] as const),
]);

const none = new Set(['', 'na', 'none', 'notapplicable', 'unspecified', 'unknown', 'notreported', 'null']);

/**
 * What an amount is expressed as: `N` of "as N" or "AS NO3-N" of nothing else. Empty when nothing is stated, or when an
 * element is expressed as itself; a word that is not known stays as it is written, and is then like no other.
 */
export function readSpeciation(text: string): string {
  const wording = text.trim().replace(/^\((.*)\)$/, '$1');
  const bare = wording.replace(
    /^(?:expressed |reported |exprim[ée]e?s? |expresad[oa]s? )?(?:as|en|em|como|als|comme)\s+/i,
    '',
  );
  const key = folded(bare);
  // "Na" is sodium in "as Na", and "not available" where R fetched the file.
  if (none.has(key) && !(key === 'na' && bare !== wording)) return '';
  return known.get(key) ?? readFormula(bare) ?? bare.replace(/\s+/g, ' ').slice(0, 60);
}

/** Compounds of which plain mg/L means the compound: sulphate as SO4 is sulphate. Of nitrate or phosphate it is not known. */
const compounds: ReadonlySet<string> = new Set(['SO4', 'SO3', 'S2O3', 'SiO2', 'CN', 'H2S']);

/** What a result of an analyte is expressed as; empty where that is the analyte itself. */
export const speciationOf = (speciation: string, analyte: string): string =>
  compounds.has(speciation) && findSubstance(analyte)?.substance.symbols.includes(speciation) ? '' : speciation;
