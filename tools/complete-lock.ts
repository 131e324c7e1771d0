import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

interface LockedPackage {
  readonly version?: string;
  readonly dev?: boolean;
  readonly optional?: boolean;
  readonly os?: readonly string[];
  readonly cpu?: readonly string[];
  readonly libc?: readonly string[];
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

export interface LockFile {
  readonly packages: Readonly<Record<string, LockedPackage>>;
}

/**
 * The builds for other systems that the lock file forgot. A registry that does not carry them all makes npm leave them
 * out, and `npm ci` then refuses the file. Packages name their builds by exact version, so nothing has to be asked.
 */
export function missingBuilds({ packages }: LockFile): Record<string, LockedPackage> {
  return Object.fromEntries(
    Object.entries(packages).flatMap(([parent, { optionalDependencies = {}, dev }]) =>
      Object.entries(optionalDependencies)
        .filter(([name]) => !packages[`node_modules/${name}`] && !packages[`${parent}/node_modules/${name}`])
        .filter(([, version]) => /^\d/.test(version))
        .map(([name, version]) => [
          `node_modules/${name}`,
          { version, ...systemOf(name), ...(dev && { dev }), optional: true },
        ]),
    ),
  );
}

const systems = ['aix', 'android', 'darwin', 'freebsd', 'linux', 'netbsd', 'openbsd', 'openharmony', 'sunos', 'win32'];
const processors = ['arm', 'arm64', 'ia32', 'loong64', 'mips64el', 'ppc64', 'riscv64', 's390x', 'wasm32', 'x64'];

/** Where a build runs is said by its name: `binding-linux-arm64-musl`. */
function systemOf(name: string): Pick<LockedPackage, 'os' | 'cpu' | 'libc'> {
  const words = name.split(/[-/]/);
  const os = systems.filter((system) => words.includes(system));
  const cpu = processors.filter((processor) => words.includes(processor));
  const libc = words.flatMap((word) => (word.startsWith('musl') ? ['musl'] : word.startsWith('gnu') ? ['glibc'] : []));
  return { ...(os.length > 0 && { os }), ...(cpu.length > 0 && { cpu }), ...(libc.length > 0 && { libc }) };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const path = fileURLToPath(new URL('../package-lock.json', import.meta.url));
  const lock: LockFile = JSON.parse(readFileSync(path, 'utf8'));
  const missing = missingBuilds(lock);
  const entries = Object.entries({ ...lock.packages, ...missing });
  const packages = Object.fromEntries(entries.sort(([a], [b]) => a.localeCompare(b, 'en')));
  writeFileSync(path, `${JSON.stringify({ ...lock, packages }, null, 2)}\n`);
  console.log(`Added ${Object.keys(missing).length} builds for other systems to package-lock.json.`);
}
