/** How the files that an importer fetches are laid out, where a person must say it. */
export interface FetchedLayout {
  readonly format: 'sutron-columns' | 'sutron-standard' | 'sutron-legacy' | 'jds' | 'optimum' | 'zrxp';
  /** Of the clock of files that do not say it. */
  readonly offsetMinutes: number;
  readonly separator: string;
  readonly hasDecimalComma: boolean;
  /** Empty for the usual one. */
  readonly dateTimeFormat: string;
  /** Texts above columns; empty for the usual ones. Without a channel column every other column is a channel. */
  readonly columns: {
    readonly time: string;
    readonly channel: string;
    readonly value: string;
    readonly quality: string;
  };
}
