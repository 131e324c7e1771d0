/** Refusals about places and what is kept with them. See `problems.ts`. */
export const placesProblems = {
  'files.tooLarge': {
    status: 413,
    message: 'The file is larger than {limit}.',
    next: 'Choose a smaller file.',
  },
  'files.typeRefused': {
    status: 415,
    message: 'This kind of file is not accepted.',
    next: 'Allowed are: {allowed}.',
  },
  'files.storageFull': {
    status: 507,
    message: 'The storage is full, nothing was saved.',
    next: 'Ask your operator to make room, then try again.',
  },
  'files.bytesMissing': {
    status: 500,
    message: 'The content of this file is missing on the server.',
    next: 'Ask your operator to restore it from a backup.',
  },
  'files.unreadable': {
    status: 400,
    message: 'This file cannot be read: {reason}',
    next: 'Save it again as CSV, XLSX or GeoJSON.',
  },
  'catalogue.nameTaken': {
    status: 409,
    message: "'{name}' is in this list already.",
    next: 'Choose another name.',
  },
  'catalogue.inUse': {
    status: 409,
    message: 'This is still used ({uses}).',
    next: 'Remove those uses first.',
  },
  'locations.nameTaken': {
    status: 409,
    message: 'Station name already exists, please select a different name',
    next: 'Choose a name no other station of this kind has.',
  },
  'locations.featureInUse': {
    status: 409,
    message: 'This place still has {things}.',
    next: 'Remove them first.',
  },
  'locations.stationInUse': {
    status: 409,
    message: '{name} is still used: {uses}.',
    next: 'Remove or move those first, or merge it into another station.',
  },
  'locations.answersMissing': {
    status: 409,
    message: 'Nothing was stored: {questions} to be decided first.',
    next: 'Try the file out, answer what it asks, and send the answers with it.',
  },
  'locations.primaryNeeded': {
    status: 409,
    message: 'Every station needs a primary name.',
    next: 'Make another name the primary one first.',
  },
  'locations.alreadyLinked': {
    status: 409,
    message: 'This data source belongs to {name} already.',
    next: 'Unlink it first, or allow it to be taken over.',
  },
  'locations.notLinked': {
    status: 409,
    message: 'This data source does not belong to a place.',
    next: 'There is nothing to unlink.',
  },
  'locations.cannotMerge': {
    status: 409,
    message: 'These two cannot be merged: {reason}',
    next: 'Choose two different stations of the same kind.',
  },
  'locations.cannotUndo': {
    status: 409,
    message: 'This can no longer be taken back.',
    next: 'Something it touched has changed since.',
  },
  'locations.alreadyInCategory': {
    status: 409,
    message: 'The station is in this category already.',
    next: 'Choose another category.',
  },
  'locations.fieldTaken': {
    status: 409,
    message: "The field '{field}' exists already.",
    next: 'Change that field instead.',
  },
  'locations.columnsMissing': {
    status: 400,
    message: 'There is no column {columns}.',
    next: 'Say which column holds what. A column with the names of the stations is needed.',
  },
  'locations.datumTaken': {
    status: 409,
    message: "A datum named '{name}' exists already.",
    next: 'Choose another name.',
  },
  'locations.datumInUse': {
    status: 409,
    message: 'This datum is used by {count} station names.',
    next: 'Change those names first.',
  },
  'home.groupTypeUnfit': {
    status: 400,
    message: "'{groupType}' cannot group {source} data.",
    next: 'Choose a grouping that fits.',
  },
  'home.orderIncomplete': {
    status: 409,
    message: 'The list has changed in the meantime.',
    next: 'Reload and try again.',
  },
  'map.nameTaken': {
    status: 409,
    message: "A layer named '{name}' exists already.",
    next: 'Choose another name.',
  },
  'map.notConfigured': {
    status: 409,
    message: 'No map service credentials are set up.',
    next: 'Ask your operator to set them.',
  },
  'map.serviceRefused': {
    status: 503,
    message: 'The map service did not give a token.',
    next: 'Try again in a minute.',
  },
} as const satisfies Record<string, { status: number; message: string; next: string }>;
