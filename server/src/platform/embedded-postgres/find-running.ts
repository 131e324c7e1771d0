import { existsSync, readFileSync, realpathSync } from 'node:fs';
import path from 'node:path';
import { isOwned } from './cluster/claim-folder.ts';
import { readPassword, superuser } from './cluster/make-cluster.ts';
import { findExistingHome } from './cluster/place-cluster.ts';
import { isRunning } from './postmaster/process-table.ts';
import type { Connection } from './postmaster/wait-until-ready.ts';

/**
 * How to reach the PostgreSQL of a data folder that another Freshet process is running at this moment, or undefined
 * when none does. For commands that work beside a running server; what an ended Freshet left behind does not count.
 */
export function findRunningPostgres(folder: string): Connection | undefined {
  if (!existsSync(folder)) return undefined;
  const real = realpathSync(folder);
  if (!isOwned(real)) return undefined;
  const home = findExistingHome(real);
  if (home === undefined) return undefined;
  const pidFile = path.join(home, 'data', 'postmaster.pid');
  if (!existsSync(pidFile)) return undefined;
  // Lines of the file: process, data folder, start, port, socket folder, …
  const [pid, , , port, host] = readFileSync(pidFile, 'utf8').split('\n');
  if (!host || !isRunning(Number(pid))) return undefined;
  return { host, port: Number(port), user: superuser, password: readPassword(home), database: 'postgres' };
}
