import type { ProblemText } from '../problem-text.ts';

/** Refusals about users and tenants. See `problems.ts`. */
export const adminProblems = {
  'admin.userNameTaken': {
    status: 409,
    message: 'The user name {userName} is already taken.',
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
    message: 'A tenant named {name} already exists.',
    next: 'Choose another name.',
  },
  'admin.tenantUnknown': {
    status: 400,
    message: 'There is no tenant named {name}.',
    next: 'Choose a tenant from the list.',
  },
  'admin.tenantInUse': {
    status: 409,
    message: 'This tenant still has users: {users}.',
    next: 'Delete or move its users first, or archive the tenant.',
  },
  'admin.tenantHasData': {
    status: 409,
    message:
      'This tenant still has data (stations: {stations}, files: {files}, imports: {imports}, other kinds of records: {others}).',
    next: 'Archive the tenant instead: its data is kept, and no one can sign in.',
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
  'admin.chooseTenant': { status: 400, message: 'Choose a tenant.', next: 'Specify the tenant.' },
  'admin.ownStation': {
    status: 409,
    message: 'The station already belongs to this tenant.',
    next: 'Choose a station of another tenant.',
  },
} as const satisfies Record<string, ProblemText>;
