import { z } from 'zod';
import { refuse } from '../sentences/refuse.ts';
import { longText, text } from '../values.ts';

const line = z
  .number()
  .int()
  .min(1, refuse('mustBeAtLeast', { least: 1 }))
  .max(2000, refuse('mustBeAtMost', { most: 2_000 }));
const column = z
  .number()
  .int()
  .min(1, refuse('mustBeAtLeast', { least: 1 }))
  .max(1000, refuse('mustBeAtMost', { most: 1_000 }));

/** Letters as in `dd/MM/yyyy HH:mm`. */
export const loggerDateFormat = () =>
  text(40).regex(/^[yMdHhmsSa ./:,T'-]*$/, "Use y, M, d, H, h, m, s and a, as in 'dd/MM/yyyy HH:mm'.");

/** How a logger file of no known format is laid out. Lines and columns count from 1. */
export const LoggerLayout = z.object({
  Delimiter: z.enum([',', ';', '\t', '|']),
  HasDecimalComma: z.boolean(),
  NamesLine: line.nullable(),
  /** Units below the names; else they are looked for in the names. */
  UnitsLine: line.nullable(),
  FirstDataLine: line,
  /** The day, or day and time. */
  DayColumn: column,
  TimeColumn: column.nullable(),
  /** Of day and time together; null to look for it. */
  DateFormat: loggerDateFormat().nullable(),
  /** A column with the offset or the name of the clock of each line. */
  OffsetColumn: column.nullable(),
  StationColumn: column.nullable(),
  /** One series in each of these columns. */
  Values: z
    .array(
      z.object({
        Column: column,
        QualityColumn: column.nullable(),
        /** Instead of what the file says. */
        Name: longText(200).default(''),
        Unit: longText(100).default(''),
      }),
    )
    .max(1000, refuse('atMostColumns', { most: 1_000 })),
  /** Instead of `Values`: one value in a line, named by a cell beside it. */
  Down: z
    .object({
      NameColumn: column,
      ValueColumn: column,
      UnitColumn: column.nullable(),
      QualityColumn: column.nullable(),
    })
    .nullable(),
});
export type LoggerLayout = z.infer<typeof LoggerLayout>;
