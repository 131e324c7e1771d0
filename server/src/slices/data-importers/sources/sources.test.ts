import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ImporterLayout } from '@freshet/contract';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type DdsPeer, startDdsPeer } from '#test/peers/dds';
import { type FileServerPeer, startFileServerPeer } from '#test/peers/file-server';
import { type FtpPeer, startFtpPeer } from '#test/peers/ftp';
import { type SftpPeer, startSftpPeer } from '#test/peers/sftp';
import { ddsAuthenticator, openDdsSource } from './dds-source.ts';
import { readDirectoryPage } from './directory-page.ts';
import { openHttpFolder } from './http-source.ts';
import { matchNames } from './match-names.ts';
import { openFolder } from './open-folder.ts';
import { openFtp } from './open-ftp.ts';
import { openSftp } from './open-sftp.ts';
import { openOptimum } from './optimum-source.ts';
import type { OpenSource } from './source.ts';

let [web, ftp, sftp, dds]: [FileServerPeer, FtpPeer, SftpPeer, DdsPeer] = [] as never;
let root: string;
beforeAll(async () => {
  [web, ftp, sftp, dds] = await Promise.all([startFileServerPeer(), startFtpPeer(), startSftpPeer(), startDdsPeer()]);
  root = await mkdtemp(join(tmpdir(), 'freshet-import-'));
  await mkdir(join(root, 'loggers'));
  await writeFile(join(root, 'loggers', 'a.csv'), 'one\n');
  await symlink('/etc', join(root, 'out'));
});
afterAll(async () => {
  await Promise.all([web.close(), ftp.close(), sftp.close(), dds.close(), rm(root, { recursive: true })]);
});
let opened: OpenSource | null = null;
afterEach(async () => {
  await opened?.close();
  opened = null;
});

const now = Date.parse('2026-06-15T12:00:00Z');
const access = (host: string) => ({
  rules: { hosts: null, insideHosts: [host] },
  ...{ userName: 'demo', password: 'secret', signal: new AbortController().signal, now: () => now, stallMs: 10_000 },
});
const take = async (opening: OpenSource | Promise<OpenSource>) => {
  opened = await opening;
  const files = await opened.list();
  return Promise.all(
    files.map(async (file) => [file.name, (await (opened as OpenSource).fetch(file)).bytes.toString()]),
  );
};

describe('a folder', () => {
  test('below the one of the installation is read', async () => {
    expect(await take(openFolder(root, 'loggers', () => now))).toEqual([['a.csv', 'one\n']]);
  });

  // File systems of other makers refuse such a name.
  test.runIf(process.platform === 'linux')('with a file whose name is not UTF-8 tells which', async () => {
    await mkdir(join(root, 'latin'));
    await writeFile(
      Buffer.concat([Buffer.from(join(root, 'latin/d')), Buffer.from([0xe9]), Buffer.from('bit.csv')]),
      '1',
    );
    await expect(take(openFolder(root, 'latin', () => now))).rejects.toThrow(
      'The name of d\uFFFDbit.csv is not UTF-8: rename the file.',
    );
  });

  test.each(['..', '../..', 'out', 'nowhere'])('%s is refused', async (address) => {
    await expect(openFolder(root, address, () => now)).rejects.toThrow(/below the import folder/);
  });
});

test('a web folder is read by its links, in whatever language its months are', async () => {
  web.files.set('S05 1.csv', { text: 'x\n', modified: '28-févr.-2026 16:02' });
  expect(await take(openHttpFolder(web.url, access(web.host)))).toEqual([['S05 1.csv', 'x\n']]);
  const page =
    '<a href="a.csv">a</a> 28-Feb-2026 16:02 <a href="../b.csv">b</a> <a href="https://evil.example/c.csv">c</a>';
  expect(readDirectoryPage(page, 'https://data.example/in/')).toEqual([
    { name: 'a.csv', sizeBytes: null, modifiedMs: Date.parse('2026-02-28T16:02:00Z') },
  ]);
});

describe('FTP', () => {
  const open = (stallMs = 10_000) =>
    openFtp(`${ftp.host}/outgoing`, { ...access(ftp.host), isEncrypted: false, stallMs });
  test('gives files; a wrong password and a server that stalls are told in a sentence', async () => {
    ftp.files.set('a.csv', 'one\ntwo\n');
    expect(await take(open())).toEqual([['a.csv', 'one\ntwo\n']]);
    ftp.isStalling = true;
    await expect(take(open(200))).rejects.toThrow('did not respond in time (timeout)');
    ftp.isStalling = false;
    ftp.password = 'changed';
    await expect(open()).rejects.toThrow('rejected the user name and password');
  });

  test('is read where the listing is written for people, in another language', async () => {
    ftp.password = 'secret';
    ftp.listedTime = 'févr. 28 16:02';
    expect(await take(open())).toEqual([['a.csv', 'one\ntwo\n']]);
    ftp.listedTime = null;
  });

  test('does not follow a server that sends it to another machine for the data', async () => {
    ftp.dataHost = '10,9,9,9';
    await expect(take(open())).rejects.toThrow(/^The connection to 127\.0\.0\.1 failed/);
    ftp.dataHost = null;
  });

  test('inside the network is not reached unless the operator says so', async () => {
    const strict = { ...access(ftp.host), rules: { hosts: null, insideHosts: [] }, isEncrypted: false };
    await expect(openFtp(ftp.host, strict)).rejects.toThrow('is in a private network');
  });
});

