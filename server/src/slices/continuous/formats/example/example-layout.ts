/** A column of values beside others. */
export interface AcrossSeries {
  readonly column: number;
  readonly qualityColumn: number | null;
  /** Instead of what the file says. */
  readonly name?: string | undefined;
  readonly unit?: string | undefined;
}

/** One value per line, named by a cell beside it. */
export interface DownSeries {
  readonly nameColumn: number;
  readonly valueColumn: number;
  readonly unitColumn: number | null;
  readonly qualityColumn: number | null;
}

/** How a file of no known format is laid out. Columns count from 0, lines from 1. */
export interface ExampleLayout {
  readonly delimiter: string;
  readonly hasDecimalComma: boolean;
  /** Lines that begin with it hold no values. */
  readonly commentSign: string | null;
  readonly namesLine: number | null;
  /** Units below the names; else they are looked for in the names. */
  readonly unitsLine: number | null;
  /** Values begin below this line. */
  readonly lastHeaderLine: number;
  /** The day, or day and time. */
  readonly dayColumn: number;
  readonly timeColumn: number | null;
  /** Of the day and time together; null to look for it. */
  readonly dateFormat: string | null;
  readonly offsetMinutes: number | null;
  /** A column with the offset or the name of the clock of each line. */
  readonly offsetColumn: number | null;
  readonly stationColumn: number | null;
  readonly across: readonly AcrossSeries[];
  /** Instead of `across`. */
  readonly down: DownSeries | null;
}
