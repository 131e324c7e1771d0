import type { ProblemText } from '../problem-text.ts';

/** Refusals about files, their uploads and their metadata. See `problems.ts`. */
export const fileProblems = {
  'files.tooLarge': {
    status: 413,
    message: 'The file is larger than {limit}.',
    next: 'Choose a smaller file.',
  },
  'files.typeRefused': {
    status: 415,
    message: 'This kind of file is not accepted.',
    next: 'Accepted types: {allowed}.',
  },
  'files.storageFull': {
    status: 507,
    message: 'The storage is full, nothing was saved.',
    next: 'Ask your operator to free up space, then try again.',
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
  'files.storageUnreachable': {
    status: 503,
    message: 'The file storage cannot be reached at the moment.',
    next: 'Try again in a few seconds.',
  },
  'files.typeMismatch': {
    status: 415,
    message: 'The file is not {kind} (looks like {looks}).',
    next: 'Correct the file extension, or save the file again. Accepted types: {allowed}.',
  },
  'files.empty': { status: 400, message: 'The file is empty (0 bytes).', next: 'Choose a file with content.' },
  'files.partNumber': {
    status: 400,
    message: 'currentPart must be 1…{totalParts}.',
    next: 'Number the parts from 1.',
  },
  'files.partCount': {
    status: 400,
    message: 'totalParts must be {expected} for {totalSize} bytes, at most {most}.',
    next: 'Split the file into parts of {partSize} bytes; the last one may be smaller.',
  },
  'files.partSize': {
    status: 400,
    message: 'partSize must be {partSize}.',
    next: 'Split the file into parts of {partSize} bytes; the last one may be smaller.',
  },
  'files.partBytes': {
    status: 400,
    message: 'Part {part} has {bytes} bytes, {expected} expected.',
    next: 'Send the part again, whole.',
  },
  'files.partDiffers': {
    status: 409,
    message: 'Part {part} was already received with different content.',
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
    next: 'Send the parts in order, starting with the first; or request an identifier and send it with every part.',
  },
  'files.uploadExpired': {
    status: 410,
    message: 'Upload expired, start again.',
    next: 'An unfinished upload is kept for 24 hours.',
  },
  'files.quotaReached': {
    status: 413,
    message: '{left} left, file has {size}.',
    next: 'Ask your operator for more storage, or delete files that are no longer needed.',
  },
  'files.checksumDiffers': {
    status: 422,
    message: 'Checksum differs.',
    next: 'Some bytes changed in transit. Send them again.',
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
    next: 'Correct them and send the file again. Details lists every property.',
  },
  'files.badMetadata': {
    status: 400,
    message: 'The metadata cannot be used: {reason}',
    next: 'Correct them and send them again. Details lists every entry.',
  },
  'files.badFilter': {
    status: 400,
    message: "The filter on '{field}' cannot be used.",
    next: 'Enter numbers for numeric fields, and dates such as 2026-03-08 for date fields.',
  },
  'files.badRange': {
    status: 416,
    message: 'The requested range is outside the file, which has {size} bytes.',
    next: 'Request a range within the file; the first byte is 0.',
  },
  'files.typeUnknown': {
    status: 400,
    message: 'This file type does not exist.',
    next: 'Choose a file type from the list.',
  },
  'files.busy': {
    status: 409,
    message: 'This file is currently being ingested.',
    next: 'Wait until this has ended, then try again.',
  },
  'files.schemaNameTaken': {
    status: 409,
    message: "A metadata schema named '{name}' already exists.",
    next: 'Choose another name.',
  },
  'files.badSchema': {
    status: 400,
    message: 'The metadata schema cannot be used: {reason}',
    next: 'Correct it and send it again. Details lists every property.',
  },
} as const satisfies Record<string, ProblemText>;
