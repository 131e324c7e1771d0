import { loggerFormats } from '#slices/continuous';
import type { ReadingPlan } from '../reading/reading-plan.ts';
import { plainParsing } from '../rows/parse-settings.ts';

/** The plan of a format of loggers; undefined when there is none of this id. */
export function planOfLogger(formatId: string): ReadingPlan | undefined {
  const format = loggerFormats.find(({ id }) => id === formatId);
  return (
    format && {
      schemaId: format.id,
      schemaName: format.name,
      settings: null,
      parsing: plainParsing,
      allowsPartial: false,
      duplicates: 'hold',
      repeats: 'ask',
      logger: { formatId: format.id },
    }
  );
}
