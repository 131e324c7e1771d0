import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { basename, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { projectFolder, serverFolder } from '#platform/folders';

const made = new Map<string, URL>();
const cacheDays = 2;

/**
 * Makes a program of a file of the sources, once per process. A thread that loaded the sources one by one through the
 * loader of TypeScript would take seven times as long to start, each time.
 */
export function bundleProgram(file: URL): URL {
  const known = made.get(file.href) ?? writeProgram(basename(file.pathname, '.ts'), bundle(fileURLToPath(file)));
  made.set(file.href, known);
  return known;
}

/** Named by what is in it: processes that start together may make the same one. */
function writeProgram(name: string, code: Uint8Array): URL {
  const folder = join(projectFolder, '.cache/threads');
  const path = join(folder, `${name}-${createHash('sha256').update(code).digest('hex').slice(0, 16)}.mjs`);
  const now = new Date();
  if (existsSync(path)) utimesSync(path, now, now);
  else {
    const draft = `${path}.${process.pid}`;
    mkdirSync(folder, { recursive: true });
    writeFileSync(draft, code);
    renameSync(draft, path);
    removeUnused(folder, now);
  }
  return pathToFileURL(path);
}

/** What no process has requested in days: those of now may still start threads of theirs. */
function removeUnused(folder: string, now: Date): void {
  const oldest = now.getTime() - cacheDays * 86_400_000;
  for (const name of readdirSync(folder)) {
    const path = join(folder, name);
    // Another process may be removing the same ones.
    const used = statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0;
    if (used < oldest) rmSync(path, { force: true });
  }
}

function bundle(entryPoint: string): Uint8Array {
  // A tool for building: the built server has its programs already and never loads it.
  const { buildSync } = createRequire(import.meta.url)('esbuild') as typeof import('esbuild');
  const { outputFiles } = buildSync({
    absWorkingDir: projectFolder,
    entryPoints: [entryPoint],
    bundle: true,
    write: false,
    platform: 'node',
    format: 'esm',
    target: 'node20.19',
    external: outsidePackages(),
    logLevel: 'warning',
  });
  const [program] = outputFiles;
  if (!program) throw new Error(`Nothing was made of '${entryPoint}'.`);
  return program.contents;
}

/** They go into the program too: a thread would load them file by file, each time it starts. As in `build-server.mjs`. */
const insidePackages = ['zod', 'topojson-client'];

/** Our own packages are TypeScript sources, which Node cannot load from `node_modules`: they go into the program. */
function outsidePackages(): string[] {
  const { dependencies }: { dependencies: object } = JSON.parse(
    readFileSync(join(serverFolder, 'package.json'), 'utf8'),
  );
  return Object.keys(dependencies).filter((name) => !name.startsWith('@freshet/') && !insidePackages.includes(name));
}
