import type { Analyte } from '@freshet/contract';
import { foldName } from '@freshet/domain';

/** The analytes of whose name, display name or alias the typed text is a part, however it is written. */
export function findAnalytes<Named extends Pick<Analyte, 'AnalyteName' | 'DisplayName' | 'Aliases'>>(
  analytes: readonly Named[],
  typed: string,
): readonly Named[] {
  if (typed.trim() === '') return analytes;
  const wanted = foldName(typed);
  return analytes.filter(({ AnalyteName, DisplayName, Aliases }) =>
    [AnalyteName, DisplayName, ...Aliases.map(({ AliasName }) => AliasName)].some((name) =>
      foldName(name).includes(wanted),
    ),
  );
}

/** The aliases by which an analyte was found, when its own name does not show why. */
export function matchingAliases({ AnalyteName, DisplayName, Aliases }: Analyte, typed: string): readonly string[] {
  if (typed.trim() === '') return [];
  const wanted = foldName(typed);
  if ([AnalyteName, DisplayName].some((name) => foldName(name).includes(wanted))) return [];
  const names = Aliases.map(({ AliasName }) => AliasName).filter((name) => foldName(name).includes(wanted));
  return [...new Set(names)];
}
