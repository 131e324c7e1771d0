import type { ProblemText } from '../problem-text.ts';

/** Refusals about signing in, passwords and what a person may do. See `problems.ts`. */
export const identityProblems = {
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
  'identity.tokenRights': {
    status: 403,
    message: 'This token does not have the permission for this action.',
    next: 'Use a token with the permission this call needs, or sign in.',
  },
  'identity.tokenRightsMissing': {
    status: 400,
    message: 'You cannot give a token permissions that you do not have.',
    next: 'Choose among the permissions you have.',
  },
  'identity.tooManyTokens': {
    status: 409,
    message: 'There are {most} tokens already.',
    next: 'Remove one that is no longer used.',
  },
  'identity.impersonationReadOnly': {
    status: 403,
    message: 'This is not possible while signed in as another user.',
    next: 'End the support session first.',
  },
  'identity.workAccountRefused': {
    status: 401,
    message: 'This work account cannot be used to sign in.',
    next: 'Ask your administrator to link it to your account.',
  },
  'identity.passwordWrong': { status: 400, message: 'The current password is incorrect.', next: 'Type it again.' },
  'identity.passwordWeak': {
    status: 400,
    message: '{reason}',
    next: 'Use at least 12 characters that are not a common password.',
  },
  'identity.codeWrong': {
    status: 400,
    message: 'That code is incorrect or no longer valid.',
    next: 'Request a new code.',
  },
  'identity.proofRequired': {
    status: 400,
    message: 'Confirm your identity first.',
    next: 'Send a new code of your second factor, or your password if you have none.',
  },
  'identity.signInAgain': {
    status: 403,
    message: 'For this you must have signed in within the last ten minutes.',
    next: 'Log out, sign in with your work account and try again.',
  },
  'identity.linkExpired': { status: 400, message: 'This link is no longer valid.', next: 'Request a new one.' },
  'identity.impersonationTarget': {
    status: 409,
    message: 'You cannot sign in as this person.',
    next: 'Choose an active user who is not a system administrator.',
  },
} as const satisfies Record<string, ProblemText>;
