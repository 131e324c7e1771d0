import { readAnalyteName } from '../analyte-name/read-analyte-name.ts';
import { findSubstance } from '../analyte-name/substances.ts';
import { species } from './species.ts';
import { equivalents, speciesConversion } from './species-conversion.ts';

/** Compounds of which a plain concentration says nothing: nitrate in mg/L may be nitrate or its nitrogen. */
const unsaid: ReadonlySet<string> = new Set(['NO3', 'NO2', 'NH3', 'NH4', 'PO4']);

/** Hardness and alkalinity are expressed as CaCO3 whether a laboratory writes it or not. */
const asCalcite = /hardness|duret[ée]|alkalinity|alcalinit[ée]/i;

export interface AnalyteFormula {
  /** What was measured: `NO3` of nitrate, `Ca` of calcium; empty where it is not known. */
  readonly formula: string;
  /** What a plain mg/L of it means; empty where it is not sure. */
  readonly plain: string;
}

const known = new Map<string, AnalyteFormula>();

/** The formula of an analyte by its name, whatever fraction or speciation is in it. */
export function analyteFormula(name: string): AnalyteFormula {
  const formula = known.get(name) ?? findFormula(name);
  if (known.size < 5000) known.set(name, formula);
  return formula;
}

function findFormula(name: string): AnalyteFormula {
  const read = readAnalyteName(name);
  const substance = (findSubstance(read.name) ?? findSubstance(name))?.substance;
  if (asCalcite.test(substance?.name ?? name)) return { formula: 'CaCO3', plain: 'CaCO3' };
  const formula = substance?.symbols.find((symbol) => species.has(symbol)) ?? '';
  return { formula, plain: read.speciation || (unsaid.has(formula) ? '' : formula) };
}

const offered = ['N', 'P', 'S', 'Si', 'NO3', 'NO2', 'NH3', 'NH4', 'PO4', 'SO4', 'SiO2', 'CaCO3', 'HCO3', 'CO3'];

/** What amounts of an analyte can be expressed as when somebody asks; none where there is nothing to choose. */
export function expressionsOf(name: string): string[] {
  const { formula, plain } = analyteFormula(name);
  if (formula === '') return sharedElement(name);
  const formulas = [formula, plain].filter((one, at, all) => one !== '' && all.indexOf(one) === at);
  const others = offered.filter(
    (one) => !formulas.includes(one) && isStated(formula, one) && speciesConversion(formula, one, formula) !== null,
  );
  const all = [...formulas, ...others, ...(speciesConversion(formula, equivalents, formula) ? [equivalents] : [])];
  return all.length > 1 ? all : [];
}

/** Nobody expresses nitrate as ammonia, nor calcium as carbonate. */
const isStated = (formula: string, other: string): boolean =>
  species.get(other)?.element === other ||
  other === 'CaCO3' ||
  formula === species.get(other)?.element ||
  (formula === 'CaCO3' && (other === 'HCO3' || other === 'CO3')) ||
  (formula === 'NH3' && other === 'NH4') ||
  (formula === 'NH4' && other === 'NH3');

/** Sums such as nitrate and nitrite are expressed by what their parts share. */
const sharedElement = (name: string): string[] =>
  /nitr(?:ate|ite)/i.test(name) || /^NO[x23]/i.test(name) ? ['N', 'NO3'] : [];
