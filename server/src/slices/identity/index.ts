export { makeAuthenticate } from './authenticate.ts';
export { createUser } from './create-user.ts';
export { endSessionsOf, raiseSessionVersion } from './end-sessions.ts';
export { identityJobs, identityRecurring } from './jobs.ts';
export { sendPasswordLink } from './password-link.ts';
export { refuseWeakPassword } from './password-rules.ts';
export { identityRoutes } from './routes.ts';
export { forgetSessions } from './session-cache.ts';
export { startSession } from './start-session.ts';
