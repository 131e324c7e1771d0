import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { holdLock } from '../build/hold-lock.mjs';
import { projectRoot } from './project-root.mjs';
import { run, runNode } from './run-command.mjs';

/**
 * What a command needs: `product` is what builds and runs Freshet, `everything` also what checks and tests it.
 * @typedef {'product' | 'everything'} Extent
 *
 * @typedef {{ version?: string, dev?: boolean, optional?: boolean, devOptional?: boolean, peer?: boolean }} LockedPackage
 * @typedef {{ packages: Record<string, LockedPackage> }} LockFile
 */

/**
 * Makes `node_modules` what the lock file says, and does nothing, without network, when it already is.
 * @param {Extent} extent
 * @param {string} [root]
 * @param {(root: string, extent: Extent) => Promise<number>} [install]
 */
export async function ensureInstalled(extent, root = projectRoot, install = installPackages) {
  requireNode(process.versions.node);
  if (isInstalled(root, extent)) return;
  await holdLock(join(root, '.cache', 'install.lock'), async () => {
    if (isInstalled(root, extent)) return;
    console.error('Installing packages…');
    // Where tests have been run they will be run again: starting the product does not take their packages away.
    const wantedExtent = extent === 'everything' || hasDevelopmentPackages(root) ? 'everything' : 'product';
    const code = await install(root, wantedExtent);
    if (code !== 0) {
      throw new Error(
        `Installing packages failed: "npm ci" ended with code ${code}. Its message is above; when it is about the network, run this command again once the registry can be reached.`,
      );
    }
    writeStamp(root, wantedExtent);
  });
}

/**
 * @param {string} version
 */
export function requireNode(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  if (major > 20 || (major === 20 && minor >= 19)) return;
  throw new Error(
    `Freshet needs Node 20.19 or newer; this is Node ${version}. Install a newer one and run the command again.`,
  );
}

/**
 * @param {string} root
 * @param {Extent} extent
 */
export function isInstalled(root, extent) {
  const installed = readInstalled(root);
  if (!installed) return false;
  const stamp = existsSync(stampPath(root)) ? readFileSync(stampPath(root), 'utf8') : '';
  if (stamp === stampOf(root, 'everything') || stamp === stampOf(root, extent)) return true;

  const wanted = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  if (!holdsEveryPackage(wanted, installed, extent)) return false;
  writeStamp(root, extent);
  return true;
}

/**
 * Whether npm's own record of what it installed has every package of the lock file, in its version. Optional
 * packages may be missing: most are for other systems.
 * @param {LockFile} wanted
 * @param {LockFile} installed
 * @param {Extent} extent
 */
function holdsEveryPackage(wanted, installed, extent) {
  return Object.entries(wanted.packages).every(([path, { version, dev, optional, devOptional, peer }]) => {
    if (!path.startsWith('node_modules/') && !path.includes('/node_modules/')) return true;
    const installedPackage = installed.packages[path];
    if (installedPackage) return installedPackage.version === version;
    return Boolean(optional || devOptional || peer || (dev && extent === 'product'));
  });
}

/**
 * npm's record of what it installed.
 * @param {string} root
 * @returns {LockFile | undefined}
 */
function readInstalled(root) {
  const path = join(root, 'node_modules', '.package-lock.json');
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined;
}

/** @param {string} root */
const hasDevelopmentPackages = (root) =>
  Object.values(readInstalled(root)?.packages ?? {}).some(({ dev }) => dev === true);

/**
 * @param {string} root
 * @param {Extent} extent
 */
function installPackages(root, extent) {
  // What NODE_ENV says does not matter: a test needs its packages in any environment.
  const args = ['ci', extent === 'everything' ? '--include=dev' : '--omit=dev', '--no-audit', '--no-fund'];
  const npmScript = process.env.npm_execpath;
  return (
    npmScript?.endsWith('.js')
      ? runNode([npmScript, ...args], { cwd: root })
      : run(process.platform === 'win32' ? 'npm.cmd' : 'npm', args, { cwd: root })
  ).then(({ code }) => code);
}

/**
 * @param {string} root
 * @param {Extent} extent
 */
function writeStamp(root, extent) {
  try {
    writeFileSync(stampPath(root), stampOf(root, extent));
  } catch {
    // A read-only checkout is compared package by package each time instead.
  }
}

/** @param {string} root */
const stampPath = (root) => join(root, 'node_modules', '.freshet-lock-hash');

/**
 * @param {string} root
 * @param {Extent} extent
 */
const stampOf = (root, extent) =>
  `${extent} ${createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex')}`;
