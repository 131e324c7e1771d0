import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import type { Config } from '../config.ts';
import type { Logger } from '../log.ts';
import { writeDurably } from '../write-durably.ts';
import type { Mail, Mailer } from './mailer.ts';

type MailConfig = Pick<Config, 'smtp' | 'dataFolder'>;

/** Sends through the SMTP server of `SMTP_URL`; without one, each mail becomes a file in `$FRESHET_DATA/mail`. */
export const makeMailer = (config: MailConfig, log: Logger): Mailer =>
  config.smtp.url === null ? fileMailer(config, log) : smtpMailer(config.smtp.url, config.smtp.from);

const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };

function smtpMailer(url: string, from: string): Mailer {
  const transport = createTransport(url, { from, ...timeouts, disableFileAccess: true, disableUrlAccess: true });
  return {
    send: async (mail) => void (await transport.sendMail(fieldsOf(mail))),
    close: () => transport.close(),
  };
}

function fileMailer({ dataFolder, smtp }: MailConfig, log: Logger): Mailer {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'unix' }, { from: smtp.from });
  const folder = join(dataFolder, 'mail');
  let written = 0;
  return {
    send: async (mail) => {
      const { message } = await transport.sendMail(fieldsOf(mail));
      if (!Buffer.isBuffer(message)) throw new Error('The mail could not be written.');
      mkdirSync(folder, { recursive: true, mode: 0o700 });
      written += 1;
      const moment = new Date().toISOString().replaceAll(':', '-');
      const file = join(folder, `${moment}-${process.pid}-${String(written).padStart(6, '0')}.eml`);
      writeDurably(file, message, 0o600);
      log.info({ to: mail.to, subject: mail.subject, file }, 'SMTP_URL is not set: the mail was written to a file.');
    },
    close: () => transport.close(),
  };
}

/** The address as an object: a comma or line break in it can never become a second recipient. */
const fieldsOf = ({ to, subject, text }: Mail) => ({ to: { name: '', address: to }, subject, text });
