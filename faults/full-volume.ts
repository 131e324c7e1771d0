import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { tryFullDisk } from './full-disk.ts';
import { History } from './history.ts';
import { Person, waitWhenCut } from './person.ts';
import { type Product, startProduct } from './product.ts';
import { seedNames } from './seed-names.ts';
import type { Line } from './verdict.ts';

const [volumeMb, leastFreeMb, leftMb] = [700, 200, 120];
const megabyte = 1_000_000;
const longestRecoveryMs = 30_000;

/**
 * A product of its own on a small volume that really fills up: to the mark, then to the last byte. Null where none can
 * be mounted.
 */
export async function tryFullVolume(program: string): Promise<Line[] | null> {
  const folder = mkdtempSync(join(tmpdir(), 'freshet-volume-'));
  const options = ['-t', 'tmpfs', '-o', `size=${volumeMb}m,mode=0711`, 'freshet-faults', folder];
  const hasMounted = spawnSync('mount', options).status === 0;
  try {
    if (!hasMounted) return null;
    chmodSync(folder, 0o711);
    const product = await startProduct(program, folder, { FRESHET_LEAST_FREE_MB: String(leastFreeMb) });
    try {
      return await fillUp(product, folder);
    } finally {
      await product.stop();
    }
  } finally {
    if (hasMounted) spawnSync('umount', ['-l', folder]);
    rmdirSync(folder);
  }
}

async function fillUp(product: Product, folder: string): Promise<Line[]> {
  const account = product.accounts().find(({ UserName }) => UserName === 'kettle-admin');
  if (!account) throw new Error('The demo has no tenant administrator.');
  await product.withDatabase((sql) => seedNames(sql, account.UserName));
  const person = new Person(product, new History(), account);
  const ballast = join(folder, 'ballast');
  const toMark = await tryFullDisk(person, {
    full: async () => {
      const { bavail, bsize } = statfsSync(folder);
      writeFileSync(ballast, Buffer.alloc(bavail * bsize - leftMb * megabyte));
    },
    roomy: async () => rmSync(ballast),
  });
  const { faults, seconds } = await fillToTheLastByte(product, person, ballast);
  return [
    { ...toMark, what: 'full volume, to the mark' },
    { what: 'full volume, to the last byte', looked: `${seconds.toFixed(1)} s`, faults },
  ];
}

/**
 * The database itself finds no room. Nothing may fall over, and with room again it goes on automatically within 30 s.
 */
async function fillToTheLastByte(product: Product, person: Person, ballast: string) {
  const faults: string[] = [];
  await product
    .withDatabase(async (sql) => {
      sql.on('error', () => undefined);
      spawnSync('dd', ['if=/dev/zero', `of=${ballast}`, 'bs=1M']);
      // The log of the database grows until it finds no room, which ends the database.
      for (;;) await sql.query(`select pg_logical_emit_message(false, 'faults', repeat(md5(random()::text), 30000))`);
    })
    .catch(() => undefined);
  const during = await person.try('GET', '/api/RawDataRepository/UpoadFileIdentifier').catch(waitWhenCut);
  const lives = await fetch(`${product.origin}/livez`).then(
    ({ ok }) => ok,
    () => false,
  );
  if (!lives) faults.push('The server does not answer on a full volume.');
  rmSync(ballast);
  const from = performance.now();
  if (during !== null) faults.push('The database did not run out of room; nothing was tried.');
  while (performance.now() - from < longestRecoveryMs) {
    const answer = await person.try('GET', '/api/RawDataRepository/UpoadFileIdentifier').catch(waitWhenCut);
    if (answer?.status === 200) break;
    await setTimeout(200);
  }
  const seconds = (performance.now() - from) / 1000;
  if (seconds * 1000 >= longestRecoveryMs) faults.push('With room again it does not go on within 30 s.');
  if (product.server.fellOver > 0) faults.push(`The server fell over ${product.server.fellOver} times.`);
  return { faults, seconds };
}
