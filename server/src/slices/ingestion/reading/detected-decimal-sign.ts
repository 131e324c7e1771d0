import { beginningOf, fileSource, type NamedFile, ReadingStopped } from '#platform/tables';
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

/** Whether lines are divided by semicolons, and more numbers between them have a decimal comma than a point. */
export function hasDecimalCommas(text: string): boolean {
  const lines = text.slice(0, looked).split(/\r\n|\n|\r/);
  const cells = lines.filter((line) => line.includes(';')).flatMap((line) => line.split(';'));
  return usesDecimalComma(
    cells.map((cell) =>
      cell
        .trim()
        .replace(/^"(.*)"$/s, '$1')
        .trim(),
    ),
    ';',
  );
}
