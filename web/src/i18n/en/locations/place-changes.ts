/** Text of the parts of a place page, of deleting a place and of the log of corrections. */
export const placeChanges = {
  tabs: {
    overview: 'Overview',
    continuous: 'Continuous',
    ecology: 'Plots and surveys',
    photos: 'Photos',
    documents: 'Documents',
    notes: 'Notes',
    datasets: 'Datasets',
    activities: 'Samples',
    metadata: 'Metadata',
    sources: 'Sources',
    calendar: 'Calendar',
    corrections: 'Corrections',
    sheet: 'Info sheet',
  },
  deletePlace: {
    open: 'Delete location',
    title: 'Delete {{name}}?',
    confirm: 'Delete {{name}}',
    textWithout:
      'The location is permanently deleted. It has no station. Photos, documents and notes must be deleted first.',
    text_one:
      'The location is permanently deleted. Its station is kept, without a location, with all its data. Photos, documents and notes must be deleted first.',
    text_other:
      'The location is permanently deleted. Its {{count, number}} stations are kept, without a location, with all their data. Photos, documents and notes must be deleted first.',
    done: '{{name}} was deleted.',
  },
  corrections: {
    empty: 'No value of this location has been corrected.',
    emptyOfSource: 'No value of this data source has been corrected.',
    series: 'Series',
    from: 'From',
    emptyReason: 'Values changed by a later file or by a user are listed here, with their previous value.',
    analyte: 'Analyte',
    sampled: 'Sampled',
    old: 'Before',
    new: 'After',
    when: 'Corrected',
    reason: 'Reason',
    import: 'Import',
    open: 'Open',
  },
};
