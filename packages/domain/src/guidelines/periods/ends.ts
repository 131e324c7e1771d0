/** Where a number lies; both the same where it is known. */
export interface Ends {
  low: number;
  high: number;
}
