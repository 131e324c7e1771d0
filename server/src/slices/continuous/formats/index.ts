import { bcSubmission } from './bc-submission.ts';
import { byExample } from './by-example.ts';
import { campbellToa5 } from './campbell-toa5.ts';
import { hoboCsv } from './hobo-csv.ts';
import type { Certainty, FileHead, LoggerFormat } from './logger-format.ts';
import { solinstCsv } from './solinst-csv.ts';
import { sutronLegacy } from './sutron-legacy.ts';
import { sutronStandard } from './sutron-standard.ts';
import { usgsRdb } from './usgs-rdb.ts';
import { zrxp } from './zrxp.ts';

/** To support a new format of loggers, write it beside this file and add it here. */
export const loggerFormats: readonly LoggerFormat[] = [
  campbellToa5,
  sutronStandard,
  sutronLegacy,
  hoboCsv,
  solinstCsv,
  usgsRdb,
  zrxp,
  bcSubmission,
  byExample,
];

export const findLoggerFormat = (id: string): LoggerFormat | undefined => loggerFormats.find((each) => each.id === id);

/** Nothing less is read without a person saying so. */
export const sureCertainty = 0.8;

/** Formats a file may have, the surest first. What fits many files is looked at only when no format is sure. */
export function recogniseLoggerFile(head: FileHead): (Certainty & { readonly format: LoggerFormat })[] {
  const known = weigh(
    loggerFormats.filter((format) => format !== byExample),
    head,
  );
  const [first] = known;
  return first && first.certainty >= sureCertainty ? known : [...known, ...weigh([byExample], head)];
}

const weigh = (formats: readonly LoggerFormat[], head: FileHead) =>
  formats
    .map((format) => ({ format, ...format.recognise(head) }))
    .filter(({ certainty }) => certainty > 0)
    .sort((a, b) => b.certainty - a.certainty);
