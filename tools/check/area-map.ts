import { posix } from 'node:path';

export type Area =
  | 'domain'
  | 'contract'
  | 'platform'
  | 'server slice'
  | 'server top'
  | 'server command'
  | 'server test'
  | 'web slice'
  | 'web ui'
  | 'web api'
  | 'web app'
  | 'texts'
  | 'web top'
  | 'package'
  | 'elsewhere';

/** Where a file is in the architecture, or which package an import names. */
export interface Place {
  readonly area: Area;
  /** Path from the root of the checkout, or the name of the package. */
  readonly path: string;
  /** The slice it belongs to, where it belongs to one. */
  readonly slice?: string;
  /** Whether it is the one file of its slice that other slices may import. */
  readonly isDoor: boolean;
  readonly isTest: boolean;
}

const areas: readonly (readonly [RegExp, Area])[] = [
  [/^packages\/domain\//, 'domain'],
  [/^packages\/contract\//, 'contract'],
  [/^server\/src\/platform\//, 'platform'],
  [/^server\/src\/slices\//, 'server slice'],
  [/^server\/src\/commands\//, 'server command'],
  [/^server\/src\/(app|main)\.ts$/, 'server top'],
  [/^server\/test\//, 'server test'],
  [/^web\/src\/slices\//, 'web slice'],
  [/^web\/src\/ui\//, 'web ui'],
  [/^web\/src\/api\//, 'web api'],
  [/^web\/src\/app\//, 'web app'],
  [/^web\/src\/i18n\/(en|fr)\//, 'texts'],
  [/^web\/src\/main\.tsx$/, 'web top'],
];

export function placeOf(path: string): Place {
  const area = areas.find(([pattern]) => pattern.test(path))?.[1] ?? 'elsewhere';
  const slice = /^(?:server|web)\/src\/slices\/([^/]+)\//.exec(path)?.[1];
  return {
    area,
    path,
    ...(slice !== undefined && { slice }),
    isDoor: /^(?:server|web)\/src\/slices\/[^/]+\/index(\.ts)?$/.test(path),
    isTest: /\.test\.tsx?$|\/test-support\//.test(path),
  };
}

/** What `#name/…` stands for in each workspace, as in the `imports` of its package.json. */
const aliases: Readonly<Record<string, readonly (readonly [RegExp, string])[]>> = {
  server: [
    [/^#platform\/(.*)$/, 'server/src/platform/$1.ts'],
    [/^#slices\/(.*)$/, 'server/src/slices/$1/index.ts'],
    [/^#test\/(.*)$/, 'server/test/$1.ts'],
  ],
  web: [
    [/^#ui\/(.*)\.ts$/, 'web/src/ui/$1.ts'],
    [/^#ui\/(.*)$/, 'web/src/ui/$1.tsx'],
    [/^#api\/(.*)$/, 'web/src/api/$1.ts'],
    [/^#i18n$/, 'web/src/i18n/index.ts'],
    [/^#app\/(.*)$/, 'web/src/app/$1.tsx'],
    [/^#slices\/(.*)$/, 'web/src/slices/$1/index.ts'],
  ],
};

/** Finds the place an import leads to, by its name alone: no file has to exist. */
export function placeImported(from: string, specifier: string): Place {
  if (specifier.startsWith('.')) return placeOf(posix.join(posix.dirname(from), specifier));
  if (specifier.startsWith('@freshet/')) {
    const [, name = ''] = specifier.split('/');
    return placeOf(name === 'contract' || name === 'domain' ? `packages/${name}/src/index.ts` : `${name}/`);
  }
  const [pattern, target] = aliases[from.split('/')[0] ?? '']?.find(([alias]) => alias.test(specifier)) ?? [];
  if (pattern && target) return placeOf(specifier.replace(pattern, target));
  return { area: 'package', path: specifier, isDoor: false, isTest: false };
}
