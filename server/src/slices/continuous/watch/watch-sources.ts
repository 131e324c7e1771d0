/** What stands where a table would in the export of everything. */
export const watchSourceTexts = {
  silences: 'series_silences',
} as const;
