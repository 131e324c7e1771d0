import { inProject } from '../run/project-root.mjs';
import { bundlePackages } from './bundle-packages.mjs';
import { translateServer } from './translate-server.mjs';

const ownPackages = inProject('packages');

/**
 * Hands a test runner the server and our own packages ready made.
 * @returns {import('vitest/config').Plugin}
 */
export function takeTranslated() {
  /** @type {ReturnType<typeof prepare> | undefined} */
  let prepared;
  return {
    name: 'take-translated',
    enforce: 'pre',
    async resolveId(name, importer, options) {
      // Tests of our own packages would have each of them twice.
      if (importer?.startsWith(ownPackages)) return null;
      // Only where a test needs it: the runner reads this for all tests.
      prepared ??= prepare();
      const { packages, placeOf } = prepared;
      if (packages[name]) return packages[name];
      const found = await this.resolve(name, importer, { ...options, skipSelf: true });
      return (found && placeOf(found.id)) ?? found;
    },
  };
}

function prepare() {
  const packages = bundlePackages();
  return { packages, placeOf: translateServer(packages) };
}
