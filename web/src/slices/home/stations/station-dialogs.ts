/** What can be done with many stations in a dialog. */
export type StationDialog = 'category' | 'addTags' | 'removeTags' | 'timeZone' | 'access' | 'delete';
