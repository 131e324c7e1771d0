/** What can be done with many stations in a dialog. */
export const stationDialogs = ['category', 'addTags', 'removeTags', 'timeZone', 'access', 'delete'] as const;
export type StationDialog = (typeof stationDialogs)[number];
