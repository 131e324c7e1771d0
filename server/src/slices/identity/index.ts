export { accessTokenRoutes } from './access-tokens/access-token-routes.ts';
export {
  issueServiceAccess,
  makeServiceToken,
  readServiceCredentials,
  removeServiceToken,
  resetServiceClient,
} from './access-tokens/service-tokens.ts';
export { findMembers, findPeople, type Person } from './find-people.ts';
export { identityJobs, identityRecurring } from './jobs.ts';
export { sendPasswordLink } from './passwords/password-link.ts';
export { refuseWeakPassword } from './passwords/password-rules.ts';
export { identityRoutes } from './routes.ts';
export { makeAuthenticate } from './sessions/authenticate.ts';
export { endSessionsOf, raiseSessionVersion } from './sessions/end-sessions.ts';
export { endSessionsInTenant, endSessionsOfDirectories } from './sessions/end-sessions-in-tenant.ts';
export { makeHubGate } from './sessions/hub-gate.ts';
export { forgetSessions } from './sessions/session-cache.ts';
export { startSession } from './sessions/start-session.ts';
export { createUser } from './sign-in/create-user.ts';
export { allUsers } from './user-relations.ts';
export { accountsOfRequesters } from './users/accounts-of-requesters.ts';
export {
  changeUser,
  listUsers,
  lockUser,
  removeUser,
  replaceMemberships,
  replaceWorkAccount,
  requireUserDetail,
  type UserDetailRow,
  type UserRow,
  voidMailedCodes,
} from './users/administered-user-queries.ts';
export { countPeopleOfTenant, removeServicePrincipal } from './users/people-of-tenant.ts';
export { lockSystemAdministrators, requireRemainingAdministrator } from './users/require-remaining-administrator.ts';
export { resolveUser } from './users/resolve-user.ts';
