import { noUnit } from '@freshet/contract';
import type { UnitTable } from '@freshet/domain/units';
import { readNumber } from '@freshet/domain/values';
import type { StatedFields } from './judge-standard.ts';

const shape = /^(?<name>.+?)\s*(?:\[(?<unit>[^\]]*)\])?\s*(?:>=\s*(?<lowest>\S+))?\s*(?:<=\s*(?<highest>\S+))?$/u;

/** Reads `Hardness [mg/L] >= 10 <= 400`: what a standard says about one cofactor. A text says what is wrong. */
export function readCofactorCell(text: string, units: UnitTable): StatedFields | string {
  const { name, unit, lowest, highest } = shape.exec(text)?.groups ?? {};
  if (!name) return `'${text}' is not written like: Hardness [mg/L] >= 10 <= 400.`;
  const isUnitless = unit === undefined || unit === '' || unit.toUpperCase() === noUnit;
  const known = isUnitless ? null : units.find(unit);
  if (known === undefined) return `The unit '${unit ?? ''}' is not known.`;
  const [low, high] = [readEnd(lowest), readEnd(highest)];
  if (typeof low === 'string' || typeof high === 'string') return `The range of '${name}' must be numbers.`;
  return { Name: name, UnitId: known?.id ?? null, Lowest: low, Highest: high };
}

function readEnd(text: string | undefined): number | null | string {
  if (text === undefined) return null;
  const read = readNumber(text);
  return typeof read === 'string' ? read : read.value;
}
