import { bundlePackages } from './bundle-packages.mjs';
import { translateServer } from './translate-server.mjs';

/**
 * Hands a test runner the server and our own packages ready made.
 * @returns {import('vitest/config').Plugin}
 */
export function takeTranslated() {
  const packages = bundlePackages();
  const placeOf = translateServer(packages);
  return {
    name: 'take-translated',
    enforce: 'pre',
    async resolveId(name, importer, options) {
      if (packages[name]) return packages[name];
      const found = await this.resolve(name, importer, { ...options, skipSelf: true });
      return (found && placeOf(found.id)) ?? found;
    },
  };
}
