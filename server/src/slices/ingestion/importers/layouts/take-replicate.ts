import { longestName } from './bare-names.ts';

const replicate = /^(.+?)[\s_,-]*[([]?(?<![\p{L}])(?:rep(?:licate)?|r[ée]plicat)\.?[\s_-]?#?(\d{1,2})[)\]]?$/iu;

/** `TP Rep 1` is the first replicate of TP. Null where a heading names none. */
export function takeReplicate(heading: string): { readonly name: string; readonly replicate: string } | null {
  if (heading.length > longestName) return null;
  const [, name = '', number = ''] = replicate.exec(heading.trim()) ?? [];
  return name === '' || Number(number) < 1 ? null : { name, replicate: String(Number(number)) };
}
