/** Rows of a table that somebody wants to see, in order, each once. */
export interface WantedRows {
  readonly sheet: string;
  readonly rowNos: readonly number[];
}
