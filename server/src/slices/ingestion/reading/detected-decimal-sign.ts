import { beginningOf, fileSource, type NamedFile, ReadingStopped } from '#platform/tables';
import { mapHeader } from '../importers/headers/header.ts';
import { usualNames } from '../importers/headers/usual-names.ts';
import { usesDecimalComma } from '../schemas/propose-texts.ts';
import { planWith, type ReadingPlan } from './reading-plan.ts';

/**
 * The plan with the decimal comma of files whose cells are divided by semicolons and whose numbers have one. What a
 * person stated, or a file schema says, stands.
 */
export async function withDetectedDecimalSign(plan: ReadingPlan, files: readonly NamedFile[]): Promise<ReadingPlan> {
  const isStated = plan.settings !== null || plan.options?.decimalSign !== undefined || plan.parsing.hasDecimalComma;
  if (isStated) return plan;
  for (const file of files)
    if (hasDecimalCommas(await beginning(file)))
      return { ...planWith(plan, { ...plan.options, decimalSign: ',' }), isSignFound: true };
  return plan;
}

async function beginning(file: NamedFile): Promise<string> {
  try {
    const { kind, text } = await beginningOf(fileSource({ ...file, fileNo: 0 }, () => undefined));
    return kind === 'text' || kind === 'gzip' ? (text ?? '') : '';
  } catch (error) {
    // The reading of the file reports why it cannot be read.
    if (error instanceof ReadingStopped) return '';
    throw error;
  }
}

const looked = 20_000;

/**
 * Whether lines are divided by semicolons, and more numbers between them have a decimal comma than a point; or the results,
 * where a column of them is named, have commas alone.
 */
export function hasDecimalCommas(text: string): boolean {
  const lines = text.slice(0, looked).split(/\r\n|\n|\r/);
  const rows = lines.filter((line) => line.includes(';')).map((line) => line.split(';').map(bare));
  return usesDecimalComma(rows.flat(), ';') || haveCommasAlone(resultsIn(rows));
}

const bare = (cell: string): string =>
  cell
    .trim()
    .replace(/^"(.*)"$/s, '$1')
    .trim();

function resultsIn(rows: readonly (readonly string[])[]): readonly string[] {
  const at = rows.map((cells) => mapHeader(cells, resultNames).get('Result'));
  const header = at.findIndex((column) => column !== undefined);
  const column = at[header];
  return column === undefined ? [] : rows.slice(header + 1).map((cells) => cells[column] ?? '');
}

const resultNames = { Result: usualNames.Result ?? [] };
const haveCommasAlone = (texts: readonly string[]): boolean =>
  texts.some((text) => /^[<>]?\s*-?\d+,\d+$/.test(text)) && !texts.some((text) => /\d\.\d/.test(text));
