import type { Area, Place } from './area-map.ts';
import type { ImportEdge } from './shelves.ts';

/** The areas of our own that each area may import besides itself. An area that is not listed may import everything. */
const mayImport: Partial<Record<Area, readonly Area[]>> = {
  domain: [],
  contract: ['domain'],
  platform: ['contract', 'domain', 'texts'],
  texts: ['contract', 'domain'],
  'server slice': ['platform', 'contract', 'domain'],
  'web slice': ['web ui', 'web api', 'contract', 'domain'],
  'web ui': ['domain'],
  'web api': ['contract', 'domain'],
};

const reasons: Partial<Record<Area, string>> = {
  domain: 'the science imports nothing of ours',
  contract: 'the contract knows only the science',
  platform: 'the platform knows the contract, the science and the texts, and no slice',
  texts: 'texts are the same on the screen and on the server',
  'server slice': 'a slice uses the platform, the contract, the science and the doors of lower shelves',
  'web slice': 'a slice uses ui, api, the contract, the science and the doors of lower shelves',
  'web ui': 'the kit does not know what a station is',
  'web api': 'the client knows the contract and the science',
};

/** Packages that only the platform may use, with what to use instead. */
const platformPackages: readonly (readonly [RegExp, string])[] = [
  [/^(pg|pg-copy-streams|pg-cursor|pg-query-stream|node-pg-migrate)(\/|$)/, 'reach the database through a Scope'],
  [/^(fastify|@fastify\/.*|fastify-.*)(\/|$)/, 'describe the endpoint in the contract and let the platform serve it'],
  [/^graphile-worker(\/|$)/, 'declare a job and let the platform run it'],
];

const scopesAllowed = new Set(['identity', 'admin', 'catalogue', 'units', 'guidelines']);

/** Who may import whom, outside the shelves. Returns one sentence per offence. */
export function areaOffences(imports: readonly ImportEdge[]): string[] {
  return imports.flatMap((edge) => {
    const { from, to } = edge;
    const problems = to.area === 'package' ? packageProblems(edge) : areaProblems(edge);
    return problems.map((problem) => `${from.path}: ${problem}`);
  });
}

function areaProblems({ from, to }: ImportEdge): string[] {
  if (isTop(to) && !mayImportTop(from)) return [`nobody imports ${to.path}: it is where everything is put together.`];
  const isOutsider = from.slice !== undefined && !scopesAllowed.has(from.slice) && !from.isTest;
  if (to.path.endsWith('platform/db/system-scope.ts') && isOutsider) {
    return [
      `'${from.slice}' works inside one tenant; only identity, admin, catalogue, units and guidelines may import the system scope.`,
    ];
  }
  const allowed = mayImport[from.area];
  if (!allowed || from.area === to.area || allowed.includes(to.area)) return [];
  if (from.isTest && (to.area === 'server test' || isForScreenTests(to))) return [];
  return [`do not import ${to.path} here; ${reasons[from.area]}.`];
}

/** When which government changed its clocks: what the product brings, and which of two files reads it. */
const zoneLists = ['moment-timezone', '#zone-offset'];

function packageProblems({ from, to, values }: ImportEdge): string[] {
  if (from.isTest) return [];
  if (from.area === 'domain') {
    if (zoneLists.includes(to.path)) return [];
    return [`do not import '${to.path}' here; the science is pure and needs no package.`];
  }
  if (from.area === 'contract' && to.path !== 'zod')
    return [`do not import '${to.path}' here; the contract needs only zod.`];
  if (from.area !== 'server slice') return [];
  if (to.path === 'kysely' && values.some((value) => value !== 'sql')) {
    return ["take only 'sql' and types from 'kysely'; a Scope opens the database."];
  }
  const advice = platformPackages.find(([pattern]) => pattern.test(to.path))?.[1];
  return advice ? [`do not import '${to.path}' here; ${advice}.`] : [];
}

/** The test of a screen shows it inside the whole application, and looks its texts up. */
const isForScreenTests = ({ path }: Place) =>
  path.startsWith('web/src/app/test-support/') || path.startsWith('web/src/i18n/');

const isTop = ({ area }: Place) => area === 'server top' || area === 'web top';
const mayImportTop = ({ area }: Place) =>
  area === 'server top' || area === 'server command' || area === 'server test' || area === 'elsewhere';

const impure: readonly (readonly [RegExp, string])[] = [
  [/\bDate\.now\b|\bnew Date\(\s*\)|\bperformance\.now\b/, 'take the time as a parameter'],
  [/\bMath\.random\b|\bcrypto\./, 'take chance as a parameter'],
  [/\bprocess\.|\bfetch\s*\(|\blocalStorage\b/, 'the science does no input or output'],
];

/** What the code of a place must not call, whatever it imports. */
export function callOffences(place: Place, code: string): string[] {
  if (place.isTest) return [];
  const rules =
    place.area === 'domain'
      ? impure
      : place.area === 'web slice'
        ? ([
            [/(?<![\w$.])(?:(?:window|globalThis)\.)?fetch\s*\(|\bXMLHttpRequest\b/, 'call the server through #api'],
          ] as const)
        : [];
  return rules.flatMap(([pattern, advice]) => {
    const found = pattern.exec(code)?.[0].trim();
    return found ? [`${place.path}: do not use '${found}' here; ${advice}.`] : [];
  });
}
