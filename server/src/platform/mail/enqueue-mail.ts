import type { Tx } from '../db/transaction.ts';
import { encrypt } from '../encryption.ts';
import { enqueueSystemJob } from '../jobs/enqueue.ts';
import type { Platform } from '../platform.ts';
import { sendMail } from './mail-jobs.ts';
import type { Mail } from './mailer.ts';

/** Sends a mail once the caller's transaction is stored, and never if it is not. In the queue the mail is encrypted. */
export const enqueueMail = (tx: Tx, platform: Platform, mail: Mail): Promise<void> =>
  enqueueSystemJob(tx, sendMail(platform), {
    encrypted: encrypt(platform.secrets, JSON.stringify({ to: mail.to, subject: mail.subject, text: mail.text })),
  });
