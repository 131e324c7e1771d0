/** What columns mean, by table and column. */
export type ColumnWords = Readonly<Record<string, Readonly<Record<string, string>>>>;
