import { noUnit } from '@freshet/contract';
import type { UnitTable } from '@freshet/domain/units';
import { readNumber } from '@freshet/domain/values';
import type { FindingCode } from '../guideline-file/finding-code.ts';
import type { StatedFields } from '../standards/validate-standard.ts';

/** Longer ones are not read: the pattern below is slow on them, and nobody writes them. */
const longest = 300;
const shape = /^(?<name>.+?)\s*(?:\[(?<unit>[^\]]*)\])?\s*(?:>=\s*(?<lowest>\S+))?\s*(?:<=\s*(?<highest>\S+))?$/u;

interface CellProblem {
  readonly code: FindingCode;
  readonly sentence: string;
  readonly parameters: Readonly<Record<string, string>>;
}

/** Reads `Hardness [mg/L] >= 10 <= 400`: what a standard says about one cofactor. */
export function readCofactorCell(text: string, units: UnitTable): StatedFields | CellProblem {
  const { name, unit, lowest, highest } = (text.length > longest ? null : shape.exec(text))?.groups ?? {};
  if (!name) {
    const shown = text.slice(0, longest);
    const sentence = `'${shown}' is not written like: Hardness [mg/L] >= 10 <= 400.`;
    return { code: 'cofactorShape', sentence, parameters: { text: shown } };
  }
  const isUnitless = unit === undefined || unit === '' || unit.toUpperCase() === noUnit;
  const known = isUnitless ? null : units.find(unit);
  if (known === undefined) {
    return {
      code: 'unknownUnit',
      sentence: `The unit '${unit ?? ''}' is not known.`,
      parameters: { unit: unit ?? '' },
    };
  }
  const [low, high] = [readEnd(lowest), readEnd(highest)];
  if (typeof low === 'string' || typeof high === 'string') {
    const sentence = `The range of '${name}' must be numbers.`;
    return { code: 'cofactorRangeWords', sentence, parameters: { name } };
  }
  return { Name: name, UnitId: known?.id ?? null, Lowest: low, Highest: high };
}

function readEnd(text: string | undefined): number | null | string {
  if (text === undefined) return null;
  const read = readNumber(text);
  return typeof read === 'string' ? read : read.value;
}
