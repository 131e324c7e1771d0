import { adminProblems } from './admin/admin-problems.ts';
import { analyteProblems } from './analytes/analyte-problems.ts';
import { aquariusProblems } from './aquarius/aquarius-problems.ts';
import { catalogueProblems } from './catalogue/catalogue-problems.ts';
import { continuousProblems } from './continuous/continuous-problems.ts';
import { seriesProblems } from './continuous/series-problems.ts';
import { importerProblems } from './data-importers/importer-problems.ts';
import { logsProblems } from './data-services/logs-problems.ts';
import { serviceProblems } from './data-services/service-problems.ts';
import { ecologyProblems } from './ecology/ecology-problems.ts';
import { equipmentProblems } from './equipment/equipment-problems.ts';
import { fileProblems } from './files/file-problems.ts';
import { guidelineProblems } from './guidelines/guideline-problems.ts';
import { homeProblems } from './home/home-problems.ts';
import { identityProblems } from './identity/identity-problems.ts';
import { importProblems } from './imports/import-problems.ts';
import { ingestionProblems } from './ingestion/ingestion-problems.ts';
import { locationProblems } from './locations/location-problems.ts';
import { mapProblems } from './map/map-problems.ts';
import { observationProblems } from './observations/observation-problems.ts';
import type { ProblemText } from './problem-text.ts';
import { reportProblems } from './reports/report-problems.ts';
import { unitProblems } from './units/unit-problems.ts';

const platformProblems = {
  notFound: {
    status: 404,
    message: 'This could not be found.',
    next: 'It may have been removed, or the address is wrong.',
  },
  'request.invalid': {
    status: 400,
    message: '{reason}',
    next: 'Correct it and send it again. Details lists every error.',
  },
  'request.notJson': {
    status: 400,
    message: 'The body is not valid JSON (position {position}).',
    next: 'Correct the body and send it again.',
  },
  'request.bodyEmpty': { status: 400, message: 'The body is empty.', next: 'Send a JSON body.' },
  'request.duplicateKey': {
    status: 400,
    message: "'{key}' appears twice in the body.",
    next: 'Send each property once.',
  },
  'request.forbiddenKey': { status: 400, message: "'{key}' is not allowed as a property name.", next: 'Remove it.' },
  'request.tooDeep': {
    status: 400,
    message: 'The body is nested deeper than {limit} levels.',
    next: 'Send a flatter body.',
  },
  'request.tooManyKeys': {
    status: 400,
    message: 'An object of the body has more than {limit} properties.',
    next: 'Send only the properties this call accepts.',
  },
  'request.numberUnsafe': {
    status: 400,
    message: 'The number {number} is outside the safe range.',
    next: 'Send numbers between -9007199254740991 and 9007199254740991.',
  },
  'request.notUnicode': {
    status: 400,
    message: 'The body is not valid Unicode text.',
    next: 'Send UTF-8 without half character pairs and without U+0000.',
  },
  'request.mediaType': {
    status: 415,
    message: 'This media type is not accepted here.',
    next: 'Send application/json in UTF-8.',
  },
  'request.tooLarge': { status: 413, message: 'The body is larger than {limit} bytes.', next: 'Send less at a time.' },
  'request.formExpected': {
    status: 415,
    message: 'A form with a file is expected here.',
    next: 'Send multipart/form-data with its fields and one part named file.',
  },
  'request.formInvalid': {
    status: 400,
    message: 'The form cannot be read: {reason}.',
    next: 'Send multipart/form-data with its fields and one part named file.',
  },
  'request.tooManyFields': {
    status: 413,
    message: 'The form has more than {limit} fields.',
    next: 'Send only the fields this call accepts.',
  },
  'request.ended': {
    status: 499,
    message: 'The request was cancelled before it completed.',
    next: 'Repeat the request if you still need the result.',
  },
  'request.tooMany': { status: 429, message: 'Too many requests.', next: 'Wait {seconds} seconds and try again.' },
  'request.methodNotAllowed': {
    status: 405,
    message: 'This method is not supported at this address.',
    next: 'See /api/docs for the supported calls.',
  },
  'request.uriMalformed': {
    status: 400,
    message: 'The address cannot be read.',
    next: 'Percent-encode special characters as UTF-8.',
  },
  'executions.finished': { status: 409, message: 'This job has already finished.', next: 'Reload to see its result.' },
  'server.busy': { status: 503, message: 'The service is busy.', next: 'Try again in a few seconds.' },
  'server.databaseDown': {
    status: 503,
    message: 'The database cannot be reached at the moment.',
    next: 'Try again in a few seconds.',
  },
  'server.unexpected': {
    status: 500,
    message: 'Sorry, an unknown error occurred. Please try again, and contact support if the issue persists.',
    next: 'Give support the request id.',
  },
} as const satisfies Record<string, ProblemText>;

const joinProblems = () => ({
  ...platformProblems,
  ...identityProblems,
  ...adminProblems,
  ...catalogueProblems,
  ...unitProblems,
  ...ecologyProblems,
  ...equipmentProblems,
  ...fileProblems,
  ...locationProblems,
  ...analyteProblems,
  ...importProblems,
  ...observationProblems,
  ...guidelineProblems,
  ...ingestionProblems,
  ...logsProblems,
  ...reportProblems,
  ...continuousProblems,
  ...seriesProblems,
  ...serviceProblems,
  ...aquariusProblems,
  ...importerProblems,
  ...mapProblems,
  ...homeProblems,
});

/**
 * Every refusal we foresee: its HTTP status, what is wrong in one sentence, and what to do next.
 * `{name}` in a sentence is filled from the values given to `problem()`, `{reason}` with its first detail. Only the server makes refusals: the mark lets
 * the browser's bundle go without the table.
 */
export const problems: ReturnType<typeof joinProblems> = /* @__PURE__ */ joinProblems();

export type ProblemCode = keyof typeof problems;