test('SFTP gives files, and refuses a server whose key is another than the first time', async () => {
  sftp.files.set('a.csv', 'one\n');
  const open = (hostKey: string | null) => openSftp(`${sftp.host}/outgoing`, { ...access(sftp.host), hostKey });
  expect(await take(open(null))).toEqual([['a.csv', 'one\n']]);
  const hostKey = opened?.hostKey ?? '';
  expect(hostKey).toMatch(/^SHA256:/);
  await expect(open('SHA256:of-another-server')).rejects.toThrow('presents another key');
  await opened?.close();
  sftp.password = 'changed';
  await expect(open(hostKey)).rejects.toThrow('rejected the user name and password');
});

describe('DDS', () => {
  const open = () =>
    openDdsSource(dds.host, { ...access(dds.host), sinceMs: now - 3_600_000, platforms: ['CE344292'] });
  test('the hashes are those of the protocol', () => {
    const at = Date.parse('2010-08-25T17:04:54Z');
    expect(ddsAuthenticator('demo', 'secret', at, 'sha1')).toBe('6B7F08D6A7845AB84617EF5D801DFFD11CE51AD5');
    expect(ddsAuthenticator('demo', 'secret', at, 'sha256')).toBe(
      '9D1F511514DB571E8336BAFEE3AAFDEE2557466F319FB43A6B46764D3438BBC3',
    );
  });

  test('messages come as one file, by either hash; a wrong password is told', async () => {
    dds.messages.push('CE34429226166110454G45+1NN049EXE00005 ABCD');
    const file = `\u0001${dds.messages[0]}\u0002\n`;
    expect((await take(open()))[0]?.[1]).toBe(file);
    expect(dds.criteria.at(-1)).toBe('DRS_SINCE: 2026/166 11:00:00\nDRS_UNTIL: now\nDCP_ADDRESS: CE344292\n');
    dds.isStrict = true;
    expect((await take(open()))[0]?.[1]).toBe(file);
    dds.password = 'changed';
    await expect(open()).rejects.toThrow('rejected the user name and password');
  });
});

describe('Optimum', () => {
  const layout = ImporterLayout.parse({ Format: 'optimum', SiteName: 'creek 1' });
  const at = (path: string) => `http://${web.host}/api/${path}`;
  const addresses = () => ({
    LoggersAddress: at('loggers?key={key}'),
    LoggerAddress: at('logger?id={loggerId}'),
    InputsAddress: at('inputs'),
    ValuesAddress: at('values?input={inputId}&from={from}'),
  });
  const open = (SiteName = 'creek 1') =>
    openOptimum({
      ...access(web.host),
      layout: { ...layout, ...addresses(), SiteName },
      apiKey: 'k&y',
      sinceMs: now,
      labels: null,
    });

  test('lists inputs of the one logger at a site and asks for the values of each', async () => {
    const logger = '<datalogger><datalogger-id>18</datalogger-id><site-name>Creek 1</site-name></datalogger>';
    const input = (id: number, label: string, of = 18) =>
      `<input><input-id>${id}</input-id><datalogger-id>${of}</datalogger-id><label>${label}</label></input>`;
    web.answers.set('/api/loggers', `<dataloggers>${logger}</dataloggers>`);
    web.answers.set(
      '/api/logger',
      '<datalogger><active-inputs><active-input><input-id>101</input-id></active-input></active-inputs></datalogger>',
    );
    web.answers.set(
      '/api/inputs',
      `<inputs>${input(101, 'Water Level')}${input(102, 'Idle')}${input(103, 'Other', 19)}</inputs>`,
    );
    web.answers.set('/api/values', 'Date/Time,Measurement\n2026-06-15 09:00:00,1.232\n');
    expect(await take(open())).toEqual([['Water Level.csv', 'Date/Time,Measurement\n2026-06-15 09:00:00,1.232\n']]);
    expect(web.requests).toContain('/api/loggers?key=k%26y');
    expect(web.requests).toContain('/api/values?input=101&from=2026-06-15%2012%3A00%3A00');
    await expect(take(open('Elsewhere'))).rejects.toThrow("no logger at a site named 'Elsewhere'");
    web.answers.set('/api/loggers', `<dataloggers>${logger}${logger}</dataloggers>`);
    await expect(take(open())).rejects.toThrow('2 loggers are at a site');
  });
});

test('a pattern of file names that would take for ever is ended', () => {
  expect([...matchNames(['S05_1.csv', 'S06_1.csv'], '^S05')]).toEqual(['S05_1.csv']);
  expect(() => matchNames([`${'a'.repeat(60)}!`], '^(a+)+$', 50)).toThrow('takes too long');
});
