import { satisfies } from 'semver';

interface LockedPackage {
  readonly version?: string;
  readonly integrity?: string;
  readonly link?: boolean;
  readonly engines?: { readonly node?: string };
  readonly os?: readonly string[];
  readonly cpu?: readonly string[];
  readonly libc?: readonly string[];
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

/** By the place where npm puts them: `node_modules/a/node_modules/b`, or the folder of one of our own. */
export type LockedPackages = Readonly<Record<string, LockedPackage>>;

interface System {
  readonly os: string;
  readonly cpu: string;
}

/** Where Freshet runs. Linux is the one with glibc. */
export const systems: readonly System[] = [
  { os: 'linux', cpu: 'x64' },
  { os: 'linux', cpu: 'arm64' },
  { os: 'darwin', cpu: 'arm64' },
  { os: 'darwin', cpu: 'x64' },
  { os: 'win32', cpu: 'x64' },
];

/** The first release of each line of Node on which every package says that it runs. */
export const nodes = ['20.19.0', '22.13.0', '24.0.0'];

/** What keeps the locked packages from being installed and from running on one of the systems or Nodes above. */
export function lockComplaints(packages: LockedPackages): string[] {
  return Object.entries(packages).flatMap(([place, locked]) => {
    const its = systems.filter((system) => runsOn(locked, system));
    if (its.length === 0 || locked.link) return [];
    return [
      ...(place.includes('node_modules/') && !locked.integrity
        ? [`${place} has no checksum: it is not published`]
        : []),
      ...nodes.flatMap((node) => refusal(place, locked, node)),
      ...its.flatMap((system) => missingBuilds(packages, place, system)),
    ];
  });
}

function runsOn({ os, cpu, libc }: LockedPackage, system: System): boolean {
  return (
    (!os || os.includes(system.os)) &&
    (!cpu || cpu.includes(system.cpu)) &&
    (!libc || system.os !== 'linux' || libc.includes('glibc'))
  );
}

function refusal(place: string, { engines }: LockedPackage, node: string): string[] {
  const range = engines?.node;
  return range && !satisfies(node, range) ? [`${place} wants Node ${range}, which leaves out ${node}`] : [];
}

/** A package whose programs are built per system names the builds as optional, each in one version. */
function missingBuilds(packages: LockedPackages, place: string, system: System): string[] {
  const builds = Object.entries(packages[place]?.optionalDependencies ?? {});
  if (!builds.some(([name]) => systems.some((one) => isFor(name, one)))) return [];
  const its = builds.filter(([name]) => isFor(name, system));
  if (its.length === 0) return [`${place} has no build for ${system.os} ${system.cpu}`];
  return its.flatMap(([name, wanted]) => {
    const locked = findPackage(packages, place, name);
    if (!locked) return [`${place} lacks its build ${name} ${wanted}`];
    return locked.version === wanted ? [] : [`${place} wants ${name} ${wanted}; locked is ${locked.version}`];
  });
}

/** Where a build runs is stated by its name: `binding-linux-arm64-gnu`. */
function isFor(name: string, { os, cpu }: System): boolean {
  const words = name.split(/[-/]/);
  const isSystem = words.includes(os) || (os === 'win32' && words.includes('windows'));
  return isSystem && words.includes(cpu) && !words.includes('musl');
}

/** As Node looks for it: beside the package that asks, then in the folders above. */
function findPackage(packages: LockedPackages, place: string, name: string): LockedPackage | undefined {
  const beside = packages[`${place ? `${place}/` : ''}node_modules/${name}`];
  if (beside || !place) return beside;
  return findPackage(packages, place.slice(0, Math.max(place.lastIndexOf('/node_modules/'), 0)), name);
}
