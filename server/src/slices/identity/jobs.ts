import type { JobDefinition } from '#platform/jobs/job';
import type { RecurringWork } from '#platform/jobs/recurring';
import type { Platform } from '#platform/platform';
import { sendResetLink } from './passwords/send-reset-link.job.ts';
import { sendCode } from './second-factor/send-email-code.job.ts';
import { removeExpired } from './sessions/remove-expired.ts';

export const identityJobs = (platform: Platform): JobDefinition[] => [sendCode(platform), sendResetLink(platform)];

export const identityRecurring = (platform: Platform): RecurringWork[] => [removeExpired(platform)];
