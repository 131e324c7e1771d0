import { z } from 'zod';

/**
 * Every refusal we foresee: its HTTP status, what is wrong in one sentence, and what to do next.
 * `{name}` in a sentence is filled from the values given to `problem()`.
 */
export const problems = {
  notFound: {
    status: 404,
    message: 'We could not find that.',
    next: 'It may have been removed, or the address is wrong.',
  },
  'request.invalid': {
    status: 400,
    message: 'Some of what was sent cannot be used.',
    next: 'See Details for each place and what to change.',
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
  'executions.finished': { status: 409, message: 'This work has already finished.', next: 'Reload to see its result.' },
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
    message: 'These two cannot be merged.',
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
  'locations.fileTooLarge': {
    status: 413,
    message: 'The file is larger than {limit}.',
    next: 'Choose a smaller file.',
  },
  'locations.fileTypeRefused': {
    status: 415,
    message: 'This kind of file is not accepted.',
    next: 'Allowed are: {allowed}.',
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
} as const satisfies Record<string, { status: number; message: string; next: string }>;

export type ProblemCode = keyof typeof problems;

/** One located thing that is wrong. `Path` is the form field it belongs to, where there is one. */
export const ProblemDetail = z.object({
  Location: z.string(),
  Path: z.string().optional(),
  Severity: z.enum(['error', 'warning', 'info']),
  Code: z.string(),
  Message: z.string(),
});
export type ProblemDetail = z.infer<typeof ProblemDetail>;

/** The shape of every refusal on the wire, `POST /token` apart. */
export const ProblemReply = z.object({
  Message: z.string(),
  ExceptionMessage: z.string(),
  Code: z.string(),
  RequestId: z.string(),
  Details: z.array(ProblemDetail).optional(),
});
export type ProblemReply = z.infer<typeof ProblemReply>;

/** What `POST /token` answers when it refuses (RFC 6749 section 5.2). `code_type` is the second factor that is wanted. */
export const OAuthError = z.object({
  error: z.string(),
  error_description: z.string(),
  code_type: z.enum(['Email', 'Authenticator']).optional(),
});
export type OAuthError = z.infer<typeof OAuthError>;

type Values = Readonly<Record<string, string | number>>;

interface ProblemFacts {
  readonly code: ProblemCode | (string & {});
  readonly status: number;
  readonly message: string;
  /** What to do next. */
  readonly next: string;
  readonly details?: readonly ProblemDetail[];
  readonly requestId?: string | null;
  readonly retryAfterSeconds?: number | null;
  /** The second factor a sign-in asks for. */
  readonly codeType?: 'Email' | 'Authenticator' | null;
}

/** An expected refusal. Thrown on the server by `problem()`, and by the client when an answer is a refusal. */
export class Problem extends Error {
  readonly code: ProblemFacts['code'];
  readonly status: number;
  readonly next: string;
  readonly details: readonly ProblemDetail[];
  readonly requestId: string | null;
  readonly retryAfterSeconds: number | null;
  readonly codeType: 'Email' | 'Authenticator' | null;

  constructor(facts: ProblemFacts) {
    super(facts.message);
    this.name = 'Problem';
    this.code = facts.code;
    this.status = facts.status;
    this.next = facts.next;
    this.details = facts.details ?? [];
    this.requestId = facts.requestId ?? null;
    this.retryAfterSeconds = facts.retryAfterSeconds ?? null;
    this.codeType = facts.codeType ?? null;
  }
}

const fill = (sentence: string, values: Values) =>
  sentence.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));

/** Makes the refusal named by `code`, its sentences filled with `values`. */
export function problem(code: ProblemCode, values: Values = {}, details: readonly ProblemDetail[] = []): Problem {
  const { status, message, next } = problems[code];
  return new Problem({
    code,
    status,
    message: fill(message, values),
    next: fill(next, values),
    details,
    retryAfterSeconds: typeof values.seconds === 'number' ? values.seconds : null,
  });
}
