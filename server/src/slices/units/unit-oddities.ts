import type { UnitOddity } from '@freshet/contract';
import { foldUnit } from '@freshet/domain/units';
import { type StoredUnits, unitOf } from './stored-units.ts';

/** What is odd about a unit: a name that differs from another's only in capitals, or was typed with spaces around it. */
export function unitOddities(stored: StoredUnits, id: number, typed: string): UnitOddity[] {
  const currentUnit = unitOf(stored, id);
  const spellings = new Set([currentUnit.name, ...currentUnit.aliases].map((name) => foldUnit(name).toLowerCase()));
  const alike = [...stored.units.values()]
    .filter((unit) => unit.id !== id)
    .flatMap(({ name, aliases }) => [name, ...aliases])
    .filter((name) => spellings.has(foldUnit(name).toLowerCase()));
  return [
    ...alike.map((Other) => ({ Code: 'capitals', Name: currentUnit.name, Other }) as const),
    ...(typed.trim() === typed ? [] : [{ Code: 'trimmed', Name: currentUnit.name, Other: null } as const]),
  ];
}

export const describeOddity = ({ Code, Name, Other }: UnitOddity): string =>
  Code === 'capitals'
    ? `'${Name}' differs only in capitals from '${Other ?? ''}'.`
    : `Spaces around '${Name}' were removed.`;
