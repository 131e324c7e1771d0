/** Refusals about files, ingestion, imports and messages. See `problems.ts`. */
export const ingestionProblems = {
  'files.storageUnreachable': {
    status: 503,
    message: 'The file storage cannot be reached at the moment.',
    next: 'Try again in a few seconds.',
  },
  'files.typeMismatch': {
    status: 415,
    message: 'The file is not {kind} (looks like {looks}).',
    next: 'Give it the ending of what it is, or save it again. Allowed are: {allowed}.',
  },
  'files.empty': { status: 400, message: 'The file is empty (0 bytes).', next: 'Choose a file that holds something.' },
  'files.partNumber': {
    status: 400,
    message: 'currentPart must be 1…{totalParts}.',
    next: 'Number the parts from 1.',
  },
  'files.partCount': {
    status: 400,
    message: 'totalParts must be {expected} for {totalSize} bytes, at most {most}.',
    next: 'Cut the file into parts of {partSize} bytes; the last one may be smaller.',
  },
  'files.partSize': {
    status: 400,
    message: 'partSize must be {partSize}.',
    next: 'Cut the file into parts of {partSize} bytes; the last one may be smaller.',
  },
  'files.partBytes': {
    status: 400,
    message: 'Part {part} has {bytes} bytes, {expected} expected.',
    next: 'Send the part again, whole.',
  },
  'files.partDiffers': {
    status: 409,
    message: 'Part {part} was received before with other bytes.',
    next: 'The file changed while it was uploaded. Start again.',
  },
  'files.uploadDiffers': {
    status: 409,
    message: 'This upload began as {fileName} with {totalSize} bytes; its {what} cannot change.',
    next: 'Start a new upload for another file.',
  },
  'files.identifierNeeded': {
    status: 409,
    message: 'It is not clear which upload part {part} belongs to.',
    next: 'Send the parts in order, from the first; or ask for an identifier and send it with every part.',
  },
  'files.uploadExpired': {
    status: 410,
    message: 'Upload expired, start again.',
    next: 'An unfinished upload is kept for 24 hours.',
  },
  'files.quotaReached': {
    status: 413,
    message: '{left} left, file has {size}.',
    next: 'Ask your operator for more room, or delete files that are no longer needed.',
  },
  'files.checksumDiffers': {
    status: 422,
    message: 'Checksum differs.',
    next: 'Some bytes changed on the way. Send them again.',
  },
  'files.stalled': {
    status: 408,
    message: 'The upload made no progress for {waited} seconds.',
    next: 'Send the part again.',
  },
  'files.tooManyAtOnce': {
    status: 429,
    message: 'Too many uploads at once.',
    next: 'Wait {seconds} seconds and try again.',
  },
  'files.tooManyFiles': {
    status: 429,
    message: 'Only 5 files can be uploaded at one time',
    next: 'Wait {seconds} seconds and try again.',
  },
  'files.badProperties': {
    status: 400,
    message: 'The properties of the file cannot be used: {reason}',
    next: 'Correct it and send it again. Details names every property.',
  },
  'files.badMetadata': {
    status: 400,
    message: 'The metadata cannot be used: {reason}',
    next: 'Correct it and send it again. Details names every entry.',
  },
  'files.badFilter': {
    status: 400,
    message: "The filter on '{field}' cannot be used.",
    next: 'Give numbers for numeric fields, and days like 2026-03-08 for dates.',
  },
  'files.badRange': {
    status: 416,
    message: 'The file has {size} bytes; that range lies outside.',
    next: 'Ask for bytes from 0.',
  },
  'files.typeUnknown': {
    status: 400,
    message: 'There is no such file type.',
    next: 'Choose a file type from the list.',
  },
  'files.busy': {
    status: 409,
    message: 'This file is being ingested at the moment.',
    next: 'Wait until that has ended, then try again.',
  },
  'files.schemaNameTaken': {
    status: 409,
    message: "A metadata schema named '{name}' exists already.",
    next: 'Choose another name.',
  },
  'files.badSchema': {
    status: 400,
    message: 'The metadata schema cannot be used: {reason}',
    next: 'Correct it and send it again. Details names every property.',
  },
  'ingestion.alreadyIngested': {
    status: 409,
    message: 'Already ingested as import {importId} on {day}.',
    next: 'Open that import, or ingest the file again as a new version.',
  },
  'ingestion.notUnderstood': {
    status: 422,
    message: '{sentence}',
    next: 'Choose the file type yourself, or make a file schema from this file.',
  },
  'ingestion.nothingWaits': {
    status: 409,
    message: 'No rows of this file wait for a decision.',
    next: 'Look at the import, or ingest the file again.',
  },
  'ingestion.busy': {
    status: 409,
    message: 'Names of this file are being added or taken away at the moment.',
    next: 'Wait until that has ended, then try again.',
  },
  'ingestion.alreadyUndone': {
    status: 409,
    message: 'This decision was undone already.',
    next: 'Look at the list of decisions again.',
  },
  'ingestion.cannotUndo': {
    status: 409,
    message: '{sentence}',
    next: 'Read the file again to decide anew, or roll its import back.',
  },
  'ingestion.badDecision': {
    status: 400,
    message: '{sentence}',
    next: 'Look at the row again and choose anew.',
  },
  'ingestion.notReady': {
    status: 409,
    message: '{sentence}',
    next: 'Decide about the waiting rows first.',
  },
  'importNotifications.nameTaken': {
    status: 409,
    message: "There is an import notification '{name}' already.",
    next: 'Choose another name.',
  },
  'imports.alreadyRolledBack': {
    status: 409,
    message: 'This import was rolled back on {day} already.',
    next: 'Ingest its file again to bring the values back.',
  },
  'fileSchemas.nameTaken': {
    status: 409,
    message: "A file schema named '{name}' exists already.",
    next: 'Choose another name, or change that schema.',
  },
  'fileSchemas.badSettings': {
    status: 400,
    message: '{sentence}',
    next: 'Correct the settings and save again.',
  },
  'fileSchemas.changedMeanwhile': {
    status: 409,
    message: 'Somebody else changed this file schema meanwhile.',
    next: 'Load it again, then make your change.',
  },
} as const;
