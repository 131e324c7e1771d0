export interface MapColours {
  ink: string;
  paper: string;
  quiet: string;
  ground: string;
  primary: string;
  primaryText: string;
  exceedance: string;
  /** Sea and lakes, and the lines of rivers and shores. */
  water: string;
  waterLine: string;
}
