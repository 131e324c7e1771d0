import { z } from 'zod';
import { decrypt } from '../encryption.ts';
import { type JobDefinition, type SystemJob, systemJob } from '../jobs/job.ts';
import type { Platform } from '../platform.ts';

const Queued = z.object({ encrypted: z.string() });
const Readable = z.object({ to: z.string(), subject: z.string(), text: z.string() });

/** Waits grow from seconds to hours, so that a mail outlives a night without its server. */
const attempts = 12;

export const sendMail = (platform: Platform): SystemJob<z.infer<typeof Queued>> =>
  systemJob({
    name: 'mail.send',
    payload: Queued,
    attempts,
    run: async ({ encrypted }) => {
      const mail = Readable.parse(JSON.parse(decrypt(platform.secrets, encrypted)));
      await platform.mailer.send(mail);
    },
  });

export const mailJobs = (platform: Platform): JobDefinition[] => [sendMail(platform)];
