import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { holdLock } from './hold-lock.mjs';
import { projectRoot } from './project-root.mjs';
import { run, runNode } from './run-command.mjs';

/** @typedef {{ packages: Record<string, { version?: string, link?: boolean, optional?: boolean, devOptional?: boolean, peer?: boolean }> }} LockFile */

/**
 * Makes `node_modules` what the lock file says, and does nothing, without network, when it already is.
 * @param {string} [root]
 * @param {(root: string) => Promise<number>} [install]
 */
export async function ensureInstalled(root = projectRoot, install = installPackages) {
  requireNode(process.versions.node);
  if (isInstalled(root)) return;
  await holdLock(join(root, '.cache', 'install.lock'), async () => {
    if (isInstalled(root)) return;
    console.error('Installing packages…');
    const code = await install(root);
    if (code !== 0) {
      throw new Error(
        `Installing packages failed: "npm ci" ended with code ${code}. Its message is above; when it is about the network, run this command again once the registry can be reached.`,
      );
    }
    writeStamp(root);
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

/** @param {string} root */
export function isInstalled(root) {
  const installedPath = join(root, 'node_modules', '.package-lock.json');
  if (!existsSync(installedPath)) return false;
  if (existsSync(stampPath(root)) && readFileSync(stampPath(root), 'utf8') === lockHash(root)) return true;

  const wanted = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  if (!holdsEveryPackage(wanted, JSON.parse(readFileSync(installedPath, 'utf8')))) return false;
  writeStamp(root);
  return true;
}

/**
 * Whether npm's own record of what it installed has every package of the lock file, in its version. Optional
 * packages may be missing: most are for other systems.
 * @param {LockFile} wanted
 * @param {LockFile} installed
 */
export function holdsEveryPackage(wanted, installed) {
  return Object.entries(wanted.packages).every(([path, { version, optional, devOptional, peer }]) => {
    if (!path.startsWith('node_modules/') && !path.includes('/node_modules/')) return true;
    const found = installed.packages[path];
    return found ? found.version === version : Boolean(optional || devOptional || peer);
  });
}

/** @param {string} root */
function installPackages(root) {
  // Building needs the development packages even where NODE_ENV says production.
  const args = ['ci', '--include=dev', '--no-audit', '--no-fund'];
  const npmScript = process.env.npm_execpath;
  return (
    npmScript?.endsWith('.js')
      ? runNode([npmScript, ...args], { cwd: root })
      : run(process.platform === 'win32' ? 'npm.cmd' : 'npm', args, { cwd: root })
  ).then(({ code }) => code);
}

/** @param {string} root */
function writeStamp(root) {
  try {
    writeFileSync(stampPath(root), lockHash(root));
  } catch {
    // A read-only checkout is compared package by package each time instead.
  }
}

/** @param {string} root */
const stampPath = (root) => join(root, 'node_modules', '.freshet-lock-hash');

/** @param {string} root */
const lockHash = (root) =>
  createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');
