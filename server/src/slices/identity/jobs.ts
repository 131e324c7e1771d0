import type { JobDefinition } from '#platform/jobs/job';
import type { RecurringWork } from '#platform/jobs/recurring';
import type { Platform } from '#platform/platform';
import { removeExpired } from './remove-expired.ts';
import { sendCode } from './send-email-code.job.ts';
import { sendResetLink } from './send-reset-link.job.ts';

export const identityJobs = (platform: Platform): JobDefinition[] => [sendCode(platform), sendResetLink(platform)];

export const identityRecurring = (platform: Platform): RecurringWork[] => [removeExpired(platform)];
