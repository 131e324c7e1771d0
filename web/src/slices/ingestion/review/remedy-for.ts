import type { IngestionDetails, ReadingOptions } from '@freshet/contract';

interface Remedy {
  readonly name: 'readComma' | 'readWindows';
  readonly reading: ReadingOptions;
}

/** The one way of reading that a file which could not be read asks for; null when there is none, or it was tried. */
export function remedyFor({
  FindingCounts,
  Reading,
}: Pick<IngestionDetails, 'FindingCounts' | 'Reading'>): Remedy | null {
  const has = (code: string) => FindingCounts.some(({ Code }) => Code === code);
  if (has('separator') && Reading.decimalSign !== ',')
    return { name: 'readComma', reading: { ...Reading, decimalSign: ',' } };
  if (has('encoding') && Reading.encoding !== 'windows-1252')
    return { name: 'readWindows', reading: { ...Reading, encoding: 'windows-1252' } };
  return null;
}
