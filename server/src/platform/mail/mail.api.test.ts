import { readdirSync, readFileSync, statSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { afterEach, expect, test } from 'vitest';
import { inInstallation } from '#platform/db/system-scope';
import type { Platform } from '#platform/platform';
import { runDueJobs, skipWaiting } from '#test/run-due-jobs';
import { usePlatform } from '#test/use-platform';
import { makeLogger } from '../log.ts';
import { enqueueMail } from './enqueue-mail.ts';
import { mailJobs } from './mail-jobs.ts';
import { makeMailer } from './make-mailer.ts';

const { platform } = usePlatform();
const mail = { to: 'pat@example.org', subject: 'Your code', text: 'Your sign-in code is 493817.\n' };

const servers: SMTPServer[] = [];
afterEach(() => Promise.all(servers.splice(0).map((server) => new Promise<void>((done) => server.close(done)))));

interface Received {
  readonly to: string[];
  readonly text: string;
}

/** A real SMTP server that keeps what it receives. */
async function startSmtp(options: SMTPServerOptions = {}, port = 0) {
  const received: Received[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, session, done) => {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', () => {
        const to = session.envelope.rcptTo.map((recipient) => recipient.address);
        received.push({ to, text: Buffer.concat(parts).toString('utf8') });
        done();
      });
    },
    ...options,
  });
  servers.push(server);
  await new Promise<void>((ready) => server.listen(port, '127.0.0.1', ready));
  return { received, port: (server.server.address() as AddressInfo).port };
}

const through = (port: number): Platform => ({
  ...platform,
  mailer: makeMailer(
    { ...platform.config, smtp: { url: `smtp://127.0.0.1:${port}`, from: 'Freshet <freshet@example.org>' } },
    platform.log,
  ),
});

const enqueue = (given = mail) => inInstallation(platform, (tx) => enqueueMail(tx, platform, given));
const queued = async () => (await platform.pool.query('select * from graphile_worker._private_jobs')).rows;

test('a mail is delivered to its one recipient once the change it belongs to is stored', async () => {
  const smtp = await startSmtp();
  await enqueue();
  await runDueJobs(through(smtp.port), mailJobs(through(smtp.port)));
  expect(smtp.received).toHaveLength(1);
  expect(smtp.received[0]?.to).toEqual(['pat@example.org']);
  expect(smtp.received[0]?.text).toMatch(/From: Freshet <freshet@example.org>[\s\S]*Subject: Your code[\s\S]*493817/);
  expect(await queued()).toEqual([]);
});

test('a code cannot be read in the queue', async () => {
  await enqueue();
  const text = JSON.stringify(await queued());
  expect(text).toContain('encrypted');
  for (const part of ['493817', 'pat@example.org', 'Your code']) expect(text).not.toContain(part);
  await platform.pool.query('delete from graphile_worker._private_jobs');
});

test('a mail the server refuses is tried again, later each time, until it is accepted', async () => {
  let refusals = 2;
  const smtp = await startSmtp({
    onMailFrom: (_address, _session, done) => {
      refusals -= 1;
      done(refusals >= 0 ? Object.assign(new Error('Try again later'), { responseCode: 451 }) : null);
    },
  });
  const sending = through(smtp.port);
  await enqueue();
  const waits: number[] = [];
  for (let round = 0; round < 2; round += 1) {
    await runDueJobs(sending, mailJobs(sending));
    const { rows } = await platform.pool.query<{ wait: number }>(
      'select extract(epoch from run_at - now())::float8 as wait from graphile_worker._private_jobs',
    );
    waits.push(rows[0]?.wait ?? 0);
    await skipWaiting(platform);
  }
  expect(waits[0]).toBeGreaterThan(1);
  expect(waits[1]).toBeGreaterThan(waits[0] ?? 0);
  expect(smtp.received).toHaveLength(0);
  await runDueJobs(sending, mailJobs(sending));
  expect(smtp.received).toHaveLength(1);
});

test('a mail asked for while the server is down is delivered when it is back', async () => {
  const { port } = await startSmtp();
  const down = servers.pop();
  await new Promise<void>((done) => (down ? down.close(done) : done()));
  const sending = through(port);
  await enqueue();
  await runDueJobs(sending, mailJobs(sending));
  expect(await queued()).toHaveLength(1);
  const back = await startSmtp({}, port);
  await skipWaiting(platform);
  await runDueJobs(sending, mailJobs(sending));
  expect(back.received).toHaveLength(1);
});

test('an address with a comma or a line break cannot name a second recipient', async () => {
  const smtp = await startSmtp();
  const sending = through(smtp.port);
  for (const to of ['a@example.org, b@example.org', 'a@example.org\r\nBcc: b@example.org']) {
    await sending.mailer.send({ ...mail, to }).catch(() => undefined);
  }
  await sending.mailer.send({ ...mail, subject: 'Hello\r\nBcc: b@example.org' });
  expect(smtp.received.flatMap((message) => message.to)).not.toContain('b@example.org');
});

test('without an SMTP server a mail becomes a file, and the log says so without its text', async () => {
  const lines: string[] = [];
  const log = makeLogger({ logLevel: 'info' }, { write: (line) => void lines.push(line) });
  const mailer = makeMailer(platform.config, log);
  await mailer.send(mail);
  await mailer.send({ ...mail, subject: 'Second' });
  const folder = join(platform.config.dataFolder, 'mail');
  const files = readdirSync(folder).sort();
  expect(files).toHaveLength(2);
  const texts = files.map((file) => readFileSync(join(folder, file), 'utf8'));
  expect(texts[0]).toMatch(/To: pat@example.org[\s\S]*493817/);
  expect(texts[1]).toContain('Subject: Second');
  expect(files.map((file) => statSync(join(folder, file)).mode & 0o777)).toEqual([0o600, 0o600]);
  expect(lines).toHaveLength(2);
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ to: 'pat@example.org', subject: 'Your code' });
  expect(lines.join()).not.toContain('493817');
});
