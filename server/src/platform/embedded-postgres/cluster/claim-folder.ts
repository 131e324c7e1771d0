import { randomBytes } from 'node:crypto';
import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { CannotStart, errorCode } from '../cannot-start.ts';
import { bootId, isRunning, processFacts } from '../postmaster/process-table.ts';

interface Owner {
  readonly pid: number;
  readonly startTicks: string | null;
  readonly bootId: string;
}

/**
 * Claims a folder for this process until `release`. A claim left by an ended process is taken over; process numbers are
 * reused, so a claim also names the start of its process.
 */
export function claimFolder(folder: string): { release(): void } {
  const file = path.join(folder, 'owner.json');
  const mine = JSON.stringify({
    pid: process.pid,
    startTicks: processFacts(process.pid)?.startTicks ?? null,
    bootId: bootId(),
  } satisfies Owner);
  for (let attempt = 0; attempt < 10; attempt += 1) {
    if (createWhole(file, mine)) return { release: () => releaseIfMine(file, mine) };
    const lock = readIfThere(file);
    if (lock === undefined) continue;
    const owner = parseOwner(lock);
    if (owner !== undefined && isAlive(owner)) {
      throw new CannotStart(`Another Freshet (process ${owner.pid}) is using this data folder.`);
    }
    setAside(file, lock);
  }
  throw new CannotStart(`Several Freshet processes are starting in ${folder} at once. Start only one.`);
}

/** True while a living process holds the claim on a folder. */
export function isOwned(folder: string): boolean {
  const ifThere = readIfThere(path.join(folder, 'owner.json'));
  const owner = ifThere === undefined ? undefined : parseOwner(ifThere);
  return owner !== undefined && isAlive(owner);
}

/** A link appears with its whole content or not at all, and fails when the name is taken. */
function createWhole(file: string, content: string): boolean {
  const draft = `${file}.${randomBytes(6).toString('hex')}`;
  writeFileSync(draft, content, { mode: 0o600 });
  try {
    linkSync(draft, file);
    return true;
  } catch (error) {
    if (errorCode(error) === 'EEXIST') return false;
    throw error;
  } finally {
    rmSync(draft, { force: true });
  }
}

/**
 * Removes the claim of an ended process, but puts it back when another process replaced it by its own in the meantime.
 */
export function setAside(file: string, dead: string): void {
  const aside = `${file}.${randomBytes(6).toString('hex')}`;
  try {
    renameSync(file, aside);
    if (readFileSync(aside, 'utf8') !== dead) linkSync(aside, file);
  } catch (error) {
    if (errorCode(error) !== 'ENOENT' && errorCode(error) !== 'EEXIST') throw error;
  } finally {
    rmSync(aside, { force: true });
  }
}

function releaseIfMine(file: string, mine: string): void {
  if (readIfThere(file) === mine) rmSync(file, { force: true });
}

function isAlive(owner: Owner): boolean {
  if (!isRunning(owner.pid)) return false;
  const facts = processFacts(owner.pid);
  return facts === undefined || (facts.startTicks === owner.startTicks && bootId() === owner.bootId);
}

function parseOwner(text: string): Owner | undefined {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value !== 'object' || value === null || !('pid' in value) || typeof value.pid !== 'number')
      return undefined;
    const startTicks = 'startTicks' in value && typeof value.startTicks === 'string' ? value.startTicks : null;
    return { pid: value.pid, startTicks, bootId: 'bootId' in value ? String(value.bootId) : '' };
  } catch {
    return undefined;
  }
}

function readIfThere(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined;
    throw error;
  }
}
