import { continuousProblems } from './problems-continuous.ts';
import { dashboardProblems } from './problems-dashboards.ts';
import { ingestionProblems } from './problems-ingestion.ts';
import { otherReportProblems } from './problems-other-reports.ts';
import { placesProblems } from './problems-places.ts';
import { reportRunProblems } from './problems-report-runs.ts';
import { reportProblems } from './problems-reports.ts';
import { scienceProblems } from './problems-science.ts';

const platformProblems = {
  notFound: {
    status: 404,
    message: 'We could not find that.',
    next: 'It may have been removed, or the address is wrong.',
  },
  'request.invalid': {
    status: 400,
    message: '{reason}',
    next: 'Correct it and send it again. Details names every place.',
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
    next: 'Send only the properties this call knows.',
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
    next: 'Send only the fields this call knows.',
  },
  'request.ended': {
    status: 499,
    message: 'The call was ended before it was answered.',
    next: 'Ask again when you want the answer.',
  },
  'request.tooMany': { status: 429, message: 'Too many requests.', next: 'Wait {seconds} seconds and try again.' },
  'request.methodNotAllowed': {
    status: 405,
    message: 'That method is not used here.',
    next: 'See /api/docs for the calls there are.',
  },
  'request.uriMalformed': {
    status: 400,
    message: 'The address cannot be read.',
    next: 'Percent-encode special characters as UTF-8.',
  },
  'identity.signInRequired': {
    status: 401,
    message: 'Please sign in.',
    next: 'Send a valid access token in the Authorization header.',
  },
  'identity.forbidden': {
    status: 403,
    message: 'You do not have permission for this action.',
    next: 'Ask your administrator for access.',
  },
  'identity.impersonationReadOnly': {
    status: 403,
    message: 'This is not possible while signed in as somebody else.',
    next: 'End the support session first.',
  },
  'identity.workAccountRefused': {
    status: 401,
    message: 'This work account cannot be used to sign in.',
    next: 'Ask your administrator to link it.',
  },
  'identity.passwordWrong': { status: 400, message: 'The current password is not right.', next: 'Type it again.' },
  'identity.passwordWeak': {
    status: 400,
    message: 'That password is too easy to guess.',
    next: 'Use at least 12 characters that are not a common password.',
  },
  'identity.codeWrong': {
    status: 400,
    message: 'That code is not right or no longer valid.',
    next: 'Ask for a new code.',
  },
  'identity.proofRequired': {
    status: 400,
    message: 'Prove first that it is you.',
    next: 'Send a new code of your second factor, or your password if you have none.',
  },
  'identity.signInAgain': {
    status: 403,
    message: 'For this you must have signed in within the last ten minutes.',
    next: 'Log out, sign in with your work account and try again.',
  },
  'identity.linkExpired': { status: 400, message: 'This link is no longer valid.', next: 'Ask for a new one.' },
  'identity.impersonationTarget': {
    status: 409,
    message: 'That person cannot be impersonated.',
    next: 'Choose an active user who is not a system administrator.',
  },
  'admin.userNameTaken': {
    status: 409,
    message: 'The user name {userName} is taken.',
    next: 'Choose another user name.',
  },
  'admin.emailTaken': {
    status: 409,
    message: 'The e-mail address {email} is used by another user.',
    next: 'Use another address.',
  },
  'admin.workAccountTaken': {
    status: 409,
    message: 'That work account is linked to another user.',
    next: 'Check the directory and object id.',
  },
  'admin.tenantNameTaken': {
    status: 409,
    message: 'A tenant named {name} exists already.',
    next: 'Choose another name.',
  },
  'admin.tenantUnknown': {
    status: 400,
    message: 'There is no tenant named {name}.',
    next: 'Choose a tenant from the list.',
  },
  'admin.tenantInUse': {
    status: 409,
    message: 'This tenant still has {users} users.',
    next: 'Delete or move its users first, or archive the tenant.',
  },
  'admin.tenantHasData': {
    status: 409,
    message: 'This tenant still has data ({tables}).',
    next: 'Archive the tenant instead: its data is kept and nobody can sign in.',
  },
  'admin.lastSystemAdministrator': {
    status: 409,
    message: 'This is the last active system administrator.',
    next: 'Make another user a system administrator first.',
  },
  'admin.ownTenant': {
    status: 409,
    message: 'You cannot archive or delete the tenant you are signed in to.',
    next: 'Sign in to another tenant first.',
  },
  'admin.chooseTenant': { status: 400, message: 'Choose a tenant.', next: 'Name the tenant this is about.' },
  'admin.ownStation': {
    status: 409,
    message: 'The station belongs to this tenant already.',
    next: 'Choose a station of another tenant.',
  },
  'executions.finished': { status: 409, message: 'This work has already finished.', next: 'Reload to see its result.' },
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

interface ProblemText {
  readonly status: number;
  readonly message: string;
  readonly next: string;
}

const joinProblems = () => ({
  ...platformProblems,
  ...placesProblems,
  ...scienceProblems,
  ...continuousProblems,
  ...ingestionProblems,
  ...otherReportProblems,
  ...reportRunProblems,
  ...reportProblems,
  ...dashboardProblems,
});

/**
 * Every refusal we foresee: its HTTP status, what is wrong in one sentence, and what to do next.
 * `{name}` in a sentence is filled from the values given to `problem()`, `{reason}` with its first detail. Only the server makes refusals: the mark lets
 * the browser's bundle go without the table.
 */
export const problems: ReturnType<typeof joinProblems> = /* @__PURE__ */ joinProblems();

export type ProblemCode = keyof typeof problems;
