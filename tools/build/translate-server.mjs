import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildSync } from 'esbuild';
import { inProject } from '../run/project-root.mjs';
import { cacheFolder } from './cache-folder.mjs';
import { listFiles } from './input-hash.mjs';

/** The server's own, and what it takes from the web: the names that screens have in both languages. */
const places = ['server/src', 'web/src/i18n/en', 'web/src/i18n/fr'];

const isSource = (/** @type {string} */ path) =>
  path.endsWith('.ts') && !path.endsWith('.d.ts') && !path.endsWith('.test.ts') && !path.includes('/test-support/');

/**
 * Translates the server's sources once, for tests: each runner would otherwise do it itself, which takes it most of the time
 * before its first test, and each of its processes would load them by way of the runner instead of by Node's own.
 * @param {Record<string, string>} packages where our own packages lie, ready made
 * @returns {(source: string) => string | undefined} where the translation of a source lies
 */
export function translateServer(packages) {
  const root = inProject('.');
  const sources = listFiles(root, places).filter(isSource);
  const texts = new Map(sources.map((path) => [path, readFileSync(join(root, path), 'utf8')]));
  const folder = cacheFolder('freshet-server', nameOf(texts, packages), () => [
    { path: 'server/package.json', contents: packageFile() },
    ...translate(sources).map(({ path, text }) => ({ path, contents: plainModule(path, text, packages) })),
    ...listFiles(root, ['server/src'])
      .filter((path) => path.endsWith('.json'))
      .map((path) => ({ path: `${path}.mjs`, contents: `export default ${readFileSync(join(root, path), 'utf8')};` })),
  ]);
  return (source) => {
    const path = relative(root, source);
    return texts.has(path) ? join(folder, translated(path)) : undefined;
  };
}

/** @param {string} path */
const translated = (path) => `${path.slice(0, -'.ts'.length)}.mjs`;

/**
 * By all that goes into it: a later run translates nothing if nothing changed.
 * @param {Map<string, string>} texts
 * @param {Record<string, string>} packages
 */
function nameOf(texts, packages) {
  const hash = createHash('sha256')
    .update(readFileSync(new URL(import.meta.url)))
    .update(packageFile());
  hash.update(readFileSync(inProject('package-lock.json'))).update(JSON.stringify(packages));
  for (const [path, text] of texts) hash.update(`${path}\0${text.length}\0`).update(text);
  return hash.digest('hex').slice(0, 16);
}

/** With the server's own names for its folders, of which Node takes those of the package a file lies in. */
function packageFile() {
  const { imports } = JSON.parse(readFileSync(inProject('server/package.json'), 'utf8'));
  return JSON.stringify({ type: 'module', imports }).replaceAll(/(\.\/src\/[^"]*)\.ts"/g, '$1.mjs"');
}

/** @param {string[]} sources */
function translate(sources) {
  const root = inProject('.');
  const { outputFiles } = buildSync({
    absWorkingDir: root,
    entryPoints: sources,
    outdir: '.',
    outbase: '.',
    outExtension: { '.js': '.mjs' },
    write: false,
    format: 'esm',
    target: 'node20.19',
    platform: 'node',
    logLevel: 'warning',
  });
  return outputFiles.map(({ path, text }) => ({ path: relative(root, path), text }));
}

/**
 * What it imports is named as it lies there; what it looks for beside itself, such as programs of threads, lies beside the
 * source.
 * @param {string} path
 * @param {string} text
 * @param {Record<string, string>} packages
 */
function plainModule(path, text, packages) {
  const source = join(dirname(path), `${basename(path, '.mjs')}.ts`);
  return text
    .replaceAll(/^((?:import|export|\})[^"\n]*")(\.{1,2}\/[^"\n]+)\.ts";$/gm, '$1$2.mjs";')
    .replaceAll(/^(import [^"\n]*"\.{1,2}\/[^"\n]+\.json)" with \{[^}]*\};$/gm, '$1.mjs";')
    .replaceAll(/^((?:import|export|\})[^"\n]*)"(@freshet\/[^"\n]+)";$/gm, (all, before, name) =>
      packages[name] ? `${before}${JSON.stringify(pathToFileURL(packages[name]).href)};` : all,
    )
    .replaceAll('import.meta.url', JSON.stringify(pathToFileURL(inProject(source)).href));
}
