/** The relations used in place of tables in the export of everything. */
export const watchSourceTexts = {
  silences: 'series_silences',
} as const;
